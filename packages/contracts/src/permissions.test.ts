import { expect, test } from 'vitest';
import { catalogue } from './catalogue.ts';
import { roleSchema } from './identity.ts';
import { isPermitted, permissions } from './permissions.ts';

test.each(permissions)('%s: an administrator of the product holds it, as in a company of their own', (permission) => {
  expect(isPermitted('admin', permission)).toBe(true);
});

test('a director holds every right but those over the product', () => {
  const missing = permissions.filter((permission) => !isPermitted('director', permission));
  expect(missing).toEqual(['admin', 'releases.manage']);
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
  ['dispatcher', ['money.manage', 'connections.manage', 'company.manage', 'people.manage', 'admin', 'releases.manage']],
  [
    'accountant',
    ['orders.manage', 'connections.manage', 'company.manage', 'people.manage', 'admin', 'releases.manage'],
  ],
] as const)('a %s is refused %j', (role, refused) => {
  expect(permissions.filter((permission) => !isPermitted(role, permission))).toEqual(refused);
});

test('a driver has what concerns the driver alone', () => {
  expect(permissions.filter((permission) => isPermitted('driver', permission))).toEqual(['user']);
});
