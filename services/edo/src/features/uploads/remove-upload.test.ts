import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { edoUploadEndpoints } from '@trassa/contracts/edo/uploads-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dropFiles, fetchTitleArchives } from '../../testing/dropped-files.ts';
import { aRunningEdo, type RunningEdo } from '../../testing/running-edo.ts';

const { chains, content, documents } = edoEndpoints;
const { removeUpload } = edoUploadEndpoints;
let running: RunningEdo;
let titles: Uint8Array[];
const owner = aDirector();

beforeAll(async () => {
  running = await aRunningEdo({ sandbox: { documentCount: 200 }, env: { EDO_INGEST_ROWS: '200' } });
  await running.connect(owner);
  titles = await fetchTitleArchives(running, owner);
});
afterAll(() => running.stop());

const drop = async (as: Identity) => {
  const { data } = await dropFiles(running, as, { 'т1.zip': titles[0]! });
  return { line: data.files[0]!, id: data.files[0]!.documentIds[0]! };
};
const change = (as: Identity, id: string, body: { deleted: boolean; confirmed?: boolean }) =>
  running.edo.call(removeUpload, { as, params: { id }, body });
const total = async (as: Identity) => (await running.edo.call(chains, { as })).body.data.total;

describe('a dropped document', () => {
  test('that is deleted is in no list, and is back whole when that is taken back', async () => {
    const as = aDirector();
    const { id } = await drop(as);
    expect(await total(as)).toBe(1);
    expect((await change(as, id, { deleted: true })).status).toBe(200);
    expect((await change(as, id, { deleted: true })).status).toBe(200);
    expect(await total(as)).toBe(0);
    expect((await running.edo.call(documents, { as })).body.data.total).toBe(0);
    expect((await change(as, id, { deleted: false })).status).toBe(200);
    expect(await total(as)).toBe(1);
    expect((await running.edo.call(content, { as, params: { id } })).body.data.titles[0]).toMatchObject({ kind: 'T1' });
    const audit = await queryAsAdministrator(
      running.edo.databaseUrl,
      'select action, detail, user_id from edo.audit where company_id = $1 order by id',
      [as.companyId],
    );
    const line = { detail: id, user_id: as.userId };
    expect(audit).toEqual([
      { ...line, action: 'upload-deleted' },
      { ...line, action: 'upload-restored' },
    ]);
  });

  test('that is deleted from a waybill with others is marked there', async () => {
    const as = aDirector();
    const { data } = await dropFiles(running, as, { 'т1.zip': titles[0]!, 'т2.zip': titles[1]! });
    await change(as, data.files[1]!.documentIds[0]!, { deleted: true });
    const [chain] = (await running.edo.call(chains, { as })).body.data.chains;
    const marks = chain?.titles.map(({ type, deleted }) => [type, deleted]);
    expect(marks).toEqual([
      ['ON_TRNACLGROT', undefined],
      ['ON_TRNACLPPRIN', true],
    ]);
  });

  test('that is dropped again after it was deleted is accepted again', async () => {
    const as = aDirector();
    const { id } = await drop(as);
    await change(as, id, { deleted: true });
    expect((await drop(as)).line).toMatchObject({ result: 'accepted', documentIds: [id] });
    expect(await total(as)).toBe(1);
    expect((await drop(as)).line.result).toBe('known');
  });

  test('on which an order rests is deleted only when that is confirmed', async () => {
    const as = aDirector();
    const { id } = await drop(as);
    await queryAsAdministrator(
      running.edo.databaseUrl,
      'update edo.chains set ordered_revision = 1 where company_id = $1',
      [as.companyId],
    );
    const refused = await change(as, id, { deleted: true });
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      409,
      expect.stringContaining('edo/upload-ordered'),
    ]);
    expect(await total(as)).toBe(1);
    expect((await change(as, id, { deleted: true, confirmed: true })).status).toBe(200);
    expect(await total(as)).toBe(0);
  });

  test('of another company is not found, and one of the exchange is refused', async () => {
    const as = aDirector();
    const { id } = await drop(as);
    expect((await change(aDirector(), id, { deleted: true })).status).toBe(404);
    const { docs } = (await running.edo.call(documents, { as: owner, query: { limit: 1 } })).body.data;
    const refused = await change(owner, docs[0]!.id, { deleted: true });
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([409, expect.stringContaining('edo/not-uploaded')]);
  });

  test.each(["update edo.audit set detail = ''", 'delete from edo.audit', 'truncate edo.audit'])(
    'leaves a trace that nobody takes away: %s',
    async (statement) => {
      const as = aDirector();
      const { id } = await drop(as);
      await change(as, id, { deleted: true });
      await expect(queryAsAdministrator(running.edo.databaseUrl, statement)).rejects.toThrow('audit is append-only');
    },
  );
});
