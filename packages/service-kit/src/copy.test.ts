import { aDatabase } from '@trassa/testing/test-postgres';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { copyInto } from './copy.ts';
import { openDb } from './db.ts';

interface Word {
  text: string;
  at: Date | null;
  numbers: readonly number[];
  n: number;
  yes: boolean;
  /** Read back as what it says. */
  more: string;
}

const aWord = (word: Partial<Word> = {}): Word => ({
  ...{
    text: 'a',
    at: new Date('2026-01-02T03:04:05.678Z'),
    numbers: [1, -2],
    n: 7,
    yes: true,
    more: '{"a": [1, "ё"]}',
  },
  ...word,
});
const read = (word: Word) => ({ ...word, more: JSON.parse(word.more) as unknown });

const companyId = '00000000-0000-4000-8000-000000000001';

async function aPlaceForWords() {
  const database = await aDatabase();
  const db = openDb<{ words: Word }>({ url: database.url, applicationName: 'copy' });
  const columns = {
    text: 'text',
    at: 'timestamptz',
    numbers: 'integer[]',
    n: 'integer',
    yes: 'boolean',
    more: 'jsonb',
  } as const;
  const write = (rows: readonly Word[]) =>
    db.forCompany(companyId, async (trx) => {
      await sql`
        create temp table words (text text, at timestamptz, numbers integer[], n integer, yes boolean, more jsonb)
        on commit drop`.execute(trx);
      await copyInto(trx, { table: 'words', columns }, rows);
      return trx.selectFrom('words').selectAll().execute();
    });
  const stop = async () => {
    await db.close();
    await database.drop();
  };
  return { write, stop };
}

test('rows arrive as they were given, whatever is written in them', async () => {
  const { write, stop } = await aPlaceForWords();
  const texts = [
    '',
    '\\N',
    '\\.',
    'a\tb\nc\rd\\e',
    '«Ёж» 🚚',
    "'; drop table words; --",
    'ё'.repeat(700_000),
    'ы'.repeat(400_000),
  ];
  const instants = [
    '0001-01-01T00:00:00.001Z',
    '1999-12-31T23:59:59.999Z',
    '2000-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999Z',
  ];
  const words = [
    ...texts.map((text, n) => aWord({ text, n: n - 3, yes: n % 2 > 0, more: JSON.stringify(text) })),
    ...instants.map((at) => aWord({ at: new Date(at) })),
    aWord({ at: null }),
    aWord({ numbers: [] }),
    aWord({ numbers: [2 ** 31 - 1, -(2 ** 31)], n: -(2 ** 31) }),
  ];
  expect(await write(words)).toEqual(words.map(read));
  await stop();
});

test('a row that does not fit fails the transaction, and the connection serves the next one', async () => {
  const { write, stop } = await aPlaceForWords();
  await expect(write([aWord(), aWord({ numbers: [2 ** 40] })])).rejects.toThrow(/out of range/);
  await expect(write([aWord({ n: 0.5 })])).rejects.toThrow(/out of range/);
  await expect(write([aWord({ at: new Date('nonsense') })])).rejects.toThrow(/invalid date/);
  await expect(write([aWord({ more: '{' })])).rejects.toThrow(/json/);
  await expect(write([aWord({ text: 'a\u0000' })])).rejects.toThrow();
  expect(await write([])).toEqual([]);
  await stop();
});
