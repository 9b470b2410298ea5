import { randomUUID } from 'node:crypto';
import type { DocumentFilters } from '@trassa/contracts/edo/filters';
import { expect, test } from 'vitest';
import { anEdoDatabase } from '../../testing/an-edo-database.ts';
import { rowOf } from '../../testing/random-documents.ts';
import { toListFilters } from '../filter-conditions.rules.ts';
import { takeDocuments } from '../take-documents.ts';
import { withoutUniversal } from './universal-filters.ts';

const db = anEdoDatabase();

const one: Parameters<typeof rowOf>[0] = {
  ...{ id: 0, chain: 0, created: 0, updated: 0, deleted: false, type: 'ON_TRNACLGROT', category: 'ETRN' },
  ...{ go: ['', ''], gp: ['АО Урал', '7700000001'], vehicle: 'А 100 АА 52', driver: '' },
  ...{ from: 'г. Казань, ул. Мира, 1', to: 'г. Казань, 2' },
};

test('what every document meets is not asked of each, what only some meet is', async () => {
  const owner = { companyId: randomUUID(), connectionId: randomUUID() };
  const { companyId, connectionId: id } = owner;
  await db.forCompany(companyId, async (trx) => {
    const connection = { company_id: companyId, id, login: 'a', kind: 'exchange', state: 'connected' } as const;
    await trx.insertInto('connections').values(connection).execute();
    const left = async (query: DocumentFilters) => {
      const { tkInn, company, gpInn, hasRoute, hasVehicle } = await withoutUniversal(
        trx,
        { companyId, connectionIds: null },
        toListFilters(query, new Date(0)),
      );
      return [tkInn, company, gpInn, hasRoute, hasVehicle];
    };
    const asked = { tkInn: '5200000009', company: '5200000009', gpInn: '7700000001', hasRoute: true, hasVehicle: true };
    await takeDocuments(trx, owner, [rowOf(one, owner)]);
    expect(await left({ ...asked })).toEqual([null, null, null, false, false]);
    expect(await left({ ...asked, deleted: true })).toEqual(Object.values(asked));

    // One chain that is no trip beside one that is: as many as there are trips.
    const other: typeof one = { ...one, id: 1, chain: 1, category: 'TRNS', gp: ['', ''], vehicle: '', from: '' };
    await takeDocuments(trx, owner, [rowOf(other, owner)]);
    expect(await left({ ...asked, category: 'TRNS' })).toEqual(['5200000009', null, '7700000001', true, true]);
    expect(await left({ ...asked, category: '0' })).toEqual([null, null, '7700000001', true, true]);
    // Clients are counted over all categories.
    expect(await left({ ...asked })).toEqual(['5200000009', null, '7700000001', false, false]);
  });
});
