import { randomUUID } from 'node:crypto';
import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import { expect, test } from 'vitest';
import { anEdoDatabase } from '../testing/an-edo-database.ts';
import { toNewDocument } from '../testing/random-documents.ts';
import { verifyFigures } from '../verify/verify-figures.ts';
import { promiseNewsOfChains, storeDeliveryTerms } from './change-chains.ts';
import { listKnownChainsForUpdate } from './store-documents.queries.ts';
import { storeDocuments } from './store-documents.ts';

const db = anEdoDatabase();
const [early, middle, late] = ['2026-03-10', '2026-03-12', '2026-03-14'].map((day) => new Date(`${day}T20:59:59Z`));

const trip: Parameters<typeof toNewDocument>[0] = {
  ...{ id: 0, chain: 0, created: 0, updated: 0, deleted: false, type: 'ON_TRNACLPPRIN', category: 'ETRN' },
  ...{ go: ['', ''], gp: ['', ''], vehicle: 'А 100 АА 52', driver: '', from: '', to: '' },
};

async function aTrip() {
  const owner: ConnectionKey = { companyId: randomUUID(), connectionId: randomUUID() };
  await db.forCompany(owner.companyId, (trx) => storeDocuments(trx, owner, [toNewDocument(trip, owner)]));
  return {
    state: (dueAt: Date) =>
      db.forCompany(owner.companyId, (trx) => storeDeliveryTerms(trx, owner, [{ chainId: 'c0', dueAt }])),
    promise: (at: Date | null) =>
      db.forCompany(owner.companyId, async (trx) =>
        promiseNewsOfChains(trx, owner, { before: await listKnownChainsForUpdate(trx, owner, ['c0']), at }),
      ),
    getDue: () =>
      db.forCompany(owner.companyId, async (trx) => {
        expect((await verifyFigures(trx, owner)).differences).toEqual([]);
        return (await listKnownChainsForUpdate(trx, owner, ['c0']))[0]?.due_at;
      }),
  };
}

test('the day of delivery that T1 states comes back when a promise is withdrawn, whichever came first', async () => {
  for (const day of [early!, middle!]) {
    const trip = await aTrip();
    await trip.promise(middle!);
    await trip.state(day);
    expect(await trip.getDue()).toEqual(middle);
    await trip.promise(null);
    expect(await trip.getDue()).toEqual(day);
  }
  const stated = await aTrip();
  await stated.state(early!);
  await stated.promise(middle!);
  await stated.promise(late!);
  await stated.promise(null);
  expect(await stated.getDue()).toEqual(early);
});

test('of a promised time and the day of delivery the later counts, whichever came first', async () => {
  const [stated, promised] = [await aTrip(), await aTrip()];
  await stated.state(late!);
  await stated.promise(middle!);
  await promised.promise(middle!);
  await promised.state(late!);
  expect([await stated.getDue(), await promised.getDue()]).toEqual([late, late]);
  await stated.promise(null);
  expect(await stated.getDue()).toEqual(late);
});
