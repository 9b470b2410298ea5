import { expect, test } from 'vitest';
import { catalogue } from './catalogue.ts';
import { roleSchema } from './identity.ts';
import { isPermitted, permissions } from './permissions.ts';

const ofOffice = permissions.filter((permission) => permission !== 'trips.drive');

test.each(ofOffice)('%s: an administrator of the product holds it, as in a company of their own', (permission) => {
  expect(isPermitted('admin', permission)).toBe(true);
});

test('a director holds every right but those over the product and that of a driver', () => {
  const missing = permissions.filter((permission) => !isPermitted('director', permission));
  expect(missing).toEqual(['trips.drive', 'admin', 'releases.manage']);
});

test('every permission is asked for by an endpoint, and none is held by nobody', () => {
  const endpoints = Object.values(catalogue).flatMap((contract) => Object.values(contract.endpoints));
  const asked = new Set(endpoints.map(({ access }) => access));
  expect(permissions.filter((permission) => !asked.has(permission))).toEqual([]);
  for (const permission of permissions) {
    expect(roleSchema.options.some((role) => isPermitted(role, permission))).toBe(true);
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
      'connections.manage',
      'company.manage',
      'people.manage',
      'admin',
      'releases.manage',
    ],
  ],
] as const)('a %s is refused %j', (role, refused) => {
  expect(permissions.filter((permission) => !isPermitted(role, permission))).toEqual(refused);
});

test('a driver has the own account, own trips and their comments alone', () => {
  expect(permissions.filter((permission) => isPermitted('driver', permission))).toEqual([
    'user',
    'comments',
    'trips.drive',
  ]);
});
