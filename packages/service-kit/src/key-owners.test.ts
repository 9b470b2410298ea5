import { randomUUID } from 'node:crypto';
import { aSchema, type TestSchema } from '@trassa/testing/test-schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addKeyOwnerTriggers, createKeyOwnersTable, findKeyOwner } from './key-owners.ts';
import { createTables } from './schema.ts';

const statements = `
  create table doors (company_id uuid, id uuid, token text, constraint doors__token__unique unique (token), primary key (company_id, id));
  create table bells (company_id uuid, door_id uuid, sound text constraint bells__sound__unique unique,
    primary key (company_id, door_id), foreign key (company_id, door_id) references doors on delete cascade);
  insert into doors values ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002', 'there before');
`;
const [company, other] = [randomUUID(), randomUUID()];
let schema: TestSchema<unknown>;
beforeAll(async () => {
  schema = await aSchema('owners', {
    '0001-doors': { up: (db) => createTables(db, { statements, ofCompany: ['doors', 'bells'] }) },
    '0002-key-owners': {
      up: async (db) => {
        await createKeyOwnersTable(db);
        await addKeyOwnerTriggers(db, { table: 'doors', column: 'token', unique: 'doors__token__unique' });
        await addKeyOwnerTriggers(db, { table: 'bells', column: 'sound', unique: 'bells__sound__unique' });
      },
    },
  });
});
afterAll(() => schema.drop());

const find = (key: string, kind = 'doors.token') => schema.db.asSystem((trx) => findKeyOwner(trx, kind, key));
const addDoor = (companyId: string, token: string | null, id = randomUUID()) =>
  schema.db.forCompany(companyId, async (trx) => {
    await sql`insert into doors values (${companyId}, ${id}, ${token})`.execute(trx);
    return id;
  });

test('rows that were there before are found by their keys', async () => {
  expect(await find('there before')).toBe('00000000-0000-4000-8000-000000000001');
});

test('a key is found from the row on, and as long as the row has it', async () => {
  const id = await addDoor(company, 'first');
  expect([await find('first'), await find('first', 'bells.sound'), await find('second')]).toEqual([
    company,
    undefined,
    undefined,
  ]);
  await schema.db.forCompany(company, (trx) =>
    sql`update doors set token = 'second' where company_id = ${company} and id = ${id}`.execute(trx),
  );
  expect([await find('first'), await find('second')]).toEqual([undefined, company]);
  await schema.db.forCompany(company, (trx) =>
    sql`update doors set token = null where company_id = ${company} and id = ${id}`.execute(trx),
  );
  expect(await find('second')).toBeUndefined();
});

test('a key of another company is refused by the name of its constraint, and is free again with the row', async () => {
  const id = await addDoor(company, 'shared');
  await expect(addDoor(other, 'shared')).rejects.toMatchObject({ code: '23505', constraint: 'doors__token__unique' });
  await expect(addDoor(company, 'shared')).rejects.toMatchObject({ code: '23505', constraint: 'doors__token__unique' });
  await schema.db.forCompany(company, async (trx) => {
    await sql`insert into bells values (${company}, ${id}, 'ding')`.execute(trx);
  });
  expect(await find('ding', 'bells.sound')).toBe(company);
  await schema.db.forCompany(company, (trx) =>
    sql`delete from doors where company_id = ${company} and id = ${id}`.execute(trx),
  );
  expect([await find('shared'), await find('ding', 'bells.sound')]).toEqual([undefined, undefined]);
  await addDoor(other, 'shared');
  expect(await find('shared')).toBe(other);
});

test('a company sees no keys but its own', async () => {
  await addDoor(company, 'mine');
  const seen = await schema.db.forCompany(other, (trx) =>
    sql<{ key: string }>`select key from key_owners where company_id <> ${other}`.execute(trx),
  );
  expect(seen.rows).toEqual([]);
});
