import { expect, test } from 'vitest';
import { getRemoteNameRefusal, getServiceNameRefusal, toCamelCase, toPascalCase } from './app-names.rules.ts';

const taken = { apps: ['finance', 'geo'], paths: ['/finance', '/crm', '/dashboard/orders'] };

test.each(['tariffs', 'price-list', 'x5-stock', 'a'])('a remote may be called %s', (name) => {
  expect(getRemoteNameRefusal(name, taken)).toBeNull();
});

test.each([
  ['', 'is no name of a remote'],
  ['Tariffs', 'is no name of a remote'],
  ['тарифы', 'is no name of a remote'],
  ['5tariffs', 'is no name of a remote'],
  ['price_list', 'is no name of a remote'],
  ['price--list', 'is no name of a remote'],
  ['-tariffs', 'is no name of a remote'],
  ['../shell', 'is no name of a remote'],
  ['a'.repeat(31), 'is no name of a remote'],
  ['mfe-tariffs', 'Leave "mfe-" out'],
  ['finance', 'mfe-finance exists already'],
  ['crm', '/crm is a page of another remote'],
  ['api', '/api belongs to the gateway'],
  ['remotes', '/remotes belongs to the gateway'],
])('a remote may not be called "%s": %s', (name, reason) => {
  expect(getRemoteNameRefusal(name, taken)).toContain(reason);
});

test.each([
  ['price-list', 'is no name of a service'],
  ['Tariffs', 'is no name of a service'],
  ['geo', 'services/geo exists already'],
  ['public', 'is taken by Postgres'],
  ['pgtariffs', 'is taken by Postgres'],
  ['platform', 'is taken by Postgres or by the gateway'],
])('a service may not be called "%s": %s', (name, reason) => {
  expect(getServiceNameRefusal(name, taken)).toContain(reason);
});

test('a name with hyphens becomes a name in code', () => {
  expect(toCamelCase('price-list-2')).toBe('priceList2');
  expect(toPascalCase('price-list-2')).toBe('PriceList2');
});
