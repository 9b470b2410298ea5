import { loadModule } from 'libpg-query';
import { beforeAll, describe, expect, test } from 'vitest';
import { listFaults } from './unbound-tables.ts';

beforeAll(() => loadModule());

const tables = new Set(['orders', 'points']);
const readOf = (work: 'company' | 'system') => (sql: string) => listFaults({ sql, tables, work });

describe('in work of one company', () => {
  const read = readOf('company');

  test.each([
    ['a value', 'select from orders where company_id = $1'],
    ['a value that is hidden from the planner', 'select from orders where company_id = (select $1::uuid)'],
    ['a list of values', 'select from orders where company_id = any($1)'],
    [
      'another table of the company',
      'select from orders o join points p using (company_id, id) where p.company_id = $1',
    ],
    [
      'a row of columns',
      'select from orders o, points p where (p.company_id, p.id) = (o.company_id, o.id) and o.company_id = $1',
    ],
    ['what asks a subquery of WITH', 'with x as (select * from orders) select from x where x.company_id = $1'],
    [
      'the statement around',
      'delete from orders o where company_id = $1 and exists (select from points where company_id = o.company_id)',
    ],
    [
      'membership',
      'select from orders where company_id = $1 and (company_id, id) in (select company_id, id from points)',
    ],
    [
      'each arm of a UNION',
      'select id from orders where company_id = $1 union select id from points where company_id = $1',
    ],
  ])('a table is bound by %s', (_, sql) => {
    expect(read(sql)).toEqual([]);
  });

  test.each([
    ['nothing', 'select from orders where id = $1', ['orders']],
    ['one arm of OR', 'select from orders where company_id = $1 or id = $2', ['orders']],
    ['a comparison that is no equality', 'select from orders where company_id <> $1', ['orders']],
    ['a join by another column', 'select from orders o join points p using (id) where o.company_id = $1', ['points']],
    ['a subquery that does not say whose rows it gives', 'with x as (select id from points) select from x', ['points']],
    [
      'membership of another column',
      'update orders set n = 1 where company_id = $1 and id in (select id from points)',
      ['points'],
    ],
  ])('a table is not bound by %s', (_, sql, unbound) => {
    expect(read(sql)).toEqual(unbound.map((table) => `${table} without company_id`));
  });

  test('rows go in with their company, and meet others within it', () => {
    expect(read('insert into orders (company_id, id) values ($1, $2) on conflict (company_id, id) do nothing')).toEqual(
      [],
    );
    expect(read('insert into orders (id) values ($1)')).toEqual(['orders gets rows without company_id']);
    expect(read('insert into orders (company_id, id) values ($1, $2) on conflict (id) do nothing')).toEqual([
      'orders has a conflict without company_id',
    ]);
  });

  test('a subquery of WITH hides a table of its name', () => {
    expect(read('with orders as (select 1 as id) select from orders')).toEqual([]);
  });
});

describe('in work across companies', () => {
  const read = readOf('system');

  test.each([
    ['read alone', 'select from orders where id = $1'],
    ['joined by the company', 'select from orders o join points p on p.company_id = o.company_id and p.id = o.id'],
    [
      'looked up by the company',
      'select from orders o left join lateral (select n from points p where p.company_id = o.company_id) p on true',
    ],
    ['each bound to a value', 'select from orders o, points p where o.company_id = $1 and p.company_id = $1'],
  ])('tables may be %s', (_, sql) => {
    expect(read(sql)).toEqual([]);
  });

  test.each([
    ['joined by another column', 'select from orders o join points p using (id)', 'o, p'],
    [
      'joined by a subquery without the company',
      'select from orders o join (select id from points) p using (id)',
      'o, p',
    ],
    ['looked up in one another', 'select from orders where exists (select from points p where p.id = orders.id)', 'p'],
  ])('tables may not be %s', (_, sql, names) => {
    expect(read(sql)).toEqual([`${names} joined without company_id`]);
  });
});
