import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NewDocument } from '../../db/tables.ts';
import { anEdoDatabase, type EdoDatabase } from '../../testing/an-edo-database.ts';
import { takeDocuments, takeRows } from '../take-documents.ts';
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

const types = ['ON_TRNACLGROT', 'ON_TRNACLPPRIN', 'ON_TRNACLGRPO', 'ON_TRNACLPVYN', 'ON_TRN', 'ЧТО-ТО'];
const companies = fc.constantFrom(
  ['ООО «Волга»', '5200000001'],
  ['ООО «Волга»', '5200000002'],
  ['Ёлка', ''],
  ['елка', ''],
  ['', ''],
  ['АО Урал', '7700000001'],
);
const address = fc.constantFrom(
  '',
  'г. Казань, ул. Мира, 1',
  'Московская обл., Химки',
  'неизвестно где',
  'г. Казань, 2',
);
const minute = Date.parse('2025-11-20T00:00:00Z');
const event = fc.record({
  id: fc.integer({ min: 0, max: 25 }),
  chain: fc.integer({ min: 0, max: 7 }),
  created: fc.integer({ min: 0, max: 120_000 }),
  updated: fc.integer({ min: 0, max: 5 }),
  deleted: fc.boolean(),
  type: fc.constantFrom(...types),
  category: fc.constantFrom('ETRN', 'ETRN', 'TRNS'),
  go: companies,
  gp: companies,
  vehicle: fc.constantFrom('', 'А 100 АА 52', 'a100aa52', 'Ж 1'),
  driver: fc.constantFrom('', 'Иванов Иван'),
  from: address,
  to: address,
});
type Event = (typeof event extends fc.Arbitrary<infer T> ? T : never) & object;

function toRow(one: Event, owner: { companyId: string; connectionId: string }): NewDocument {
  const [go_name = '', go_inn = ''] = one.go;
  const [gp_name = '', gp_inn = ''] = one.gp;
  const at = new Date(minute + one.created * 60_000);
  return {
    ...{ company_id: owner.companyId, connection_id: owner.connectionId, document_id: `d${one.id}` },
    ...{ chain_id: `c${one.chain}`, create_date: at, update_date: new Date(minute + one.updated), read: false },
    ...{ deleted: one.deleted, status_code: one.type, doc_type: one.type, role_code: 'TK' },
    ...{ docflow_type: one.category, number: '', doc_date: '', trip: '', doc_driver: '' },
    ...{ go_name, go_inn, go_kpp: '', gp_name, gp_inn, gp_kpp: '', tk_name: 'Мы', tk_inn: '5200000009', tk_kpp: '' },
    ...{ vehicle: one.vehicle, driver: one.driver, from_addr: one.from, to_addr: one.to },
    ...{ last_type: one.type, last_at: at.toISOString(), chain_documents: '[]' },
  };
}

describe('figures kept with the documents', () => {
  test('equal a recomputation from raw documents after any sequence of pages, changes and deletions', async () => {
    const pages = fc.array(fc.array(event, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(pages, async (given) => {
        const owner = { companyId: randomUUID(), connectionId: randomUUID() };
        await db.forCompany(owner.companyId, async (trx) => {
          for (const page of given)
            await takeDocuments(
              trx,
              owner,
              page.map((one) => toRow(one, owner)),
            );
          const verdict = await verifyFigures(trx, owner);
          expect(verdict.differences).toEqual([]);
        });
      }),
      { numRuns: 30 },
    );
  }, 120_000);

  test('equal it too when several changes of the same documents are written together', async () => {
    const groups = fc.array(fc.array(fc.array(event, { minLength: 1, maxLength: 8 }), { minLength: 2, maxLength: 4 }), {
      minLength: 1,
      maxLength: 3,
    });
    await fc.assert(
      fc.asyncProperty(groups, async (given) => {
        const owner = { companyId: randomUUID(), connectionId: randomUUID() };
        await db.forCompany(owner.companyId, async (trx) => {
          for (const pages of given) {
            const figures = new FigureChanges();
            for (const page of pages) {
              const rows = page.map((one) => toRow(one, owner));
              await takeRows(trx, owner, { rows, note: (changes) => figures.add(changes) });
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
    const rows = fc.sample(event, { numRuns: 40, seed: 7 }).map((one) => toRow({ ...one, deleted: false }, owner));
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
