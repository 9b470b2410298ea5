import { randomUUID } from 'node:crypto';
import type { DocumentFilters } from '@trassa/contracts/edo/filters';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { storeDocuments } from '../documents-store/store-documents.ts';
import { anEdoDatabase } from '../testing/an-edo-database.ts';
import { aDocumentEvent, toNewDocument } from '../testing/random-documents.ts';
import { buildChainConditions, findCandidateChains } from './chain-conditions.ts';
import { toListFilters } from './filter-conditions.rules.ts';

const db = anEdoDatabase();

const searches: readonly DocumentFilters[] = [
  { search: 'ург' },
  { search: 'Казань' },
  { search: 'а100' },
  { search: 'о' },
  { driver: 'иванович' },
  { driver: 'Казань' },
  { driver: 'и' },
  { transport: 'A 100' },
  { transport: '52' },
  { driver: 'иванов', transport: '100', search: 'волга' },
];

test('a search finds the same chains by the index and by looking at each of them, in texts that grew', async () => {
  const pages = fc.array(fc.array(aDocumentEvent, { minLength: 5, maxLength: 20 }), { minLength: 2, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(pages, async (given) => {
      const owner = { companyId: randomUUID(), connectionId: randomUUID() };
      await db.forCompany(owner.companyId, async (trx) => {
        for (const [at, page] of given.entries()) {
          const rows = page.map((one) => ({ ...toNewDocument(one, owner), update_date: new Date(at * 1000) }));
          await storeDocuments(trx, owner, rows);
        }
        for (const query of searches) {
          const filters = toListFilters(query, new Date(0));
          const { rows } = await sql<{ chain_id: string }>`
            select chain_id from chains
            where company_id = ${owner.companyId} and ${sql.join(buildChainConditions(filters, null), sql` and `)}
            order by chain_id`.execute(trx);
          const candidates = await findCandidateChains(trx, owner.companyId, filters);
          if (candidates)
            expect(candidates.chainIds.toSorted(), JSON.stringify(query)).toEqual(rows.map((row) => row.chain_id));
        }
      });
    }),
    { numRuns: 6, endOnFailure: true },
  );
});

test('chains that are too many to be picked are not picked', async () => {
  const owner = { companyId: randomUUID(), connectionId: randomUUID() };
  const [one] = fc.sample(aDocumentEvent, 1);
  if (!one) throw new Error('no document');
  const rows = Array.from({ length: 2001 }, (_, at) => ({
    ...toNewDocument({ ...one, id: at, chain: at, deleted: false }, owner),
    driver: at < 2000 ? 'Сафин Марат' : 'Сафин Равиль',
  }));
  await db.forCompany(owner.companyId, async (trx) => {
    await storeDocuments(trx, owner, rows);
    const find = (search: string) => findCandidateChains(trx, owner.companyId, toListFilters({ search }, new Date(0)));
    expect(await find('сафин')).toBe(null);
    expect((await find('марат'))?.chainIds).toHaveLength(2000);
    expect((await find('никто'))?.chainIds).toEqual([]);
  });
});
