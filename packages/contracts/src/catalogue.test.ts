import { expect, test } from 'vitest';
import { catalogue, joinParts } from './catalogue.ts';

test('an endpoint name of two features is refused, since one would hide the other', () => {
  const list = { method: 'GET', path: '/api/orders' };
  expect(joinParts({ list }, { plans: list })).toEqual({ list, plans: list });
  expect(() => joinParts({ list, one: list }, { plans: list }, { list })).toThrow('list');
});

test.each(Object.entries(catalogue))('%s has one endpoint per address', (_name, endpoints) => {
  const addresses = Object.values(endpoints).map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`);
  expect(addresses.filter((address, index) => addresses.indexOf(address) < index)).toEqual([]);
});
