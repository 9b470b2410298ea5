import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { OperatedEdo } from '../../testing/operated-edo.ts';
import { RECONCILE_TASK } from './reconcile.ts';

let operated: OperatedEdo;
let director: Identity;
beforeAll(async () => {
  operated = await OperatedEdo.start();
  director = aDirector();
  await operated.connect(director);
});
afterAll(() => operated.stop());

const query = (statement: string, values?: unknown[]) =>
  queryAsAdministrator(operated.edo.databaseUrl, statement, values);
const readStatus = async (chainId: string) =>
  (await operated.edo.call(edoEndpoints.chain, { as: director, params: { chainId }, query: {} })).body.data.status;

async function importChanges() {
  await operated.edo.call(edoConnectionEndpoints.refresh, { as: director, body: {} });
  await vi.waitFor(async () => {
    const { body } = await operated.edo.call(edoConnectionEndpoints.status, { as: director });
    expect(body.data.ingest).toMatchObject({ state: 'idle', error: null });
  });
}

const readRevoked = () =>
  query(`select document_id, deleted, update_date from edo.documents join edo.operator_waybills
    using (company_id, connection_id, chain_id) where is_revoked order by document_id`);

test('a waybill that is revoked after its import still opens', async () => {
  const [waiting] = await operated.waiting(director, 'PPRIN');
  const chainId = waiting?.chainId ?? '';
  const payload = { waybill: chainId, do: 'revoke' };
  const acted = await operated.sandbox.inject({ method: 'POST', url: '/diadoc/_advance', payload });
  expect(acted.statusCode).toBe(200);
  await importChanges();
  const documents = await query('select document_id, deleted from edo.documents where chain_id = $1', [chainId]);
  expect(documents).toMatchObject([{ deleted: true }]);
  const id = documents[0]?.document_id;
  const opened = await operated.edo.call(edoEndpoints.content, { as: director, params: { id } });
  expect(opened.body.data?.signatures, JSON.stringify(opened.body)).toHaveLength(1);
});

test('what the feed of an operator has lost is found in the night, and the place in the feed stays', async () => {
  const waybills = (await operated.sandbox.inject('/diadoc/_advance')).json<{ id: string; titles: string[] }[]>();
  const onRoad = [];
  for (const { id, titles } of waybills)
    if (titles.length === 2 && (await readStatus(id)) === 'ON_TRNACLPPRIN') onRoad.push(id);
  const chainId = onRoad[0] ?? '';
  const later = Date.now() + 3_600_000;
  const place = JSON.stringify({ newest: later, from: later, index: null, seen: {} });
  await query('update edo.operator_feeds set cursor = $1', [place]);
  const payload = { waybill: chainId, do: 'consignee' };
  const acted = await operated.sandbox.inject({ method: 'POST', url: '/diadoc/_advance', payload });
  expect(acted.statusCode).toBe(200);

  await importChanges();
  expect(await readStatus(chainId)).toBe('ON_TRNACLPPRIN');

  const kept = await query('select cursor from edo.operator_feeds');
  const revoked = await readRevoked();
  expect(revoked.map(({ deleted }) => deleted)).toContain(true);
  const [owner] = await query(
    'select company_id as "companyId", connection_id as "connectionId" from edo.operator_feeds',
  );
  await query('select edo_jobs.add_job($1, $2)', [RECONCILE_TASK, JSON.stringify(owner)]);
  await vi.waitFor(async () => expect(await readStatus(chainId)).toBe('ON_TRNACLGRPO'));
  expect(await query('select cursor from edo.operator_feeds')).toEqual(kept);
  expect(await readRevoked(), 'what was revoked before is not written again').toEqual(revoked);
});
