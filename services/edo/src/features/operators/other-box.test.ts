import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { edoSigningEndpoints } from '@trassa/contracts/edo/signing-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { OperatedEdo } from '../../testing/operated-edo.ts';
import { PASSWORD } from '../../testing/running-edo.ts';

let operated: OperatedEdo;
let as: Identity;
beforeAll(async () => {
  operated = await OperatedEdo.start();
  as = aDirector();
});
afterAll(() => operated.stop());

const query = (statement: string, values?: unknown[]) =>
  queryAsAdministrator(operated.edo.databaseUrl, statement, values);

/** Connects an organisation of the login, and waits until its waybills are there. */
async function connect(organisation: number) {
  const { connectOperator } = edoSigningEndpoints;
  const step = { step: 'password', operator: 'diadoc', login: 'demo-diadoc', password: PASSWORD } as const;
  const { data } = (await operated.edo.call(connectOperator, { as, body: step })).body;
  if (data.next !== 'box') throw new Error('no choice of an organisation');
  const body = { step: 'box', challenge: data.challenge, box: data.boxes[organisation]?.id ?? '' } as const;
  expect((await operated.edo.call(connectOperator, { as, body })).body.data).toMatchObject({ next: 'connected' });
  await vi.waitFor(async () => {
    const status = await operated.edo.call(edoConnectionEndpoints.status, { as });
    expect(status.body.data.ingest).toMatchObject({ state: 'idle', error: null });
  });
}

test('another organisation of the same login is read from its beginning, the same one from where it was', async () => {
  await connect(1);
  const later = Date.now() + 3_600_000;
  const place = JSON.stringify({ newest: later, from: later, index: null, seen: {} });
  await query('update edo.operator_feeds set cursor = $1', [place]);
  await connect(1);
  const [feed] = await query('select cursor from edo.operator_feeds');
  expect(JSON.parse(feed?.cursor)).toMatchObject({ newest: later });
  await connect(0);
  expect((await query('select chain_id from edo.operator_waybills')).length).toBeGreaterThan(0);
});
