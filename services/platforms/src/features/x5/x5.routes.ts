import type { Done } from '@trassa/contracts/envelope';
import { platformsEndpoints } from '@trassa/contracts/platforms/platforms-endpoints';
import { x5Texts } from '@trassa/contracts/platforms/x5';
import { HANDLE_HEADER } from '@trassa/service-kit/internal-token';
import type { RouteDeps } from '../../shared/deps.ts';
import { issueHandle, testToken } from './x5-token.ts';
import { deleteTokens } from './x5-tokens.queries.ts';

/** Calls of the page /x5. */
export function x5Routes(deps: RouteDeps): void {
  const { route, db } = deps;
  route(platformsEndpoints.x5Auth, async ({ identity, body }) => ({
    success: true,
    data: await issueHandle(deps, identity, body),
  }));
  route(platformsEndpoints.x5Forget, async ({ identity }): Promise<Done> => {
    const { companyId, userId } = identity;
    await db.forCompany(companyId, (trx) => deleteTokens(trx, companyId, userId));
    return { success: true, message: x5Texts.removed };
  });
  route(platformsEndpoints.x5Test, async ({ request }): Promise<Done> => {
    await testToken(deps, String(request.headers[HANDLE_HEADER] ?? ''), request.id);
    return { success: true, message: x5Texts.works };
  });
  route(platformsEndpoints.x5Health, () => ({ success: true }));
}
