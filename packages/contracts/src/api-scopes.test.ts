import { expect, test } from 'vitest';
import { apiScopes } from './api-scope.ts';
import { KEY_ROLE, permissionOfScope } from './api-scopes.ts';
import { catalogue } from './catalogue.ts';
import { isPermitted } from './permissions.ts';

const open = Object.values(catalogue)
  .flatMap(({ endpoints }) => Object.values(endpoints))
  .flatMap((endpoint) => (endpoint.scope ? [{ ...endpoint, scope: endpoint.scope }] : []));

test.each(open)('$method $path needs the permission of its scope $scope, no other', ({ scope, access }) => {
  expect(access).toBe(permissionOfScope(scope));
});

test.each(apiScopes)('%s opens something, to the role that keys have', (scope) => {
  expect(open.some((endpoint) => endpoint.scope === scope)).toBe(true);
  expect(isPermitted(KEY_ROLE, permissionOfScope(scope))).toBe(true);
});

test.each(open)('$method $path: a scope to read opens reading alone', ({ method, scope }) => {
  expect(method === 'GET').toBe(scope.endsWith('.read'));
});
