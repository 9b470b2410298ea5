import { expect, test } from 'vitest';
import { z } from 'zod';
import { catalogue, joinContractParts } from './catalogue.ts';
import { getSchemas } from './endpoint.ts';

test('an endpoint name of two features is refused, since one would hide the other', () => {
  const list = { method: 'GET', path: '/api/orders' };
  expect(joinContractParts({ list }, { plans: list })).toEqual({ list, plans: list });
  expect(() => joinContractParts({ list, one: list }, { plans: list }, { list })).toThrow('list');
});

test.each(Object.entries(catalogue))('%s has one endpoint per address', (_name, endpoints) => {
  const addresses = Object.values(endpoints).map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`);
  expect(addresses.filter((address, index) => addresses.indexOf(address) < index)).toEqual([]);
});

test.each(Object.entries(catalogue))(
  '%s says of each call with a key that a repeat is harmless',
  (_name, endpoints) => {
    for (const endpoint of Object.values(endpoints)) {
      const { summary = '', body } = getSchemas(endpoint);
      const hasOwn = body instanceof z.ZodObject && body.shape.key instanceof z.ZodUUID;
      const wanted = hasOwn ? 'body' : summary.includes('Idempotency-Key') ? 'key' : undefined;
      if (wanted) expect([endpoint.path, endpoint.repeatable]).toEqual([endpoint.path, wanted]);
    }
  },
);
