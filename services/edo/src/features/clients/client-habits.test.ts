import { randomUUID } from 'node:crypto';
import { listPlatesOfVehicle, normalizePlate, pairPlatesOfVehicles } from '@trassa/contracts/identity/plate.rules';
import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { NewDocument } from '../../db/tables.ts';
import { storeDocuments } from '../../documents-store/store-documents.ts';
import { getParties } from '../../rollups/parties.rules.ts';
import { buildRouteLabel } from '../../rollups/route-label.rules.ts';
import type { EdoDeps } from '../../shared/deps.ts';
import { anEdoDatabase, insertConnection } from '../../testing/an-edo-database.ts';
import { aDocumentEvent, toNewDocument } from '../../testing/random-documents.ts';
import { readChains } from '../chains/read-chains.ts';
import { readClient, readClients } from './read-clients.ts';

const db = anEdoDatabase();

/** Documents by one of their texts, the most frequent first, ties by text. */
function rank(texts: readonly string[]): [text: string, count: number][] {
  const counted = [...Map.groupBy(texts, (text) => text)].map(([text, same]): [string, number] => [text, same.length]);
  return counted.sort(([a, most], [b, more]) => more - most || (a < b ? -1 : 1)).slice(0, 10);
}

async function expectHabits(owner: ConnectionKey, rows: readonly NewDocument[]) {
  const deps = { db, now: () => new Date() } as EdoDeps;
  // A trip keeps its vehicle when the document that named it is deleted.
  const { companyId } = owner;
  const ofTrips = await db.forCompany(companyId, (trx) =>
    trx.selectFrom('vehicles').select('plate').where('company_id', '=', companyId).execute(),
  );
  const ofDocuments = rows.filter((row) => !row.deleted).map((row) => normalizePlate(row.vehicle));
  const twins = pairPlatesOfVehicles([...ofDocuments, ...ofTrips.map(({ plate }) => plate)]);
  const asking = { companyId, caller: null };
  const { clients } = await readClients(deps, asking, { limit: 100 });
  // The carrier is named in every document: no client of its own, but with a card.
  const carrier = { key: '5200000009', documentsCount: rows.filter((row) => !row.deleted).length };
  for (const { key, documentsCount } of [...clients, carrier].filter((client) => client.documentsCount > 0)) {
    const card = await readClient(deps, asking, { key, login: undefined });
    const own = rows.filter((row) => !row.deleted && getParties(row).some((party) => party.key === key));
    expect(own).toHaveLength(documentsCount);
    const routes = own
      .filter((row) => row.from_addr && row.to_addr)
      .map((row) => buildRouteLabel(row.from_addr, row.to_addr));
    expect(card.routes.map(({ from, to, count }) => [buildRouteLabel(from, to), count])).toEqual(rank(routes));
    const getPlate = ({ vehicle }: NewDocument) => listPlatesOfVehicle(normalizePlate(vehicle), twins)[0] ?? '';
    const vehicles = own.map(getPlate).filter(Boolean);
    expect(card.vehicles.map((vehicle) => [vehicle.name, vehicle.count])).toEqual(rank(vehicles));
  }
}

test('a company is found by the KPP of each of its branches, and its card shows them all', async () => {
  const owner = { companyId: randomUUID(), connectionId: randomUUID() };
  const [event] = fc.sample(aDocumentEvent, { numRuns: 1, seed: 1 });
  const rowOfKpp = (id: number, go_kpp: string, go_inn = '7700000001') => ({
    ...toNewDocument({ ...event!, id, chain: id, deleted: false, go: ['АО Урал', '7700000001'], gp: ['', ''] }, owner),
    ...{ go_kpp, go_inn },
  });
  const toBranch = { gp_inn: '7700000001', gp_name: 'АО Урал', gp_kpp: '660001001' };
  const rows = [rowOfKpp(1, '770101001'), rowOfKpp(2, '500001001'), rowOfKpp(3, ''), rowOfKpp(4, '', '5200000001')];
  await db.forCompany(owner.companyId, async (trx) => {
    await insertConnection(trx, owner);
    await storeDocuments(trx, owner, rows);
    await storeDocuments(trx, owner, [{ ...rowOfKpp(5, '770101001'), ...toBranch }]);
    // The same document with its KPP put right.
    await storeDocuments(trx, owner, [{ ...rowOfKpp(4, '520101001', '5200000001'), update_date: new Date() }]);
  });
  const deps = { db, now: () => new Date() } as EdoDeps;
  const asking = { companyId: owner.companyId, caller: null };
  const card = await readClient(deps, asking, { key: '7700000001', login: undefined });
  expect([card.kpps, card.documentsCount]).toEqual([['500001001', '660001001', '770101001'], 4]);
  const { from_addr, to_addr, create_date } = rows[0]!;
  const branch = { name: 'АО Урал', address: from_addr, waybills: 1, lastDocumentDate: create_date.toISOString() };
  expect(card.branches).toEqual([
    { ...branch, kpp: '770101001', waybills: 2 },
    { ...branch, kpp: '500001001' },
    { ...branch, kpp: '660001001', address: to_addr },
  ]);
  for (const { kpp, waybills } of card.branches) {
    const query = { category: 'ETRN', counted: 'documents', company: `7700000001/${kpp}` } as const;
    const { total } = await readChains(deps, asking, query);
    expect(total, kpp).toBe(waybills);
  }
  const single = await readClient(deps, asking, { key: '5200000001', login: undefined });
  expect([single.kpps, single.branches]).toEqual([['520101001'], []]);
  const foundBy = async (search: string) =>
    (await readClients(deps, asking, { limit: 10, search })).clients.map(({ key }) => key);
  for (const kpp of ['770101001', '500001001', '660001001']) expect(await foundBy(kpp), kpp).toEqual(['7700000001']);
  expect(await foundBy('520101001')).toEqual(['5200000001']);
  expect(await foundBy('999901001')).toEqual([]);
});

describe("a client's routes and vehicles", () => {
  test('are counted over all its documents', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aDocumentEvent, { minLength: 20, maxLength: 40 }), async (given) => {
        const owner = { companyId: randomUUID(), connectionId: randomUUID() };
        const distinct = [...new Map(given.map((one) => [one.id, one])).values()];
        const rows = distinct.map((one) => toNewDocument(one, owner));
        await db.forCompany(owner.companyId, async (trx) => {
          await insertConnection(trx, owner);
          await storeDocuments(trx, owner, rows);
        });
        await expectHabits(owner, rows);
      }),
      { numRuns: 5, endOnFailure: true },
    );
  });
});
