import { randomUUID } from 'node:crypto';
import { buildSearchKey, listSearchWords } from '@trassa/contracts/search.rules';
import { aDatabase } from '@trassa/testing/test-postgres';
import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDb } from './db.ts';
import { prepareSchema, protectByCompany } from './schema.ts';
import { addSearchColumn, buildWordSearchCondition, buildWordsCondition } from './search.ts';

const things = {
  up: async (db: Kysely<unknown>) => {
    await sql`create table things (company_id uuid not null, id uuid not null, name text not null, note text)`.execute(
      db,
    );
    await addSearchColumn(db, 'things', `name || coalesce(', ' || note, '')`);
    await protectByCompany(db, 'things');
  },
};

let database: Awaited<ReturnType<typeof aDatabase>>;
let db: ReturnType<typeof openDb>;
beforeAll(async () => {
  database = await aDatabase();
  const home = { adminUrl: database.url, schema: 'finding', migrations: { things } };
  db = openDb({ ...(await prepareSchema(home)), applicationName: 'finding' });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const find = (companyId: string, query: string) =>
  db.forCompany(companyId, async (trx) => {
    const words = listSearchWords(query);
    const found = await buildWordSearchCondition(trx, 'things', words);
    const { rows } = await sql<{ name: string }>`select name from things where ${found} order by name`.execute(trx);
    const all = await sql<{ name: string }>`select name from things
      where ${buildWordsCondition(sql.ref('search_key'), words)} order by name`.execute(trx);
    expect(all.rows).toEqual(rows);
    return rows.map(({ name }) => name);
  });

test('rows are found by words in any order, of the own company alone, with and without the index', async () => {
  const [own, other] = [randomUUID(), randomUUID()];
  for (const companyId of [own, other])
    await db.forCompany(companyId, (trx) =>
      sql`insert into things (company_id, id, name, note) values
        (${companyId}, gen_random_uuid(), 'ООО «Ёлка-Плюс»', '+7 901 222-33-44'),
        (${companyId}, gen_random_uuid(), 'Волга', null)`.execute(trx),
    );
  expect(await find(own, 'плюс елка')).toEqual(['ООО «Ёлка-Плюс»']);
  expect(await find(own, '8(901)2223344 ООО')).toEqual(['ООО «Ёлка-Плюс»']);
  expect(await find(own, 'волга елка')).toEqual([]);
  expect(await find(own, '«»')).toEqual([]);
});

test('a word that is in too many rows to be picked finds them all', async () => {
  const own = randomUUID();
  await db.forCompany(own, (trx) =>
    sql`insert into things (company_id, id, name)
      select ${own}::uuid, gen_random_uuid(), 'Ромашка ' || n from generate_series(1, 2001) n`.execute(trx),
  );
  expect(await find(own, 'ромашка')).toHaveLength(2001);
  expect(await find(own, 'ромашка 2001')).toEqual(['Ромашка 2001']);
  // Too short for a trigram.
  expect((await find(own, '00')).length).toBe(30);
  expect(await find(own, 'щ')).toEqual([]);
});

test('the database and the rule make the same key of any text', async () => {
  const pieces = [
    'Ёлка',
    'щука-ЮЛА',
    'подъезд',
    '+7 (901) ',
    '17/06',
    '2, 3',
    '«',
    '\n',
    'А765АА77',
    'X5',
    'и\u0306',
    '\u00ad',
  ];
  const text = fc.oneof(
    fc.array(fc.constantFrom(...pieces)).map((parts) => parts.join('')),
    fc.string({ unit: 'grapheme' }),
  );
  const texts = fc.sample(text, 2000).map((one) => one.replaceAll('\0', ''));
  const { rows } = await db.asSystem((trx) =>
    sql<{
      text: string;
      key: string;
    }>`select text, finding.search_key(text) as key from unnest(${texts}::text[]) as text`.execute(trx),
  );
  expect(rows.map(({ key }) => key)).toEqual(rows.map((row) => buildSearchKey([row.text])));
});
