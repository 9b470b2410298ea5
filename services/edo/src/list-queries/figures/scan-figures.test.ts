import { randomUUID } from 'node:crypto';
import type { AnalyticsQuery } from '@trassa/contracts/edo/analytics';
import { getSilenceBoundary } from '@trassa/contracts/edo/trip-state.rules';
import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import fc from 'fast-check';
import { sql, type Transaction } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { DocumentRow, EdoTables } from '../../db/tables.ts';
import { storeDocuments } from '../../documents-store/store-documents.ts';
import { type Dim, dims } from '../../rollups/dims.rules.ts';
import { anEdoDatabase } from '../../testing/an-edo-database.ts';
import { someArrivals, takeArrivals } from '../../testing/random-arrivals.ts';
import { aDocumentEvent, RANDOM_SINCE, RANDOM_SPAN_MINUTES, toNewDocument } from '../../testing/random-documents.ts';
import { ReferenceCounter } from '../../verify/reference-counter.ts';
import { type ListFilters, toListFilters } from '../filter-conditions.rules.ts';
import { openQueryCaches, QueryCache, type QueryCaches } from '../query-cache.ts';
import { countScannedChains } from './scan-figures.queries.ts';
import { openFiguresByScan } from './scan-figures.ts';

const now = new Date(RANDOM_SINCE + RANDOM_SPAN_MINUTES * 60_000);
const db = anEdoDatabase();

/** Quarters lie wholly, in part and not at all within these. */
const questions: readonly AnalyticsQuery[] = [
  { status: 'ON_TRNACLPPRIN' },
  { status: 'ON_TRNACLPPRIN', category: 'TRNS', dateTo: '2026-01-20' },
  { dateFrom: '2025-12-10' },
  { dateTo: '2026-01-20' },
  { dateFrom: '2025-10-01' },
  { dateFrom: '2025-12-10', dateTo: '2026-01-20' },
  { dateFrom: '2025-08-11', dateTo: '2026-05-09' },
  { dateFrom: '2025-12-10', dateTo: '2025-12-24' },
];
const counted: readonly Dim[] = [
  ...[dims.status, dims.role, dims.hour, dims.day, dims.company, dims.route, dims.vehicle],
  ...[dims.fromAddress, dims.toAddress, dims.fromRegion, dims.toRegion, dims.region],
];

const isAsked = (row: DocumentRow, { category, status, from, to }: ListFilters) =>
  row.docflow_type === category &&
  (status === null || row.status_code === status) &&
  (from === null || row.create_date >= from) &&
  (to === null || row.create_date < to);

/** How many of what dimension and label, one document after another. */
function recount(rows: readonly DocumentRow[], filters: ListFilters): Map<string, string> {
  const raw = new ReferenceCounter(new Map());
  for (const row of rows) if (isAsked(row, filters)) raw.add(row);
  const figures = [...raw.figures()].map(([place, value]) => [place.split('|'), value] as const);
  const ofAllTime = figures.filter(([[dim, slice]]) => slice === '0' && counted.includes(Number(dim) as Dim));
  return new Map(ofAllTime.map(([[dim, , , label], value]) => [`${dim}|${label}`, value]));
}

async function expectRecounted(trx: Transaction<EdoTables>, owner: ConnectionKey, caches?: QueryCaches) {
  const { rows } = await sql<DocumentRow>`select * from documents where company_id = ${owner.companyId}`.execute(trx);
  for (const question of questions) {
    const filters = toListFilters(question, now);
    const scope = {
      companyId: owner.companyId,
      connectionIds: [owner.connectionId],
      filters,
      silentBefore: getSilenceBoundary(now),
    };
    const figures = await openFiguresByScan(trx, scope, caches);
    const found = new Map<string, string>();
    for (const dim of counted) {
      const entries = await figures.all(dim);
      for (const { label, count, done } of entries) found.set(`${dim}|${label}`, `${count}/${done}`);
      expect(await figures.different(dim)).toBe(entries.length);
    }
    expect(found, JSON.stringify(question)).toEqual(recount(rows, filters));
    expect(await figures.chains()).toEqual(await countScannedChains(trx, scope));
  }
}

/** Answers to all questions have room. */
const someCaches = (): QueryCaches => ({ ...openQueryCaches(), figures: new QueryCache(100) });

describe('figures of a status or of single days', () => {
  test('are those of the documents counted one by one, whichever part of them comes from rollups', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aDocumentEvent, { minLength: 20, maxLength: 60 }), async (given) => {
        const owner = { companyId: randomUUID(), connectionId: randomUUID() };
        const rows = given.map((one) => toNewDocument(one, owner));
        await db.forCompany(owner.companyId, async (trx) => {
          await storeDocuments(trx, owner, rows);
          await expectRecounted(trx, owner);
        });
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });

  test('stay so with a cache while documents arrive, old ones and new ones', async () => {
    await fc.assert(
      fc.asyncProperty(someArrivals, async (given) => {
        const owner = { companyId: randomUUID(), connectionId: randomUUID() };
        const caches = someCaches();
        const look = () => db.forCompany(owner.companyId, (trx) => expectRecounted(trx, owner, caches));
        await takeArrivals(db, owner, { given, look });
      }),
      { numRuns: 5, endOnFailure: true },
    );
  });
});
