import { randomUUID } from 'node:crypto';
import type { DocumentFilters } from '@trassa/contracts/edo/filters';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { storeDocuments } from '../../documents-store/store-documents.ts';
import type { DocumentList } from '../../list-queries/document-conditions.ts';
import { toListFilters } from '../../list-queries/filter-conditions.rules.ts';
import { anEdoDatabase } from '../../testing/an-edo-database.ts';
import { aDocumentEvent, rowOf } from '../../testing/random-documents.ts';
import { findDay } from './day-places.ts';
import { listDocuments } from './documents.queries.ts';

const db = anEdoDatabase();

const questions: readonly DocumentFilters[] = [
  { category: '0' },
  {},
  { category: '0', period: '20254' },
  { category: '0', dateFrom: '2025-12-01', dateTo: '2026-01-20' },
  { category: '0', dateTo: '2026-01-20' },
];

test('the rest of a list after the day that an offset falls on is what the whole list has from there', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aDocumentEvent, { minLength: 20, maxLength: 40 }), async (given) => {
      const owner = { companyId: randomUUID(), connectionId: randomUUID() };
      await db.forCompany(owner.companyId, async (trx) => {
        await storeDocuments(
          trx,
          owner,
          given.map((one) => rowOf(one, owner)),
        );
        const { companyId } = owner;
        for (const question of questions) {
          const scope = { companyId, connectionIds: [owner.connectionId], snapshot: null };
          const list: DocumentList = { scope, filters: toListFilters(question, new Date()) };
          const all = await listDocuments(trx, list, { after: null, skip: 0, limit: 100 });
          const ids = all.map((row) => row.text('document_id'));
          expect(await findDay(trx, list, ids.length)).toBeNull();
          for (const offset of ids.keys()) {
            const day = await findDay(trx, list, offset);
            expect(day?.offset).toBeLessThanOrEqual(offset);
            const rest = await listDocuments(trx, list, { after: day?.key ?? null, skip: 0, limit: 100 });
            expect(rest.map((row) => row.text('document_id'))).toEqual(ids.slice(day?.offset));
          }
        }
      });
    }),
    { numRuns: 3, endOnFailure: true },
  );
}, 60_000);
