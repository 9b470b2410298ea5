import { randomUUID } from 'node:crypto';
import { aSchema, type TestSchema } from '@trassa/testing/test-schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createGroupingsTable, type Grouping, regroupAll, rekeyColumn } from './regroup.ts';
import { protectByCompany } from './schema.ts';

interface Tables {
  things: { company_id: string; owner: string; key: string };
}

let schema: TestSchema<Tables>;
beforeAll(async () => {
  schema = await aSchema<Tables>('things', {
    '0001-things': {
      up: async (db) => {
        await createGroupingsTable(db);
        await sql`create table things (company_id uuid, owner text, key text, primary key (company_id, owner, key))`.execute(
          db,
        );
        await protectByCompany(db, 'things');
      },
    },
  });
});
afterAll(() => schema.drop());
beforeEach(() =>
  schema.db.asSystem((trx) => sql`with gone as (delete from things) delete from groupings`.execute(trx)),
);

/** Two companies, the one that is grouped first in front. */
const companies = [randomUUID(), randomUUID()].sort();
const store = (company_id: string, ...keys: [owner: string, key: string][]) =>
  schema.db.forCompany(company_id, (trx) =>
    trx
      .insertInto('things')
      .values(keys.map(([owner, key]) => ({ company_id, owner, key })))
      .execute(),
  );
const listKeys = () =>
  schema.db.asSystem(async (trx) => {
    const rows = await trx.selectFrom('things').selectAll().orderBy('company_id').orderBy('key').execute();
    return rows.map(({ key }) => key);
  });

/** Keys in capitals; `seen`: companies whose keys were computed. */
function aGrouping({ failsAt = '' } = {}) {
  const state = { seen: [] as string[], failsAt };
  const grouping: Grouping<Tables> = {
    ...{ name: 'capitals', rules: ['plate'], table: 'things' },
    regroup: async (trx, companyId) => {
      state.seen.push(companyId);
      const getKey = (stored: string) => stored.toUpperCase();
      await rekeyColumn(trx, companyId, { table: 'things', column: 'key', beside: ['owner'], getKey });
      if (companyId === state.failsAt) throw new Error('killed');
    },
  };
  return { state, groupings: [grouping] };
}

const [first = '', second = ''] = companies;
const versions = { plate: 1, person: 1, company: 1, place: 1 };

test('keys of an older rule are computed anew, once for each rule', async () => {
  await store(first, ['x', 'a']);
  await store(second, ['x', 'b']);
  const { state, groupings } = aGrouping();
  expect(await regroupAll(schema.db, groupings, { versions })).toBe(2);
  expect(await listKeys()).toEqual(['A', 'B']);
  expect(await regroupAll(schema.db, groupings, { versions })).toBe(0);
  expect(await regroupAll(schema.db, groupings, { versions: { ...versions, person: 2 } })).toBe(0);
  expect(state.seen).toEqual(companies);
  await regroupAll(schema.db, groupings, { versions: { ...versions, plate: 2 } });
  await regroupAll(schema.db, groupings, { versions: { ...versions, plate: 2 }, isAgain: true });
  expect(state.seen).toHaveLength(6);
  expect(await listKeys()).toEqual(['A', 'B']);
});

test('what stands beside the new key stays as it is', async () => {
  await store(first, ['x', 'a'], ['x', 'A'], ['y', 'a']);
  await regroupAll(schema.db, aGrouping().groupings, { versions });
  expect((await listKeys()).toSorted()).toEqual(['A', 'A', 'a']);
});

test('a run that was killed goes on with the company it was at, whose rows were left alone', async () => {
  await store(first, ['x', 'a']);
  await store(second, ['x', 'b']);
  const { state, groupings } = aGrouping({ failsAt: second });
  await expect(regroupAll(schema.db, groupings, { versions })).rejects.toThrow('killed');
  expect(await listKeys()).toEqual(['A', 'b']);
  state.failsAt = '';
  await regroupAll(schema.db, groupings, { versions });
  expect(state.seen).toEqual([first, second, second]);
  expect(await listKeys()).toEqual(['A', 'B']);
});
