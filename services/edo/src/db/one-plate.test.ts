import { normalizePlate } from '@trassa/contracts/identity/plate.rules';
import { listPlateSpellings } from '@trassa/contracts/identity/testing/plate-spellings';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anEdoDatabase } from '../testing/an-edo-database.ts';

const db = anEdoDatabase();

test('the database spells a plate as the rule does', async () => {
  const letters = fc.string({ unit: fc.constantFrom(...'АВЕОabeoОо0012 7-/.русRUSгнё№б\u00a0'), maxLength: 12 });
  const text = fc.oneof(
    fc.constantFrom(...['А765АА77', 'О001ОО777', 'ВО1234178', '5678ОО21'].flatMap(listPlateSpellings)),
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
