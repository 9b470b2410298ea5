import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { anEdoDatabase } from '../testing/an-edo-database.ts';
import { raiseArrivalMark, readArrivalMarks } from './arrivals.queries.ts';

const db = anEdoDatabase();

function aConnection() {
  const owner = { companyId: randomUUID(), connectionId: randomUUID() };
  const read = () => db.forCompany(owner.companyId, (trx) => readArrivalMarks(trx, owner.companyId));
  return {
    owner,
    raise: () => db.forCompany(owner.companyId, (trx) => raiseArrivalMark(trx, owner)),
    mark: async () => (await read()).get(owner.connectionId) ?? 0,
  };
}

test('a mark rises with every transaction, however many come at once', async () => {
  const { raise, mark } = aConnection();
  let last = 0;
  const watch = async () => {
    await raise();
    const now = await mark();
    expect(now).toBeGreaterThan(0);
    last = Math.max(last, now);
  };
  await Promise.all(Array.from({ length: 30 }, watch));
  expect(await mark()).toBe(last);
  await raise();
  expect(await mark()).toBeGreaterThan(last);
});

test('a mark of a transaction that failed is not there', async () => {
  const { owner, raise, mark } = aConnection();
  await raise();
  const before = await mark();
  const failing = db.forCompany(owner.companyId, async (trx) => {
    await raiseArrivalMark(trx, owner);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await mark()).toBe(before);
});
