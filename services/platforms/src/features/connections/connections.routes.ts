import { randomUUID } from 'node:crypto';
import type { DoneReply, SuccessReply } from '@trassa/contracts/envelope';
import {
  type ConnectionTestReply,
  type ConnectPlatform,
  type PlatformConnection,
  platformTexts,
} from '@trassa/contracts/platforms/platform';
import { platformsEndpoints } from '@trassa/contracts/platforms/platforms-endpoints';
import { problem } from '@trassa/service-kit/problem-error';
import type { ProviderRefusal } from '@trassa/service-kit/provider-outcome';
import { pullNow } from '@trassa/service-kit/pull-jobs';
import type { OrderPlatform } from '../../providers/order-platform.ts';
import { beginSync } from '../../shared/begin-sync.queries.ts';
import { findCatalogueEntry } from '../../shared/catalogue.ts';
import { findConnection, insertAudit } from '../../shared/connections.queries.ts';
import type { RouteDeps } from '../../shared/deps.ts';
import { limitTime } from '../../shared/in-time.ts';
import { SYNC_TASK, type SyncJob } from '../../shared/job-names.ts';
import { type AskPlatform, getRefusalCode, getRefusalText } from '../../shared/platform-session.ts';
import { toConnection } from './connection-view.rules.ts';
import {
  deleteConnection,
  listConnections,
  lockLoginAndFindId,
  readConnection,
  saveConnection,
} from './connections.queries.ts';

/** Who connects a platform, and for which company. */
interface ConnectContext {
  companyId: string;
  userId: string;
}

/**
 * Signs in at the platform, stores password and token encrypted, and starts the first sync. The same platform and login
 * renew the existing connection.
 */
async function connectPlatform(
  deps: RouteDeps,
  who: ConnectContext,
  body: ConnectPlatform,
): Promise<PlatformConnection> {
  const signIn = requirePlatform(deps, body.platform_id).signIn(body.credentials);
  const outcome = await limitTime(signIn, deps.config.PLATFORM_TIMEOUT_MS);
  if (!outcome.ok) throw buildSignInProblem(outcome);
  const owner = await storeConnection(deps, who, { body, token: outcome.value.token });
  const job: SyncJob = { ...owner, begin: null };
  await pullNow(deps.jobs, SYNC_TASK, job);
  return toConnection(await deps.db.forCompany(owner.companyId, (trx) => readConnection(trx, owner)));
}

/** Platform of a code. @throws for one that is connected on a page of its own, or has no address */
function requirePlatform({ platforms }: RouteDeps, code: string): OrderPlatform {
  if (findCatalogueEntry(code)?.connectPath) throw problem('platforms/own-page');
  const platform = platforms.get(code);
  if (!platform) throw problem('platforms/unknown-platform');
  return platform;
}

function buildSignInProblem(outcome: ProviderRefusal) {
  const cause = new Error(outcome.detail);
  if (outcome.failure === 'wrong-password') return problem('platforms/auth-failed', { cause });
  const retryAfter = outcome.retryAfterSeconds ?? 5;
  return problem(getRefusalCode(outcome), { cause, retryAfter });
}

async function storeConnection(deps: RouteDeps, who: ConnectContext, access: { body: ConnectPlatform; token: string }) {
  const { companyId, userId } = who;
  const { platform_id: platform, connection_name: name, credentials } = access.body;
  const login = credentials.username;
  const now = deps.now();
  return deps.db.forCompany(companyId, async (trx) => {
    const known = await lockLoginAndFindId(trx, { companyId, platform, login });
    const owner = { companyId, connectionId: known ?? randomUUID() };
    const context = { companyId, recordId: owner.connectionId };
    await saveConnection(trx, {
      company_id: companyId,
      id: owner.connectionId,
      platform,
      name,
      login,
      state: 'connected',
      sealed_password: deps.sealer.seal(credentials.password, context),
      sealed_token: deps.sealer.seal(access.token, context),
      last_sync_at: null,
      sync_error: null,
      failures: 0,
      next_sync_at: null,
      watermark: null,
      read_began_at: null,
      read_cursor: null,
      created_at: now,
    });
    await beginSync(trx, owner, { trigger: 'connect', now });
    await insertAudit(trx, {
      companyId,
      userId,
      action: known ? 'renewed' : 'connected',
      detail: `${platform} ${login}`,
    });
    return owner;
  });
}

/** Connections. One of another company answers as one that does not exist. */
export function connectionRoutes(deps: RouteDeps & { askPlatform: AskPlatform }): void {
  const { route, db } = deps;
  route(platformsEndpoints.connections, async ({ companyId }) => ({
    success: true,
    data: (await db.forCompany(companyId, (trx) => listConnections(trx, companyId))).map(toConnection),
  }));
  route(
    platformsEndpoints.connect,
    async ({ identity, body }): Promise<SuccessReply<PlatformConnection>> => ({
      success: true,
      data: await connectPlatform(deps, identity, body),
      message: platformTexts.created,
    }),
  );
  route(platformsEndpoints.disconnect, async ({ identity, params }): Promise<DoneReply> => {
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
  route(platformsEndpoints.test, async ({ companyId, params }): Promise<ConnectionTestReply> => {
    const owner = { companyId, connectionId: params.id };
    const connection = await db.forCompany(companyId, (trx) => findConnection(trx, owner));
    if (!connection) throw problem('platforms/not-found');
    const asked = deps.askPlatform(connection, (platform, token) => platform.whoAmI(token));
    const outcome = await limitTime(asked, deps.config.PLATFORM_TIMEOUT_MS);
    return { success: true, data: { connected: outcome.ok }, error: outcome.ok ? null : getRefusalText(outcome) };
  });
}
