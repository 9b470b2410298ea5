import type { Done, Enveloped } from '@trassa/contracts/envelope';
import { type ConnectionTest, type PlatformConnection, platformTexts } from '@trassa/contracts/platforms/platform';
import { platformsEndpoints } from '@trassa/contracts/platforms/platforms-endpoints';
import { problem } from '@trassa/service-kit/problem-error';
import { findConnection, insertAudit } from '../../shared/connections.queries.ts';
import type { RouteDeps } from '../../shared/deps.ts';
import { inTime } from '../../shared/in-time.ts';
import { type AskPlatform, refusalText } from '../../shared/platform-session.ts';
import { connect } from './connect.ts';
import { toConnection } from './connection-view.rules.ts';
import { deleteConnection, listConnections } from './connections.queries.ts';

/** Connections. One of another company answers as one that does not exist. */
export function connectionRoutes(deps: RouteDeps & { askPlatform: AskPlatform }): void {
  const { route, db } = deps;
  route(platformsEndpoints.connections, async ({ companyId }) => ({
    success: true,
    data: (await db.forCompany(companyId, (trx) => listConnections(trx, companyId))).map(toConnection),
  }));
  route(
    platformsEndpoints.connect,
    async ({ identity, body }): Promise<Enveloped<PlatformConnection>> => ({
      success: true,
      data: await connect(deps, identity, body),
      message: platformTexts.created,
    }),
  );
  route(platformsEndpoints.disconnect, async ({ identity, params }): Promise<Done> => {
    const { companyId, userId } = identity;
    const owner = { companyId, connectionId: params.id };
    await db.forCompany(companyId, async (trx) => {
      const connection = await findConnection(trx, owner);
      if (!connection) throw problem('platforms/not-found');
      await deleteConnection(trx, owner);
      const detail = `${connection.platform} ${connection.login}`;
      await insertAudit(trx, { companyId, userId, action: 'disconnected', detail });
    });
    return { success: true, message: platformTexts.removed };
  });
  route(platformsEndpoints.test, async ({ companyId, params }): Promise<ConnectionTest> => {
    const owner = { companyId, connectionId: params.id };
    const connection = await db.forCompany(companyId, (trx) => findConnection(trx, owner));
    if (!connection) throw problem('platforms/not-found');
    const asked = deps.askPlatform(connection, (platform, token) => platform.whoAmI(token));
    const outcome = await inTime(asked, deps.config.PLATFORM_TIMEOUT_MS);
    return { success: true, data: { connected: outcome.ok }, error: outcome.ok ? null : refusalText(outcome) };
  });
}
