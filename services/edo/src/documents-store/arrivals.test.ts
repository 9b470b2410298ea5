import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { anEdoDatabase } from '../testing/an-edo-database.ts';
import { markArrival, readArrivals } from './arrivals.queries.ts';

const db = anEdoDatabase();

test('each mark of a connection tells the one before it, however many are left at once', async () => {
  const owner = { companyId: randomUUID(), connectionId: randomUUID() };
  const marking = () => db.forCompany(owner.companyId, (trx) => markArrival(trx, owner));
  const left = await Promise.all(Array.from({ length: 30 }, marking));
  left.sort((a, b) => a.mark - b.mark);
  for (const [index, { since }] of left.entries()) {
    // Of several first ones, none knows whether it is the first.
    if (since !== null) expect(since).toBe(left[index - 1]?.mark);
  }
  const now = await db.forCompany(owner.companyId, (trx) => readArrivals(trx, owner.companyId));
  const last = left.at(-1)?.mark;
  expect([...now]).toEqual([[owner.connectionId, last]]);
  expect((await marking()).since).toBe(last);
});

test('a mark that is taken back has not been', async () => {
  const owner = { companyId: randomUUID(), connectionId: randomUUID() };
  const marking = () => db.forCompany(owner.companyId, (trx) => markArrival(trx, owner));
  const { mark } = await marking();
  const failing = db.forCompany(owner.companyId, async (trx) => {
    await markArrival(trx, owner);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect((await marking()).since).toBe(mark);
});
