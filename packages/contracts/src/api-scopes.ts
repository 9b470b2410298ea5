import type { ApiScope } from './api-scope.ts';
import type { Endpoint } from './endpoint.ts';
import type { Role } from './identity.ts';

/** Role of a key's identity in services: the least that holds the permission of every scope. */
export const API_KEY_ROLE: Role = 'dispatcher';

/** Why a key may not call an endpoint; null when it may. */
export function findScopeRefusal(
  { scope }: Pick<Endpoint, 'scope'>,
  held: readonly ApiScope[],
): 'keys/closed' | 'keys/no-scope' | null {
  if (!scope) return 'keys/closed';
  return held.includes(scope) ? null : 'keys/no-scope';
}
