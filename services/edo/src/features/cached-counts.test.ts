import { randomUUID } from 'node:crypto';
import type { ChainsQuery, DocumentFilters } from '@trassa/contracts/edo/filters';
import type { MapPlacesQuery } from '@trassa/contracts/edo/map-places';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openQueryCaches } from '../list-queries/query-cache.ts';
import type { EdoDeps } from '../shared/deps.ts';
import { anEdoDatabase } from '../testing/an-edo-database.ts';
import { someArrivals, takeArrivals } from '../testing/random-arrivals.ts';
import { RANDOM_SINCE, RANDOM_SPAN_MINUTES } from '../testing/random-documents.ts';
import { readChains } from './chains/read-chains.ts';
import { readDocuments } from './documents/list-documents.ts';
import { PageMarks } from './documents/page-marks.ts';
import { readPlaces } from './map/read-places.ts';

const db = anEdoDatabase();
const now = () => new Date(RANDOM_SINCE + RANDOM_SPAN_MINUTES * 60_000);
const uncached = { db, now } as EdoDeps;

const questions: readonly ChainsQuery[] = [
  { status: 'ON_TRNACLPPRIN' },
  { hour: '3' },
  { docType: 'ON_TRNACLGROT', dateTo: '2026-01-25' },
  { search: 'о', dateFrom: '2025-12-01' },
  { counted: 'documents', docType: 'ON_TRNACLGROT' },
  { counted: 'documents', hour: '3', status: 'ON_TRNACLPPRIN' },
  { counted: 'documents', hasVehicle: true, dateTo: '2026-01-10' },
  { counted: 'companies', docStatus: 'ON_TRNACLPPRIN' },
  { counted: 'routes', docType: 'ON_TRNACLGROT' },
  { counted: 'vehicles', hour: '3', hasVehicle: true, dateFrom: '2025-12-01' },
  { counted: 'documents', gpInn: '7700000001', category: 'ETRN' },
];

/** Routes that are as frequent come in no order. */
async function getPlaces(deps: EdoDeps, companyId: string, query: MapPlacesQuery) {
  const { routes, ...places } = await readPlaces(deps, { companyId, caller: null }, { category: '0', ...query });
  return { ...places, routes: routes.toSorted((a, b) => (`${a.from} ${a.to}` < `${b.from} ${b.to}` ? -1 : 1)) };
}

const ofDocuments: readonly DocumentFilters[] = [
  { docType: 'ON_TRNACLGROT' },
  { status: 'ON_TRNACLPPRIN', hour: '3', dateFrom: '2025-12-10' },
  { season: 'winter' },
  { search: 'о', category: 'ETRN' },
];
const ofMap: readonly MapPlacesQuery[] = [
  { status: 'ON_TRNACLPPRIN' },
  { status: 'ON_TRNACLGROT', from: 'г. Казань, ул. Мира, 1' },
  { dateFrom: '2025-12-10', to: 'неизвестно где' },
];

/** Whatever is asked, the cached answer is the computed one. */
async function expectCountedAnew(companyId: string, deps: EdoDeps) {
  const asking = { companyId, caller: null };
  for (const question of questions) {
    const query = { category: '0', ...question };
    const cached = await readChains(deps, asking, query);
    expect(cached, JSON.stringify(query)).toEqual(await readChains(uncached, asking, query));
  }
  for (const question of ofDocuments) {
    const query = { category: '0', ...question };
    const { total } = await readDocuments({ ...deps, marks: new PageMarks() }, asking, query);
    const counted = await readDocuments({ ...uncached, marks: new PageMarks() }, asking, query);
    expect(total, JSON.stringify(query)).toBe(counted.total);
    expect(counted.docs).toHaveLength(Math.min(total, 20));
  }
  for (const query of ofMap) {
    const cached = await getPlaces(deps, companyId, query);
    expect(cached, JSON.stringify(query)).toEqual(await getPlaces(uncached, companyId, query));
  }
}

describe('cached counts of lists', () => {
  test('are those that are computed anew, whatever documents have arrived', async () => {
    await fc.assert(
      fc.asyncProperty(someArrivals, async (given) => {
        const owner = { companyId: randomUUID(), connectionId: randomUUID() };
        const { companyId: company_id, connectionId: id } = owner;
        const connection = { company_id, id, login: 'a', kind: 'exchange', state: 'connected' } as const;
        await db.forCompany(company_id, (trx) => trx.insertInto('connections').values(connection).execute());
        const caches = openQueryCaches();
        const look = () => expectCountedAnew(company_id, { ...uncached, caches });
        await takeArrivals(db, owner, { given, look });
      }),
      { numRuns: 3, endOnFailure: true },
    );
  });
});
