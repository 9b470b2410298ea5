import { randomUUID } from 'node:crypto';
import { regroupAll } from '@trassa/service-kit/regroup';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { storeDocuments } from '../documents-store/store-documents.ts';
import { anEdoDatabase, insertConnection } from '../testing/an-edo-database.ts';
import { aDocumentEvent, toNewDocument } from '../testing/random-documents.ts';
import { verifyFigures } from '../verify/verify-figures.ts';
import { groupings } from './regroup-figures.ts';

const db = anEdoDatabase();

test('figures and bodies that stand under plates of an older rule stand under those of now', async () => {
  const owner = { companyId: randomUUID(), connectionId: randomUUID() };
  const rows = fc
    .sample(aDocumentEvent, { numRuns: 40, seed: 7 })
    .map((one) => toNewDocument({ ...one, deleted: false }, owner));
  await db.forCompany(owner.companyId, async (trx) => {
    await insertConnection(trx, owner);
    await storeDocuments(trx, owner, rows);
    await sql`update vehicles set plate = lower(plate) where company_id = ${owner.companyId}`.execute(trx);
    await sql`insert into vehicle_types (company_id, plate, type) values (${owner.companyId}, 'o711pa 33', 'Тент')`.execute(
      trx,
    );
    expect((await verifyFigures(trx, owner)).differences).not.toEqual([]);
  });
  expect(await regroupAll(db, groupings)).toBe(1);
  await db.forCompany(owner.companyId, async (trx) => {
    expect((await verifyFigures(trx, owner)).differences).toEqual([]);
    const types = await trx
      .selectFrom('vehicle_types')
      .select(['plate', 'type'])
      .where('company_id', '=', owner.companyId)
      .execute();
    expect(types).toEqual([{ plate: 'О711РА33', type: 'Тент' }]);
  });
});
