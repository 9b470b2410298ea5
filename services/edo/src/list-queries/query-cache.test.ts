import { randomUUID } from 'node:crypto';
import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { NewDocument } from '../db/tables.ts';
import { IngestPipeline } from '../documents-store/ingest-pipeline.ts';
import { storeDocuments } from '../documents-store/store-documents.ts';
import { anEdoDatabase } from '../testing/an-edo-database.ts';
import { aDocumentEvent, toNewDocument } from '../testing/random-documents.ts';
import { QueryCache } from './query-cache.ts';

const db = anEdoDatabase();

const [event] = fc.sample(aDocumentEvent, 1);
const aDocument = (owner: ConnectionKey, id: number): NewDocument => {
  if (!event) throw new Error('no document');
  return toNewDocument({ ...event, id, deleted: false }, owner);
};

/** Documents of a company as the cache has them. */
const counting = (cache: QueryCache, companyId: string) =>
  db.forCompany(companyId, (trx) =>
    cache.getOrCompute(trx, { companyId, key: companyId }, async () => {
      const rows = await trx
        .selectFrom('documents')
        .select('document_id')
        .where('company_id', '=', companyId)
        .execute();
      return { count: rows.length };
    }),
  );

describe('a cached answer', () => {
  test('is right whenever a document arrives, and is not counted again while none does', async () => {
    const owner = { companyId: randomUUID(), connectionId: randomUUID() };
    const cache = new QueryCache(5);
    for (const id of [1, 2, 3]) {
      await db.forCompany(owner.companyId, (trx) => storeDocuments(trx, owner, [aDocument(owner, id)]));
      expect(await counting(cache, owner.companyId)).toEqual({ count: id });
      expect(await counting(cache, owner.companyId)).toEqual({ count: id });
    }
  });

  test('forgets nothing that is being taken in meanwhile', async () => {
    const owner = { companyId: randomUUID(), connectionId: randomUUID() };
    const cache = new QueryCache(5);
    const before = await counting(cache, owner.companyId);
    await db.forCompany(owner.companyId, async (trx) => {
      await storeDocuments(trx, owner, [aDocument(owner, 1)]);
      // Nobody else sees it yet.
      expect(await counting(cache, owner.companyId)).toEqual({ count: 0 });
    });
    expect(before).toEqual({ count: 0 });
    expect(await counting(cache, owner.companyId)).toEqual({ count: 1 });
  });

  test('is not forgotten when the same documents come once more', async () => {
    const owner = { companyId: randomUUID(), connectionId: randomUUID() };
    const rows = [aDocument(owner, 1), aDocument(owner, 2)];
    const cache = new QueryCache(5);
    const query = { companyId: owner.companyId, key: 'a' };
    let computed = 0;
    const ask = () =>
      db.forCompany(owner.companyId, (trx) =>
        cache.getOrCompute(trx, query, async () => {
          computed += 1;
          return computed;
        }),
      );
    await new IngestPipeline(db, owner).store(rows, async () => undefined);
    expect(await ask()).toBe(1);
    // Another process walks the list again, and then finds news in it.
    await new IngestPipeline(db, owner).store(rows, async () => undefined);
    expect(await ask()).toBe(1);
    await new IngestPipeline(db, owner).store([...rows, aDocument(owner, 3)], async () => undefined);
    expect(await ask()).toBe(2);
  });

  test('keeps no failure, and no more than it may', async () => {
    const cache = new QueryCache(1);
    const companyId = randomUUID();
    await db.forCompany(companyId, async (trx) => {
      const fails = () => Promise.reject(new Error('no'));
      await expect(cache.getOrCompute(trx, { companyId, key: 'a' }, fails)).rejects.toThrow('no');
      expect(await cache.getOrCompute(trx, { companyId, key: 'a' }, async () => 1)).toBe(1);
      expect(await cache.getOrCompute(trx, { companyId, key: 'b' }, async () => 2)).toBe(2);
      expect(await cache.getOrCompute(trx, { companyId, key: 'a' }, async () => 3)).toBe(3);
    });
  });
});
