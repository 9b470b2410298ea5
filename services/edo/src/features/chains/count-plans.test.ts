import { randomUUID } from 'node:crypto';
import type { DocumentFilters } from '@trassa/contracts/edo/filters';
import { getSilenceBoundary } from '@trassa/contracts/edo/trip-state.rules';
import fc from 'fast-check';
import type { Transaction } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { EdoTables } from '../../db/tables.ts';
import { storeDocuments } from '../../documents-store/store-documents.ts';
import { beginIngest, readProgress } from '../../exchange/ingest-progress.queries.ts';
import { findCandidateChains } from '../../list-queries/chain-conditions.ts';
import { toListFilters } from '../../list-queries/filter-conditions.rules.ts';
import { planCount } from '../../list-queries/plan-count.rules.ts';
import { listCategoryCodes } from '../../rollups/figures.queries.ts';
import { anEdoDatabase } from '../../testing/an-edo-database.ts';
import { aDocumentEvent, RANDOM_SINCE, RANDOM_SPAN_MINUTES, toNewDocument } from '../../testing/random-documents.ts';
import { countListedDocuments } from '../documents/count-list.ts';
import { listMatchedChains } from './matched.queries.ts';
import { type ChainCount, countChainsByIndex, countChainsByScan, type ScannedCount } from './matched-counts.queries.ts';

const now = new Date(RANDOM_SINCE + RANDOM_SPAN_MINUTES * 60_000);
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

const byStatus = (groups: readonly ChainCount[]) =>
  Object.fromEntries(groups.map(({ status, chains }) => [status, chains]));
const getDocuments = (groups: readonly ScannedCount[]) => groups.reduce((sum, { documents }) => sum + documents, 0);

/** Every plan counts the chains that hold such a document, and the documents. */
async function expectOneCount(
  trx: Transaction<EdoTables>,
  { question, companyId, categories }: { question: DocumentFilters; companyId: string; categories: string[] },
) {
  const filters = toListFilters(question, now);
  const scope = { companyId, connectionIds: null, snapshot: null };
  const all = filters.category === null ? categories : null;
  const trips = { plates: null, drivers: null, speed: null, finished: false };
  const list = { scope, filters, trips, silentBefore: getSilenceBoundary(now), addresses: null, categories: all };
  const scanned = await countChainsByScan(trx, { ...list, categories: null });
  const name = JSON.stringify(question);
  for (const candidates of [null, await findCandidateChains(trx, companyId, filters)]) {
    const one = { ...list, candidates };
    expect(await countListedDocuments(trx, one, undefined), name).toBe(getDocuments(scanned));
    expect(byStatus(await countChainsByScan(trx, one)), name).toEqual(byStatus(scanned));
    if (planCount(filters, { of: 'chains', isNarrowed: false }).kind === 'chains')
      expect(byStatus(await countChainsByIndex(trx, one)), name).toEqual(byStatus(scanned));
  }
  const page = { status: null, ids: null, sort: '-started', limit: 100, offset: 0 } as const;
  const chains = scanned.reduce((sum, group) => sum + group.chains, 0);
  expect(await listMatchedChains(trx, list, page), name).toHaveLength(chains);
}

describe('chains and documents of a figure', () => {
  test('are the same by every plan', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aDocumentEvent, { minLength: 20, maxLength: 60 }), async (given) => {
        const owner = { companyId: randomUUID(), connectionId: randomUUID() };
        const { companyId, connectionId: id } = owner;
        await db.forCompany(companyId, async (trx) => {
          const connection = { company_id: companyId, id, login: 'a', kind: 'exchange', state: 'connected' } as const;
          await trx.insertInto('connections').values(connection).execute();
          await storeDocuments(
            trx,
            owner,
            given.map((one) => toNewDocument(one, owner)),
          );
          const rows = await trx.selectFrom('chains').select('chain_id').where('company_id', '=', companyId).execute();
          await beginIngest(trx, owner, now);
          expect((await readProgress(trx, owner, now))?.chains).toBe(rows.length);
          const categories = await listCategoryCodes(trx, { companyId, connectionIds: [id] });
          for (const question of questions) await expectOneCount(trx, { question, companyId, categories });
        });
      }),
      { numRuns: 3, endOnFailure: true },
    );
  });
});
