import { randomUUID } from 'node:crypto';
import type { Identity } from '@trassa/contracts/identity';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { aDirector } from '@trassa/testing/people';
import { aStandIn } from '@trassa/testing/stand-in';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dropFiles } from '../../testing/dropped-files.ts';
import { aRunningEdo, type RunningEdo } from '../../testing/running-edo.ts';
import { toWindows1251 } from '../waybill-reading/fixtures/encodings.ts';
import { aT1, aT2 } from '../waybill-reading/fixtures/waybills.ts';
import { FREE_STORAGE_BYTES } from './storage-quota.rules.ts';

let orders: Awaited<ReturnType<typeof aStandIn>>;
let running: RunningEdo;
let subscription: { status: string; planId: string | null } | null;
let asked = 0;
beforeAll(async () => {
  orders = await aStandIn(() => {
    asked += 1;
    return subscription ? { body: { success: true, data: subscription } } : { status: 503, body: {} };
  });
  const env = { SERVICE_URLS: JSON.stringify({ orders: orders.url }) };
  running = await aRunningEdo({ sandbox: { documentCount: 10 }, env });
});
afterAll(async () => {
  await running.stop();
  await orders.stop();
});
beforeEach(() => {
  subscription = { status: 'trial', planId: null };
  asked = 0;
});

/** The company has dropped this many bytes before. */
const keep = ({ companyId }: Identity, bytes: number) =>
  queryAsAdministrator(
    running.edo.databaseUrl,
    `insert into edo.uploads (company_id, id, name, size, result, document_ids, stored_bytes)
     values ($1, $2, 'раньше.zip', 1, 'accepted', '{}', $3)`,
    [companyId, randomUUID(), bytes],
  );
const t1 = { 'т1.xml': toWindows1251(aT1()) };
const t2 = { 'т2.xml': toWindows1251(aT2()) };

test('a small company drops files without its plan being asked for', async () => {
  const as = aDirector();
  expect((await dropFiles(running, as, t1)).data).toMatchObject({ accepted: 1 });
  expect(asked).toBe(0);
});

test('a company whose room is full is refused in Russian before its files are read, others are not', async () => {
  const as = aDirector();
  await keep(as, FREE_STORAGE_BYTES);
  const { status, problem } = await dropFiles(running, as, t1);
  expect([status, problem.code]).toEqual([413, 'edo/storage-full']);
  expect(problem.error).toMatch(/Место/);
  expect((await dropFiles(running, aDirector(), t1)).data).toMatchObject({ accepted: 1 });
});

test('of a drop only what has room is stored, and a file that is known takes none', async () => {
  const as = aDirector();
  const bytes = t1['т1.xml'].length;
  await keep(as, FREE_STORAGE_BYTES - bytes - 1);
  const { data } = await dropFiles(running, as, { ...t1, ...t2 });
  expect(data.files.map(({ result, code }) => [result, code])).toEqual([
    ['accepted', null],
    ['refused', 'edo/storage-full'],
  ]);
  expect((await dropFiles(running, as, t1)).data).toMatchObject({ known: 1 });
  expect((await dropFiles(running, as, t2)).data).toMatchObject({ refused: 1 });
});

test('a plan that is paid for has more room', async () => {
  const as = aDirector();
  await keep(as, FREE_STORAGE_BYTES);
  subscription = { status: 'active', planId: 'basic' };
  expect((await dropFiles(running, as, t1)).data).toMatchObject({ accepted: 1 });
  subscription = { status: 'expired', planId: 'basic' };
  expect((await dropFiles(running, as, t2)).status).toBe(413);
});

test('while the plan cannot be asked for, a company beyond the free room is told to come back', async () => {
  const as = aDirector();
  await keep(as, FREE_STORAGE_BYTES);
  subscription = null;
  const { status, problem } = await dropFiles(running, as, t1);
  expect([status, problem.code]).toEqual([503, 'common/unavailable']);
});
