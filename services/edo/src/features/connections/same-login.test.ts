import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OperatedEdo } from '../../testing/operated-edo.ts';

const { connections, status, disconnect, refresh } = edoConnectionEndpoints;

let operated: OperatedEdo;
let director: Identity;
beforeAll(async () => {
  operated = await OperatedEdo.start();
  director = aDirector();
  await operated.connect(director, 'diadoc');
  await operated.connect(director, 'saby');
  await queryAsAdministrator(operated.edo.databaseUrl, "update edo.connections set login = '79990000000'");
});
afterAll(() => operated.stop());

const list = async () => (await operated.edo.call(connections, { as: director })).body.data;
const read = async (connection: string) =>
  (await operated.edo.call(status, { as: director, query: { connection } })).body.data;

test('a login that two operators know is read, refreshed and disconnected by its connection', async () => {
  const [one, other] = await list();
  if (!one || !other) throw new Error('two connections are there');
  expect([one.operator, other.operator]).toEqual(['diadoc', 'saby']);
  for (const { id, login } of [one, other]) expect(await read(id)).toMatchObject({ id, login, connected: true });
  const refreshed = await operated.edo.call(refresh, { as: director, body: { connection: other.id } });
  expect(refreshed.status).toBe(200);
  const ended = await operated.edo.call(disconnect, { as: director, body: { connection: one.id }, query: {} });
  expect(ended.status).toBe(200);
  expect(await list()).toMatchObject([
    { id: one.id, connected: false },
    { id: other.id, connected: true },
  ]);
  expect(await read(one.id)).toMatchObject({ id: one.id, connected: false });
});

test('a connection of another company answers as one that is not there', async () => {
  const connection = (await list())[1]?.id ?? '';
  const stranger = aDirector();
  const seen = await operated.edo.call(status, { as: stranger, query: { connection } });
  expect(seen.body.data).toMatchObject({ connected: false, ingest: null });
  const body = { connection };
  expect((await operated.edo.call(disconnect, { as: stranger, body, query: {} })).problem?.code).toBe(
    'edo/token-expired',
  );
  expect((await operated.edo.call(refresh, { as: stranger, body })).problem?.code).toBe('edo/token-expired');
  expect(await read(connection)).toMatchObject({ connected: true });
});
