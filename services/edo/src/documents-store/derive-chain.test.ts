import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Transaction } from 'kysely';
import { expect, test } from 'vitest';
import type { EdoTables, NewDocument } from '../db/tables.ts';
import { anEdoDatabase } from '../testing/an-edo-database.ts';
import { aDocumentEvent, toNewDocument } from '../testing/random-documents.ts';
import { storeChains, storeDocumentRows } from './store-documents.ts';

const db = anEdoDatabase();

const owner = { companyId: randomUUID(), connectionId: randomUUID() };

/** Few instants, so that many documents were made at the same one. */
const aDocument = fc
  .record({ event: aDocumentEvent, at: fc.nat(3), read: fc.boolean(), number: fc.constantFrom('', '№ 1', 'ВК-2') })
  .map(({ event, at, read, number }): NewDocument => {
    const row = toNewDocument({ ...event, created: at }, owner);
    return { ...row, document_id: `${event.id % 2 ? '🚚' : 'ﬀ'}${event.id}`, read, number, doc_date: number };
  });
const documents = fc.uniqueArray(aDocument, {
  minLength: 1,
  maxLength: 25,
  selector: ({ document_id }) => document_id,
});

const listChains = async (trx: Transaction<EdoTables>) => {
  const chains = await trx
    .selectFrom('chains')
    .selectAll()
    .where('company_id', '=', owner.companyId)
    .orderBy('chain_id')
    .execute();
  return chains.map(({ revision: _, ...chain }) => chain);
};

test('a chain is the same whether it is made of documents at hand or of those in the table', async () => {
  await fc.assert(
    fc.asyncProperty(documents, async (rows) => {
      await db.forCompany(owner.companyId, async (trx) => {
        await trx.deleteFrom('documents').where('company_id', '=', owner.companyId).execute();
        await trx.deleteFrom('chains').where('company_id', '=', owner.companyId).execute();
        const onChange = () => undefined;
        const pending = await storeDocumentRows(trx, owner, { rows, onChange });
        expect(pending.every(({ derived }) => derived)).toBe(true);
        await storeChains(trx, owner, { chains: pending, onChange });
        const atHand = await listChains(trx);
        expect(atHand).toHaveLength(pending.length);
        await storeChains(trx, owner, { chains: pending.map((chain) => ({ ...chain, derived: null })), onChange });
        expect(await listChains(trx)).toEqual(atHand);
        for (const chain of pending) expect(atHand).toContainEqual(expect.objectContaining(chain.derived));
      });
    }),
    { numRuns: 40 },
  );
});
