import { randomUUID } from 'node:crypto';
import type { DocumentFilters } from '@trassa/contracts/edo/filters';
import { silentBefore } from '@trassa/contracts/edo/trip-state.rules';
import fc from 'fast-check';
import type { Transaction } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { EdoTables } from '../../db/tables.ts';
import { findFewChains } from '../../shared/chain-conditions.ts';
import { toListFilters } from '../../shared/filter-conditions.rules.ts';
import { beginIngest, readProgress } from '../../shared/ingest-progress.queries.ts';
import { countKept } from '../../shared/rollups/count-kept.ts';
import { TRIPS } from '../../shared/rollups/dims.rules.ts';
import { listCategories } from '../../shared/rollups/figures.queries.ts';
import { withoutUniversal } from '../../shared/rollups/universal-filters.ts';
import { takeDocuments } from '../../shared/take-documents.ts';
import { anEdoDatabase } from '../../testing/an-edo-database.ts';
import { aDocumentEvent, RANDOM_MINUTES, RANDOM_SINCE, rowOf } from '../../testing/random-documents.ts';
import { countList } from '../documents/count-list.ts';
import { countGroups } from './count-groups.ts';
import { countParts } from './count-parts.ts';
import type { MatchedList } from './matched-conditions.ts';
import { countHolding, countMatched, type MatchedCount } from './matched-counts.queries.ts';

const now = new Date(RANDOM_SINCE + RANDOM_MINUTES * 60_000);
const db = anEdoDatabase();

const stretches: readonly DocumentFilters[] = [
  {},
  { period: '20254' },
  { dateFrom: '2025-12-01', dateTo: '2026-01-20' },
  { dateFrom: '2025-12-20' },
  { dateTo: '2025-12-31' },
];
const narrowed: readonly DocumentFilters[] = [
  {},
  { status: 'ON_TRNACLPPRIN' },
  { hour: '3' },
  { company: '5200000001' },
  { fromAddr: 'г. Казань, ул. Мира, 1' },
  { toAddr: 'неизвестно где' },
  { fromAddr: 'г. Казань, ул. Мира, 1', toAddr: 'г. Казань, 2' },
  { tkInn: '5200000009' },
  { hasRoute: true },
  { hasVehicle: true },
  { season: 'winter' },
  { startHour: '3' },
  { search: 'ург' },
  { search: 'о' },
  { driver: 'иванович', hasVehicle: true },
];
const categories = ['ETRN', 'TRNS', '0'] as const;
const questions = categories.flatMap((category) =>
  stretches.flatMap((stretch) => narrowed.map((filters) => ({ category, ...stretch, ...filters }))),
);

/** So many documents that they are not looked at one by one. */
const MANY = 1_000_000;
const byStatus = (groups: readonly MatchedCount[]) =>
  Object.fromEntries(groups.filter(({ chains }) => chains > 0).map(({ status, chains }) => [status, chains]));
const documentsOf = (groups: readonly MatchedCount[]) => groups.reduce((sum, { documents }) => sum + documents, 0);

/** Chains that began long ago and the rest are together all there are. */
async function expectParts(
  trx: Transaction<EdoTables>,
  list: MatchedList,
  { known, counted }: { known: number | null; counted: readonly MatchedCount[] },
) {
  const settled = new Date('2026-01-05T00:00:00Z');
  const parts = await countParts(trx, list, { kept: known, recall: (_, make) => make(), settled });
  expect(byStatus(parts.groups)).toEqual(byStatus(counted));
  if (parts.areDocumentsCounted) expect(documentsOf(parts.groups)).toBe(documentsOf(counted));
}

/** Whatever way chains are counted in, they are those that each by itself holds such a document. */
async function expectOneCount(
  trx: Transaction<EdoTables>,
  { question, companyId, categories }: { question: DocumentFilters; companyId: string; categories: string[] },
) {
  const filters = toListFilters(question, now);
  const scope = { companyId, connectionIds: null, snapshot: null };
  const all = filters.category === null ? categories : null;
  const trips = { plate: null, driver: null, speed: null, finished: false };
  const list = { scope, filters, trips, silentBefore: silentBefore(now), addresses: null, categories: all };
  const counted = await countMatched(trx, { ...list, categories: null });
  const name = JSON.stringify(question);
  const kept = await countKept(trx, scope, filters);
  if (kept !== null) expect(kept, name).toBe(documentsOf(counted));
  expect(byStatus(await countHolding(trx, list)), name).toEqual(byStatus(counted));
  const few = await findFewChains(trx, companyId, filters);
  expect(await countList(trx, { scope, filters, few }, undefined), name).toBe(documentsOf(counted));
  const universal = { ...list, filters: await withoutUniversal(trx, scope, filters) };
  for (const one of [list, { ...list, few }, universal])
    for (const known of [null, MANY]) {
      const { groups, areDocumentsCounted } = await countGroups(trx, one, known);
      expect(byStatus(groups), name).toEqual(byStatus(counted));
      if (one === universal && filters.category === TRIPS) await expectParts(trx, one, { known, counted });
      if (areDocumentsCounted) expect(documentsOf(groups), name).toBe(documentsOf(counted));
    }
}

describe('chains and documents of a figure', () => {
  test('are the same many from what is kept and from the documents themselves', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aDocumentEvent, { minLength: 20, maxLength: 60 }), async (given) => {
        const owner = { companyId: randomUUID(), connectionId: randomUUID() };
        const { companyId, connectionId: id } = owner;
        await db.forCompany(companyId, async (trx) => {
          const connection = { company_id: companyId, id, login: 'a', kind: 'exchange', state: 'connected' } as const;
          await trx.insertInto('connections').values(connection).execute();
          await takeDocuments(
            trx,
            owner,
            given.map((one) => rowOf(one, owner)),
          );
          const rows = await trx.selectFrom('chains').select('chain_id').where('company_id', '=', companyId).execute();
          await beginIngest(trx, owner, now);
          expect((await readProgress(trx, owner, now))?.chains).toBe(rows.length);
          const categories = await listCategories(trx, { companyId, connectionIds: [id] });
          for (const question of questions) await expectOneCount(trx, { question, companyId, categories });
        });
      }),
      { numRuns: 3, endOnFailure: true },
    );
  }, 120_000);
});
