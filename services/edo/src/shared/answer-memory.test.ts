import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { NewDocument } from '../db/tables.ts';
import { anEdoDatabase } from '../testing/an-edo-database.ts';
import { aDocumentEvent, rowOf } from '../testing/random-documents.ts';
import { AnswerMemory } from './answer-memory.ts';
import type { ConnectionKey } from './connection-key.ts';
import { takeDocuments } from './take-documents.ts';
import { TakingLine } from './taking-line.ts';

const db = anEdoDatabase();

const [event] = fc.sample(aDocumentEvent, 1);
const aDocument = (owner: ConnectionKey, id: number): NewDocument => {
  if (!event) throw new Error('no document');
  return rowOf({ ...event, id, deleted: false }, owner);
};

/** Documents of a company as the memory says. */
const counting = (memory: AnswerMemory, companyId: string) =>
  db.forCompany(companyId, (trx) =>
    memory.recall(trx, { companyId, name: companyId }, async () => {
      const rows = await trx
        .selectFrom('documents')
        .select('document_id')
        .where('company_id', '=', companyId)
        .execute();
      return { count: rows.length };
    }),
  );

describe('what is remembered of answers', () => {
  test('is right whenever a document arrives, and is not counted again while none does', async () => {
    const owner = { companyId: randomUUID(), connectionId: randomUUID() };
    const memory = new AnswerMemory(5);
    for (const id of [1, 2, 3]) {
      await db.forCompany(owner.companyId, (trx) => takeDocuments(trx, owner, [aDocument(owner, id)]));
      expect(await counting(memory, owner.companyId)).toEqual({ count: id });
      expect(await counting(memory, owner.companyId)).toEqual({ count: id });
    }
  });

  test('forgets nothing that is being taken in meanwhile', async () => {
    const owner = { companyId: randomUUID(), connectionId: randomUUID() };
    const memory = new AnswerMemory(5);
    const before = await counting(memory, owner.companyId);
    await db.forCompany(owner.companyId, async (trx) => {
      await takeDocuments(trx, owner, [aDocument(owner, 1)]);
      // Nobody else sees it yet.
      expect(await counting(memory, owner.companyId)).toEqual({ count: 0 });
    });
    expect(before).toEqual({ count: 0 });
    expect(await counting(memory, owner.companyId)).toEqual({ count: 1 });
  });

  test('is not forgotten when the same documents come once more', async () => {
    const owner = { companyId: randomUUID(), connectionId: randomUUID() };
    const rows = [aDocument(owner, 1), aDocument(owner, 2)];
    const memory = new AnswerMemory(5);
    const name = { companyId: owner.companyId, name: 'a' };
    const knows = () => db.forCompany(owner.companyId, (trx) => memory.knows(trx, name));
    await new TakingLine(db, owner).take(rows, async () => undefined);
    await db.forCompany(owner.companyId, (trx) => memory.recall(trx, name, async () => 2));
    // Another process walks the list again, and then finds news in it.
    await new TakingLine(db, owner).take(rows, async () => undefined);
    expect(await knows()).toBe(true);
    await new TakingLine(db, owner).take([...rows, aDocument(owner, 3)], async () => undefined);
    expect(await knows()).toBe(false);
  });

  test('keeps no failure, and no more than it may', async () => {
    const memory = new AnswerMemory(1);
    const companyId = randomUUID();
    await db.forCompany(companyId, async (trx) => {
      const fails = () => Promise.reject(new Error('no'));
      await expect(memory.recall(trx, { companyId, name: 'a' }, fails)).rejects.toThrow('no');
      expect(await memory.recall(trx, { companyId, name: 'a' }, async () => 1)).toBe(1);
      expect(await memory.recall(trx, { companyId, name: 'b' }, async () => 2)).toBe(2);
      expect(await memory.recall(trx, { companyId, name: 'a' }, async () => 3)).toBe(3);
    });
  });
});
