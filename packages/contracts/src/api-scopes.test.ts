import { expect, test } from 'vitest';
import { apiScopes } from './api-scope.ts';
import { KEY_ROLE, permissionOfScope } from './api-scopes.ts';
import { catalogue } from './catalogue.ts';
import { isPermitted, listRolesWith } from './permissions.ts';

const open = Object.values(catalogue)
  .flatMap((endpoints) => Object.values(endpoints))
  .flatMap((endpoint) => (endpoint.scope ? [{ ...endpoint, scope: endpoint.scope }] : []));

test.each(open)('$method $path needs no more than the permission of its scope $scope', ({ scope, access }) => {
  if (access === 'public' || access === 'service') throw new Error('a scope opens calls of people alone');
  expect(listRolesWith(access)).toEqual(listRolesWith(permissionOfScope(scope)));
  expect([permissionOfScope(scope), 'office']).toContain(access);
});

test.each(apiScopes)('%s opens something, to the role that keys have', (scope) => {
  expect(open.some((endpoint) => endpoint.scope === scope)).toBe(true);
  expect(isPermitted({ role: KEY_ROLE }, permissionOfScope(scope))).toBe(true);
});

test.each(open)('$method $path: a scope to read opens reading alone', ({ method, scope }) => {
  expect(method === 'GET').toBe(scope.endsWith('.read'));
});
