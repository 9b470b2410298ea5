import { aDatabase } from '@trassa/testing/test-postgres';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { copyInto } from './copy.ts';
import { openDb } from './db.ts';

interface Word {
  text: string;
  at: Date | null;
  numbers: number[];
}

const companyId = '00000000-0000-4000-8000-000000000001';

async function aPlaceForWords() {
  const database = await aDatabase();
  const db = openDb<{ words: Word }>({ url: database.url, applicationName: 'copy' });
  const write = (rows: [string, Date | null, number[]][]) =>
    db.forCompany(companyId, async (trx) => {
      await sql`create temp table words (text text, at timestamptz, numbers integer[]) on commit drop`.execute(trx);
      await copyInto(trx, { table: 'words', columns: ['text', 'at', 'numbers'] }, rows);
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
  const at = new Date('2026-01-02T03:04:05.678Z');
  const texts = ['', '\\N', '\\.', 'a\tb\nc\rd\\e', '«Ёж» 🚚', "'; drop table words; --"];
  const rows = await write(texts.map((text, n) => [text, n % 2 ? null : at, [1, -2]]));
  expect(rows).toEqual(texts.map((text, n) => ({ text, at: n % 2 ? null : at, numbers: [1, -2] })));
  await stop();
});

test('a row that does not fit fails the transaction, and the connection serves the next one', async () => {
  const { write, stop } = await aPlaceForWords();
  await expect(write([['a', new Date('2026-01-02T03:04:05Z'), [2 ** 40]]])).rejects.toThrow(/out of range/);
  expect(await write([])).toEqual([]);
  await stop();
});
