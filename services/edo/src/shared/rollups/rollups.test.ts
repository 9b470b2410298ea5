import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anEdoDatabase, type EdoDatabase } from '../../testing/an-edo-database.ts';
import { aDocumentEvent, rowOf } from '../../testing/random-documents.ts';
import { deriveChains, takeDocuments, takeDocumentsAlone } from '../take-documents.ts';
import { FigureChanges } from './figure-changes.rules.ts';
import { keepRollups } from './keep-rollups.ts';
import { rebuildRollups } from './rebuild-rollups.ts';
import { verifyFigures } from './verify-figures.ts';

let db: EdoDatabase;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await anEdoDatabase());
});
afterAll(() => drop());

describe('figures kept with the documents', () => {
  test('equal a recomputation from raw documents after any sequence of pages, changes and deletions', async () => {
    const pages = fc.array(fc.array(aDocumentEvent, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(pages, async (given) => {
        const owner = { companyId: randomUUID(), connectionId: randomUUID() };
        await db.forCompany(owner.companyId, async (trx) => {
          for (const page of given)
            await takeDocuments(
              trx,
              owner,
              page.map((one) => rowOf(one, owner)),
            );
          const verdict = await verifyFigures(trx, owner);
          expect(verdict.differences).toEqual([]);
        });
      }),
      { numRuns: 30 },
    );
  }, 120_000);

  test('equal it too when several changes of the same documents are written together', async () => {
    const groups = fc.array(
      fc.array(fc.array(aDocumentEvent, { minLength: 1, maxLength: 8 }), { minLength: 2, maxLength: 4 }),
      {
        minLength: 1,
        maxLength: 3,
      },
    );
    await fc.assert(
      fc.asyncProperty(groups, async (given) => {
        const owner = { companyId: randomUUID(), connectionId: randomUUID() };
        await db.forCompany(owner.companyId, async (trx) => {
          for (const pages of given) {
            const figures = new FigureChanges();
            for (const page of pages) {
              const rows = page.map((one) => rowOf(one, owner));
              const taken = await takeDocumentsAlone(trx, owner, rows);
              await deriveChains(trx, owner, { taken, note: (changes) => figures.add(changes) });
            }
            await keepRollups(trx, owner, figures);
          }
          expect((await verifyFigures(trx, owner)).differences).toEqual([]);
        });
      }),
      { numRuns: 30 },
    );
  }, 120_000);

  test('are the same when they are made anew, and a wrong one is named', async () => {
    const owner = { companyId: randomUUID(), connectionId: randomUUID() };
    const rows = fc
      .sample(aDocumentEvent, { numRuns: 40, seed: 7 })
      .map((one) => rowOf({ ...one, deleted: false }, owner));
    await db.forCompany(owner.companyId, async (trx) => {
      await takeDocuments(trx, owner, rows);
      await rebuildRollups(trx, owner);
      expect((await verifyFigures(trx, owner)).differences).toEqual([]);
      await trx
        .updateTable('rollups')
        .set({ count: 99 })
        .where('label', '=', 'ON_TRN')
        .where('slice', '=', 0)
        .execute();
      const { differences, figures } = await verifyFigures(trx, owner);
      expect(differences.map(({ figure }) => figure)).toContain('1|0|ETRN|ON_TRN');
      expect(figures).toBeGreaterThan(100);
    });
  });
});
