import { expect, test } from 'vitest';
import { z } from 'zod';
import { catalogue } from './catalogue.ts';
import { type Endpoint, getSchemas } from './endpoint.ts';
import { roleSchema } from './identity.ts';
import { isPermitted, permissions } from './permissions.ts';

const ofOffice = permissions.filter((permission) => permission !== 'trips.drive');

test.each(ofOffice)('%s: an administrator of the product holds it, as in a company of their own', (permission) => {
  expect(isPermitted({ role: 'admin' }, permission)).toBe(true);
});

test('a director holds every right but those over the product and that of a driver', () => {
  const missing = permissions.filter((permission) => !isPermitted({ role: 'director' }, permission));
  expect(missing).toEqual(['trips.drive', 'admin', 'releases.manage']);
});

test('every permission is asked for by an endpoint, and none is held by nobody', () => {
  const endpoints = Object.values(catalogue).flatMap((contract) => Object.values(contract));
  const asked = new Set(endpoints.map(({ access }) => access));
  expect(permissions.filter((permission) => !asked.has(permission))).toEqual([]);
  for (const permission of permissions) {
    expect(roleSchema.options.some((role) => isPermitted({ role }, permission))).toBe(true);
  }
});

// The matrix as a reader checks it: what each role is refused.
test.each([
  [
    'dispatcher',
    [
      'trips.drive',
      'money.manage',
      'connections.manage',
      'company.manage',
      'people.manage',
      'admin',
      'releases.manage',
    ],
  ],
  [
    'accountant',
    [
      'trips.drive',
      'orders.manage',
      'titles.sign',
      'connections.manage',
      'company.manage',
      'people.manage',
      'admin',
      'releases.manage',
    ],
  ],
] as const)('a %s is refused %j', (role, refused) => {
  expect(permissions.filter((permission) => !isPermitted({ role }, permission))).toEqual(refused);
});

test('a driver has the own account, own trips and their comments alone', () => {
  expect(permissions.filter((permission) => isPermitted({ role: 'driver' }, permission))).toEqual([
    'user',
    'comments',
    'trips.drive',
  ]);
});

test('a company that withholds costs takes that right and no other', () => {
  const dispatcher = { role: 'dispatcher' } as const;
  const missing = permissions.filter(
    (permission) =>
      isPermitted(dispatcher, permission) && !isPermitted({ ...dispatcher, withoutCosts: true }, permission),
  );
  expect(missing).toEqual(['costs']);
});

/** Names of all members of a JSON schema. */
function getMembers(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties } = schema as { properties?: object };
  return [...Object.keys(properties ?? {}), ...Object.values(schema).flatMap(getMembers)];
}

/** Members that sound like costs and hold none; `profitMargin` is null, because the service of orders knows no costs. */
const harmless = ['costsWithheld', 'profitMargin', 'profitable', 'withoutCosts'];

test('no reply to a dispatcher without costs has a member for costs, margin or profit', () => {
  const dispatcher = { role: 'dispatcher', withoutCosts: true } as const;
  const leaks = Object.values(catalogue).flatMap((endpoints) =>
    Object.entries<Endpoint>(endpoints)
      .filter(([, { access }]) => access !== 'public' && access !== 'service' && isPermitted(dispatcher, access))
      .flatMap(([name, endpoint]) => {
        const members = getMembers(
          z.toJSONSchema(getSchemas(endpoint).reply, { io: 'output', unrepresentable: 'any' }),
        );
        const found = members.filter(
          (one) => /cost|margin|profit|expense|fee(?!d)/i.test(one) && !harmless.includes(one),
        );
        return found.map((member) => `${name}: ${member}`);
      }),
  );
  expect(leaks).toEqual([]);
});
