import { randomUUID } from 'node:crypto';
import { normalizePlate } from '@trassa/contracts/identity/plate.rules';
import { spellingsOfPlate } from '@trassa/contracts/identity/testing/plate-spellings';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fillMissingSearch } from '../documents-store/fill-search.ts';
import { storeDocuments } from '../documents-store/store-documents.ts';
import { anEdoDatabase, insertConnection } from '../testing/an-edo-database.ts';
import { aDocumentEvent, buildRow } from '../testing/random-documents.ts';

const db = anEdoDatabase();
const log = { info: () => undefined } as never;

test('the database spells a plate as the rule does', async () => {
  const letters = fc.string({ unit: fc.constantFrom(...'АВЕОabeoОо0012 7-/.русRUSгнё№б\u00a0'), maxLength: 12 });
  const text = fc.oneof(
    fc.constantFrom(...['А765АА77', 'О001ОО777', 'ВО1234178', '5678ОО21'].flatMap(spellingsOfPlate)),
    letters,
    fc.string({ unit: 'binary' }).map((raw) => raw.replaceAll('\u0000', '').toWellFormed()),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 200 }), async (texts) => {
      const { rows } = await db.asSystem((trx) =>
        sql<{
          plate: string;
        }>`select normalize_plate(raw) as plate from unnest(${texts}::text[]) with ordinality t(raw, at)
          order by at`.execute(trx),
      );
      expect(rows.map(({ plate }) => plate)).toEqual(texts.map(normalizePlate));
    }),
    { numRuns: 60 },
  );
});

test('search texts that a migration has emptied are filled from the documents, once', async () => {
  const owner = { companyId: randomUUID(), connectionId: randomUUID() };
  const events = fc.sample(aDocumentEvent, { numRuns: 40, seed: 7 }).map((event, id) => ({ ...event, id }));
  const stored = () =>
    db.forCompany(owner.companyId, async (trx) => {
      const { rows } = await sql<{ chain_id: string; parts: string[] }>`
        select chain_id, regexp_split_to_array(search, '[!#&<>]') as parts from chains
        where company_id = ${owner.companyId} order by chain_id`.execute(trx);
      return rows.map((row) => ({ ...row, parts: row.parts.sort() }));
    });
  await db.forCompany(owner.companyId, async (trx) => {
    await insertConnection(trx, owner);
    await storeDocuments(
      trx,
      owner,
      events.map((event) => buildRow(event, owner)),
    );
  });
  const before = await stored();
  expect(before.some(({ parts }) => parts.length > 0)).toBe(true);
  await db.forCompany(owner.companyId, (trx) => sql`update chains set search = ''`.execute(trx));
  await fillMissingSearch({ db, log });
  expect(await stored()).toEqual(before);
  await fillMissingSearch({ db, log });
  expect(await stored()).toEqual(before);
});
