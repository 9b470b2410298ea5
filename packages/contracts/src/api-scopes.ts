import type { ApiScope } from './api-scope.ts';
import type { Endpoint } from './endpoint.ts';
import type { Role } from './identity.ts';
import type { Permission } from './permissions.ts';

/** Permission behind each scope of an API key. */
const scopePermissions = {
  'orders.read': 'office',
  'orders.write': 'orders.manage',
  'documents.read': 'office',
  'payments.read': 'costs',
  'fleet.read': 'office',
} as const satisfies Record<ApiScope, Permission>;

export const permissionOfScope = (scope: ApiScope): Permission => scopePermissions[scope];

/** Role of a key's identity in services: the least that holds the permission of every scope. */
export const KEY_ROLE: Role = 'dispatcher';

/** Why a key may not call an endpoint; null when it may. */
export function findScopeRefusal(
  { scope }: Pick<Endpoint, 'scope'>,
  held: readonly ApiScope[],
): 'keys/closed' | 'keys/no-scope' | null {
  if (!scope) return 'keys/closed';
  return held.includes(scope) ? null : 'keys/no-scope';
}
