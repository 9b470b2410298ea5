import { expect, test } from 'vitest';
import { type ApiScope, apiScopes } from './api-scope.ts';
import { API_KEY_ROLE } from './api-scopes.ts';
import { catalogue } from './catalogue.ts';
import { isPermitted, listRolesWith, type Permission } from './permissions.ts';

/** Permission behind each scope of an API key. */
const scopePermissions = {
  'orders.read': 'office',
  'orders.write': 'orders.manage',
  'documents.read': 'office',
  'payments.read': 'costs',
  'fleet.read': 'office',
} as const satisfies Record<ApiScope, Permission>;

const getScopePermission = (scope: ApiScope): Permission => scopePermissions[scope];

const open = Object.values(catalogue)
  .flatMap((endpoints) => Object.values(endpoints))
  .flatMap((endpoint) => (endpoint.scope ? [{ ...endpoint, scope: endpoint.scope }] : []));

test.each(open)('$method $path needs no more than the permission of its scope $scope', ({ scope, access }) => {
  if (access === 'public' || access === 'service') throw new Error('a scope opens calls of people alone');
  expect(listRolesWith(access)).toEqual(listRolesWith(getScopePermission(scope)));
  expect([getScopePermission(scope), 'office']).toContain(access);
});

test.each(apiScopes)('%s opens something, to the role that keys have', (scope) => {
  expect(open.some((endpoint) => endpoint.scope === scope)).toBe(true);
  expect(isPermitted({ role: API_KEY_ROLE }, getScopePermission(scope))).toBe(true);
});

test.each(open)('$method $path: a scope to read opens reading alone', ({ method, scope }) => {
  expect(method === 'GET').toBe(scope.endsWith('.read'));
});
