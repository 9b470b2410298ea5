import { randomUUID } from 'node:crypto';
import type { DocumentFilters } from '@trassa/contracts/edo/filters';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toListFilters } from '../../shared/filter-conditions.rules.ts';
import { countKept } from '../../shared/rollups/count-kept.ts';
import { takeDocuments } from '../../shared/take-documents.ts';
import { anEdoDatabase, type EdoDatabase } from '../../testing/an-edo-database.ts';
import { aDocumentEvent, RANDOM_MINUTES, RANDOM_SINCE, rowOf } from '../../testing/random-documents.ts';
import { countAll, countHolding, countMatched, type MatchedCount } from './matched.queries.ts';

const now = new Date(RANDOM_SINCE + RANDOM_MINUTES * 60_000);
let db: EdoDatabase;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await anEdoDatabase());
});
afterAll(() => drop());

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
];
const categories = ['ETRN', 'TRNS', '0'] as const;
const questions = categories.flatMap((category) =>
  stretches.flatMap((stretch) => narrowed.map((filters) => ({ category, ...stretch, ...filters }))),
);

const byStatus = (groups: readonly MatchedCount[]) =>
  Object.fromEntries(groups.filter(({ chains }) => chains > 0).map(({ status, chains }) => [status, chains]));
const documentsOf = (groups: readonly MatchedCount[]) => groups.reduce((sum, { documents }) => sum + documents, 0);

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
          for (const question of questions) {
            const filters = toListFilters(question, now);
            const scope = { companyId, connectionIds: null, snapshot: null };
            const list = { scope, filters, trips: { plate: null, driver: null }, addresses: null };
            const counted = await countMatched(trx, list);
            const name = JSON.stringify(question);
            expect(byStatus(await countHolding(trx, list)), name).toEqual(byStatus(counted));
            const kept = await countKept(trx, scope, filters);
            if (kept !== null) expect(kept, name).toBe(documentsOf(counted));
            const isEverything = Object.keys(question).length === 1 && filters.category !== 'TRNS';
            if (isEverything) expect(byStatus(await countAll(trx, list)), name).toEqual(byStatus(counted));
          }
        });
      }),
      { numRuns: 4, endOnFailure: true },
    );
  }, 60_000);
});
