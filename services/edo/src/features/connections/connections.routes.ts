import { createHash } from 'node:crypto';
import { type ConnectionStatus, connectionTexts } from '@trassa/contracts/edo/connection';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import type { Done, Enveloped } from '@trassa/contracts/envelope';
import type { RouteDeps } from '../../shared/deps.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { connect } from './connect.ts';
import { disconnect, getExchangeUser, refresh } from './connection-actions.ts';
import { readConnections, readStatus } from './connection-status.ts';

/** Calls about connections. */
export function connectionRoutes(deps: RouteDeps & ExchangeDeps): void {
  const { route } = deps;
  route(edoConnectionEndpoints.status, async ({ companyId, caller, query, request, reply }) => {
    const data = await readStatus(deps, { companyId, caller }, query);
    const answer = { success: true as const, data, error: data.error };
    const etag = `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`;
    reply.header('etag', etag);
    reply.header('cache-control', 'private, no-cache');
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : answer;
  });
  route(edoConnectionEndpoints.connections, async ({ companyId }) => ({
    success: true,
    data: await readConnections(deps, companyId),
  }));
  route(
    edoConnectionEndpoints.connect,
    async ({ companyId, body }): Promise<Enveloped<ConnectionStatus>> => ({
      success: true,
      data: await connect(deps, companyId, body),
      message: connectionTexts.connected,
    }),
  );
  route(edoConnectionEndpoints.disconnect, async ({ companyId, caller, body, query }): Promise<Done> => {
    await disconnect(deps, { companyId, caller }, body.login || body.connection ? body : query);
    return { success: true, message: connectionTexts.disconnected };
  });
  route(edoConnectionEndpoints.userInfo, async ({ companyId, caller, query }) => ({
    success: true,
    data: await getExchangeUser(deps, { companyId, caller }, query.login),
  }));
  route(edoConnectionEndpoints.refresh, async ({ companyId, caller, body }) => ({
    success: true,
    data: await refresh(deps, { companyId, caller }, body),
  }));
}
