import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { IngestPipeline } from '../documents-store/ingest-pipeline.ts';
import { storeChains, storeDocumentRows, storeDocuments } from '../documents-store/store-documents.ts';
import { anEdoDatabase } from '../testing/an-edo-database.ts';
import { aDocumentEvent, type DocumentEvent, toNewDocument } from '../testing/random-documents.ts';
import { verifyFigures } from '../verify/verify-figures.ts';
import { FigureChanges, type RowChanges } from './figure-changes.rules.ts';
import { rebuildRollups } from './rebuild-rollups.ts';
import { updateRollups } from './update-rollups.ts';

const db = anEdoDatabase();

describe('figures stored with the documents', () => {
  test('equal a recomputation from raw documents after any sequence of pages, changes and deletions', async () => {
    const pages = fc.array(fc.array(aDocumentEvent, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(pages, async (given) => {
        const owner = { companyId: randomUUID(), connectionId: randomUUID() };
        await db.forCompany(owner.companyId, async (trx) => {
          for (const page of given)
            await storeDocuments(
              trx,
              owner,
              page.map((one) => toNewDocument(one, owner)),
            );
          const verdict = await verifyFigures(trx, owner);
          expect(verdict.differences).toEqual([]);
        });
      }),
      { numRuns: 30 },
    );
  });

  test('equal it too when several changes of the same documents are written together', async () => {
    const groups = fc.array(
      fc.array(fc.array(aDocumentEvent, { minLength: 1, maxLength: 8 }), { minLength: 2, maxLength: 4 }),
      { minLength: 1, maxLength: 3 },
    );
    const none = {
      deleted: false,
      vehicle: '',
      driver: '',
      from: '',
      to: '',
      chain: 0,
      created: 0,
      updated: 0,
    } as const;
    const parties = { go: ['ООО «Волга»', '5200000001'], gp: ['ООО «Волга»', '5200000001'] } as const;
    const old = { ...none, ...parties, type: 'ON_TRNACLGROT', category: 'ETRN', id: 0 } as const;
    const late = { ...old, id: 25, created: 1 };
    const left = { ...old, updated: 1, go: ['ООО «Волга»', '5200000002'], gp: ['елка', ''] } as const;
    // A client's earlier document leaves, while its later one is added and changed.
    const examples: [DocumentEvent[][][]][] = [[[[[old]], [[late], [{ ...late, updated: 1 }, left]]]]];
    await fc.assert(
      fc.asyncProperty(groups, async (given) => {
        const owner = { companyId: randomUUID(), connectionId: randomUUID() };
        await db.forCompany(owner.companyId, async (trx) => {
          for (const pages of given) {
            const figures = new FigureChanges();
            for (const page of pages) {
              const rows = page.map((one) => toNewDocument(one, owner));
              const onChange = (changes: RowChanges) => figures.add(changes);
              const chains = await storeDocumentRows(trx, owner, { rows, onChange });
              await storeChains(trx, owner, { chains, onChange });
            }
            await updateRollups(trx, owner, figures);
          }
          expect((await verifyFigures(trx, owner)).differences).toEqual([]);
        });
      }),
      { numRuns: 30, examples },
    );
  });

  test('equal it too when transactions overlap, whatever documents and chains they have in common', async () => {
    const groups = fc.array(fc.array(aDocumentEvent, { minLength: 1, maxLength: 12 }), { minLength: 2, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(groups, async (given) => {
        const owner = { companyId: randomUUID(), connectionId: randomUUID() };
        const pipeline = new IngestPipeline(db, owner);
        const ended: string[] = [];
        for (const [at, group] of given.entries()) {
          const rows = group.map((one) => toNewDocument(one, owner));
          const before = pipeline.lastEnded();
          void pipeline.store(rows, () => Promise.resolve(ended.push(String(at))));
          await before;
        }
        await pipeline.lastEnded();
        expect(ended).toEqual(given.map((_, at) => String(at)));
        const verdict = await db.forCompany(owner.companyId, (trx) => verifyFigures(trx, owner));
        expect(verdict.differences).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  test('of a transaction that fails stay away, and so do those of the one behind it', async () => {
    const owner = { companyId: randomUUID(), connectionId: randomUUID() };
    const rows = fc.sample(aDocumentEvent, { numRuns: 60, seed: 11 }).map((one) => toNewDocument(one, owner));
    const pipeline = new IngestPipeline(db, owner);
    const first = pipeline.store(rows.slice(0, 30), () => Promise.reject(new Error('no room')));
    const second = pipeline.store(rows.slice(30), () => Promise.resolve());
    await expect(first).rejects.toThrow('no room');
    await expect(second).rejects.toThrow('no room');
    const verdict = await db.forCompany(owner.companyId, (trx) => verifyFigures(trx, owner));
    expect(verdict).toEqual({ figures: 0, documents: 0, differences: [] });
  });

  test('are the same when they are made anew, and a wrong one is named', async () => {
    const owner = { companyId: randomUUID(), connectionId: randomUUID() };
    const rows = fc
      .sample(aDocumentEvent, { numRuns: 40, seed: 7 })
      .map((one) => toNewDocument({ ...one, deleted: false }, owner));
    await db.forCompany(owner.companyId, async (trx) => {
      await storeDocuments(trx, owner, rows);
      await rebuildRollups(trx, owner);
      expect((await verifyFigures(trx, owner)).differences).toEqual([]);
      await trx
        .updateTable('rollups')
        .set({ count: 99 })
        .where('company_id', '=', owner.companyId)
        .where('label', '=', 'ON_TRN')
        .where('slice', '=', 0)
        .execute();
      const { differences, figures } = await verifyFigures(trx, owner);
      expect(differences.map(({ figure }) => figure)).toContain('1|0|ETRN|ON_TRN');
      expect(figures).toBeGreaterThan(100);
    });
  });
});
