import { randomUUID } from 'node:crypto';
import { getSilenceBoundary, getStanding } from '@trassa/contracts/edo/trip-state.rules';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ChainRow } from '../db/tables.ts';
import { rebuildRollups } from '../rollups/rebuild-rollups.ts';
import { anEdoDatabase } from '../testing/an-edo-database.ts';
import { aDocumentEvent, RANDOM_SINCE, RANDOM_SPAN_MINUTES, toNewDocument } from '../testing/random-documents.ts';
import { verifyFigures } from '../verify/verify-figures.ts';
import { closeChains, storeDeliveryTerms } from './change-chains.ts';
import {
  buildFinishedCondition,
  buildSilentCondition,
  buildStandingCondition,
  buildStandingSql,
} from './standing-sql.ts';
import { listKnownChainsForUpdate } from './store-documents.queries.ts';
import { storeDocuments } from './store-documents.ts';
import { isTripOver, toTripFacts } from './trip-facts.rules.ts';

const db = anEdoDatabase();
const at = (minutes: number) => new Date(RANDOM_SINCE + minutes * 60_000);
const now = at(RANDOM_SPAN_MINUTES);
const table = { table: 'chains', silentBefore: getSilenceBoundary(now) } as const;

const statuses = [
  ...['ON_TRN', 'ON_TRNACLGROT', 'ON_TRNACLPPRIN', 'ON_TRNACLGRPO', 'ON_TRNACLPVYN', 'ON_TRNACLZAKR', 'ON_TRNACLOTKL'],
];
const aDocument = fc.record({ event: aDocumentEvent, type: fc.constantFrom(...statuses, 'ЧТО-ТО') });
const aMinute = fc.integer({ min: 0, max: RANDOM_SPAN_MINUTES });
/** Documents, then days of delivery and finishing of some chains, and documents again. */
const aStory = fc.record({
  first: fc.array(aDocument, { minLength: 3, maxLength: 25 }),
  terms: fc.array(fc.record({ chain: fc.nat(7), due: aMinute }), { maxLength: 4 }),
  closed: fc.uniqueArray(fc.nat(7), { maxLength: 3 }),
  solved: fc.uniqueArray(fc.nat(7), { maxLength: 3 }),
  later: fc.array(aDocument, { maxLength: 8 }),
});

test('the database tells the standing of a chain as the rule does, and figures follow every change of it', async () => {
  await fc.assert(
    fc.asyncProperty(aStory, async ({ first, terms, closed, solved, later }) => {
      const owner = { companyId: randomUUID(), connectionId: randomUUID() };
      const getRows = (documents: typeof first) =>
        documents.map(({ event, type }) => ({ ...toNewDocument({ ...event, type }, owner) }));
      await db.forCompany(owner.companyId, async (trx) => {
        await storeDocuments(trx, owner, getRows(first));
        for (const { chain, due } of terms)
          await storeDeliveryTerms(trx, owner, [{ chainId: `c${chain}`, dueAt: at(due) }]);
        const ids = closed.map((chain) => `c${chain}`);
        await closeChains(trx, owner, { before: await listKnownChainsForUpdate(trx, owner, ids), at: now });
        const solvedIds = solved.map((chain) => `c${chain}`);
        await sql`update chains set solved_at = last_at
          where company_id = ${owner.companyId} and chain_id = any(${solvedIds}::text[])`.execute(trx);
        expect((await verifyFigures(trx, owner)).differences).toEqual([]);
        await storeDocuments(trx, owner, getRows(later));
        expect((await verifyFigures(trx, owner)).differences).toEqual([]);
        const { rows } = await sql<ChainRow & { standing: string; over: boolean; silent: boolean }>`
          select chains.*, ${buildStandingSql(table)} as standing, ${buildFinishedCondition('chains')} as over,
            coalesce(${buildSilentCondition(table)}, false) as silent
          from chains where company_id = ${owner.companyId}`.execute(trx);
        for (const row of rows) {
          expect([row.standing, row.over]).toEqual([getStanding(toTripFacts(row), now), isTripOver(row)]);
          expect(row.silent).toBe(row.standing === 'SILENT');
        }
        const dayOfRefusal = table.silentBefore.getTime() - 27 * 86_400_000;
        const isGap = (row: ChainRow) =>
          row.loaded_at === null && ['ON_TRNACLPPRIN', 'ON_TRNACLGRPO', 'ON_TRNACLPVYN'].includes(row.status);
        const isOpenRefusal = (row: ChainRow) =>
          row.status === 'ON_TRNACLOTKL' &&
          row.last_at.getTime() >= dayOfRefusal &&
          (row.solved_at === null || row.solved_at < row.last_at);
        const isMine = (row: (typeof rows)[number]) =>
          ['ON_TRNACLGROT', 'ON_TRNACLGRPO', 'SILENT'].includes(row.standing) || isOpenRefusal(row) || isGap(row);
        for (const [view, test] of [
          ['MINE', isMine],
          ['GAP', isGap],
          ['REFUSAL', isOpenRefusal],
        ] as const) {
          const found = await sql<ChainRow>`select chain_id from chains
            where company_id = ${owner.companyId} and ${buildStandingCondition(view, table)}`.execute(trx);
          expect(found.rows.map(({ chain_id }) => chain_id).sort()).toEqual(
            rows
              .filter(test)
              .map(({ chain_id }) => chain_id)
              .sort(),
          );
        }
        for (const asked of new Set(rows.map((row) => row.standing))) {
          const found = await sql<ChainRow>`select chain_id from chains
            where company_id = ${owner.companyId} and ${buildStandingCondition(asked, table)}`.execute(trx);
          expect(found.rows).toHaveLength(rows.filter((row) => row.standing === asked).length);
        }
        await rebuildRollups(trx, owner);
        expect((await verifyFigures(trx, owner)).differences).toEqual([]);
      });
    }),
    { numRuns: 30 },
  );
});
