import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import type { ForgedTokensReport } from '@trassa/contracts/account/forged-tokens';
import type { ServiceContract } from '@trassa/contracts/catalogue';
import { revocationEndpoints } from '@trassa/contracts/platform/revocations';
import { getServiceVersion } from '@trassa/contracts/service-versions';
import { openFileStore } from '@trassa/service-kit/files/open-files';
import { createOriginReader } from '@trassa/service-kit/request-origin';
import type { ServiceContext } from '@trassa/service-kit/service';
import type { ServiceClient } from '@trassa/service-kit/service-client';
import { createTraceId } from '@trassa/service-kit/trace';
import { startBackground } from './background.ts';
import type { GatewayConfig } from './config.ts';
import type { GatewayTables } from './db/schema.ts';
import { createApiHandler } from './edge/api-handler.ts';
import { createApiRouteFinder } from './edge/api-table.ts';
import { createAuthorization } from './edge/authorization.ts';
import { type Capacity, createCapacity } from './edge/capacity.ts';
import { createEdge } from './edge/edge.ts';
import type { createFrontServer } from './edge/front-server.ts';
import { createInFlight } from './edge/in-flight.ts';
import { createTakeTokens } from './edge/limit-bucket.queries.ts';
import { createLimits, type Limits } from './edge/limits.ts';
import { type OverloadWatch, watchOverload } from './edge/overload.ts';
import { createProbeHandler } from './edge/probe-handler.ts';
import { createReferenceHandler } from './edge/reference-handler.ts';
import { buildSecurityHeaders } from './edge/security-headers.ts';
import { createSharedLimits } from './edge/shared-limits.ts';
import { createSiteHandler } from './edge/site-handler.ts';
import { CompanyTurns } from './edge/turns.ts';
import { createSessionReader, registerAccessVerifier } from './features/access/access-tokens.ts';
import { createKeyReader } from './features/access/api-keys.ts';
import { createAdminRouter } from './features/access/current-admin.ts';
import { createForgeryReports, type ForgeryReports } from './features/access/forgery-reports.ts';
import { createReleaseAuthorFinder } from './features/access/release-author.ts';
import { createReleaseToolReader } from './features/access/release-tool.ts';
import { createRevokedSessions, type RevokedSessions } from './features/access/revoked-sessions.ts';
import { createStaticPaths } from './features/files/static-paths.ts';
import { type FreeSpaceWatch, watchFreeSpace } from './features/health/free-space.ts';
import { writeProbe } from './features/health/health.queries.ts';
import { healthRoutes } from './features/health/health.routes.ts';
import { createReadinessCheck } from './features/health/readiness.ts';
import { createReference } from './features/openapi/reference.ts';
import { createDocumentCache } from './features/pages/documents.ts';
import { createHostPages } from './features/pages/host-page.ts';
import { createBucketReleaseStore } from './features/releases/bucket-release-store.ts';
import { createFolderReleaseStore } from './features/releases/folder-release-store.ts';
import { createLiveRegistry, type LiveRegistry } from './features/releases/live-registry.ts';
import { createLocalBuilds, type LocalBuilds } from './features/releases/local-builds.ts';
import type { ReleaseStore } from './features/releases/release-store.ts';
import { releaseRoutes } from './features/releases/releases.routes.ts';
import { createReleases } from './features/releases/releases.ts';
import { reportRoutes } from './features/reports/reports.routes.ts';
import { listTrustedKeys } from './shared/release-keys.ts';
import { createHttpUpstream } from './upstreams/http.ts';
import { createInProcessUpstream } from './upstreams/in-process.ts';
import type { Upstreams } from './upstreams/upstream.ts';

type Context = ServiceContext<GatewayConfig, GatewayTables>;

/** Options of {@link startGateway} besides the service context. */
interface GatewayOptions {
  front: ReturnType<typeof createFrontServer>;
  upstreams: Upstreams | undefined;
  catalogue: Record<string, ServiceContract>;
}

/** The gateway: its own endpoints on its app, and the edge in front of it. */
export async function startGateway(context: Context, options: GatewayOptions) {
  const { config, app, db, route, now } = context;
  const space = await watchFreeSpace(config.RELEASES_DIR, config.LEAST_FREE_BYTES);
  const folder = createFolderReleaseStore(config.RELEASES_DIR);
  const store = config.FILES_S3_URL ? createBucketReleaseStore(folder, await openFileStore(config)) : folder;
  const publicKeys = listTrustedKeys(config);
  const registry = createLiveRegistry(db, publicKeys, store.prepare);
  const revoked = createRevokedSessions(db, now);
  const services = options.upstreams ?? buildHttpUpstreams(context);
  const builds = createLocalBuilds([...(config.SHELL_DIST ? [config.SHELL_DIST] : []), ...config.REMOTE_DISTS]);
  const background = await startBackground(context, { registry, revoked, store, services, builds });
  const releases = createReleases({
    ...{ db, store, publicKeys, changed: background.releasesChanged },
    needsApproval: config.RELEASE_APPROVAL === '1',
    readServices: background.readServices,
  });
  await background.publishBuilds(releases);
  const account = context.getClient('account');
  const author = createReleaseAuthorFinder({ account, managers: config.RELEASE_MANAGERS });
  const rule = { publicKeys, isNeeded: config.RELEASE_PROVENANCE === '1' };
  releaseRoutes(route, { forAdmins: createAdminRouter(route, account), author, db, releases, registry, rule });
  healthRoutes(route, { upstreams: services, pingDatabase: db.check });
  reportRoutes(app, route, app.log);
  route(revocationEndpoints.revokeSession, async ({ body }) => {
    await background.revoke(body.sessionId, new Date(body.until));
    return { success: true as const };
  });
  const upstreams = { ...services, gateway: createInProcessUpstream({ app, version: getServiceVersion('gateway') }) };
  const verify = await registerAccessVerifier(app, config.ACCESS_TOKEN_SECRET);
  const forgeries = createForgeryReports(createForgeryReporting(account), app.log);
  const closeEdge = openEdge(context, {
    ...options,
    ...{ upstreams, store, builds, registry, revoked },
    verify,
    forgeries,
    space,
    account,
  });
  return {
    close: async () => {
      closeEdge();
      space.close();
      await Promise.all([forgeries.close(), background.close()]);
      await Promise.all(Object.values(upstreams).map((upstream) => upstream.close()));
    },
  };
}

function buildHttpUpstreams({ config, tls }: Context): Upstreams {
  const others = Object.entries(config.SERVICE_URLS).filter(([name]) => name !== 'gateway');
  return Object.fromEntries(
    others.map(([name, url]) => [name, createHttpUpstream(url, { secure: tls && { service: name, tls } })]),
  );
}

/** Reports forged tokens to services/account, whose audit holds replayed ones, too. */
function createForgeryReporting(account: ServiceClient) {
  const caller = { kind: 'service', service: 'gateway', companyId: '', userId: null } as const;
  return (body: ForgedTokensReport) => account(authEndpoints.forgedTokens, { caller, traceId: createTraceId(), body });
}

interface GatewayParts extends Omit<GatewayOptions, 'upstreams'> {
  upstreams: Upstreams;
  store: ReleaseStore;
  builds: LocalBuilds;
  registry: LiveRegistry;
  revoked: RevokedSessions;
  verify: (token: string) => unknown;
  forgeries: ForgeryReports;
  account: ServiceClient;
  space: FreeSpaceWatch;
}

function buildAuthorization({ config, signInternal }: Context, parts: GatewayParts, limits: Limits) {
  const { verify, revoked, forgeries } = parts;
  return createAuthorization({
    find: createApiRouteFinder(parts.catalogue),
    limits,
    readSession: createSessionReader({ verify, signInternal, isRevoked: revoked.has }),
    readReleaseTool: createReleaseToolReader(config.RELEASE_TOKEN, signInternal),
    noteForgery: forgeries.note,
  });
}

function buildStaticPathsOptions(config: GatewayConfig, { store, registry }: GatewayParts) {
  return {
    serviceWorker: config.SERVICE_WORKER === '1',
    remoteDists: config.REMOTE_DISTS,
    releases: store,
    getVersion: registry.getVersion,
    isSwitchedOff: (remote: string) =>
      registry.current().remotes.some(({ id, disabled }) => id === remote && disabled !== undefined),
  };
}

function buildReadiness(
  { db, now, isStopping }: Context,
  { space }: GatewayParts,
  { capacity, overload }: { capacity: Capacity; overload: OverloadWatch },
) {
  // A transaction, since it is retried on a lost connection: else no instance is ready just after a database restart.
  const writeNow = () => db.asSystem((trx) => writeProbe(trx, now()));
  return createReadinessCheck({
    space,
    full: capacity.full,
    isShedding: overload.isShedding,
    isStopping,
    writeProbe: writeNow,
  });
}

function openEdge(context: Context, parts: GatewayParts): () => void {
  const { config, app, now, signInternal } = context;
  const https = config.PUBLIC_ORIGIN?.startsWith('https:') ?? false;
  const stamp = () => parts.registry.current().stamp;
  const headers = buildSecurityHeaders({ https, stamp, remoteOrigins: config.REMOTE_ORIGINS });
  const overload = watchOverload(config.SHED_DELAY_MS);
  const capacity = createCapacity(config, parts.space.isLow);
  const inFlight = createInFlight(capacity, config);
  const turns = new CompanyTurns(config);
  app.addHook('preClose', async () => inFlight.endStreams());
  const limits = createLimits(config, createSharedLimits(createTakeTokens(context.db), app.log));
  const edge = createEdge({
    headers,
    https,
    limits,
    overload,
    inFlight,
    turns,
    now,
    log: app.log,
    proxies: config.TRUST_PROXY,
    authorize: buildAuthorization(context, parts, limits),
    readKey: createKeyReader({ account: parts.account, signInternal, isRevoked: parts.revoked.has }),
    handleApi: createApiHandler({ upstreams: parts.upstreams, inFlight, capacity, turns }),
    handleReference: createReferenceHandler(createReference(parts.catalogue), headers),
    handleSite: createSiteHandler({
      headers,
      paths: createStaticPaths(buildStaticPathsOptions(config, parts)),
      isAwaited: parts.builds.isAwaited,
      hostPage: createHostPages(parts.registry, parts.store.getFolder),
      documents: createDocumentCache(),
      getOrigin: createOriginReader(config.PUBLIC_ORIGIN),
    }),
    handleProbe: createProbeHandler(buildReadiness(context, parts, { capacity, overload })),
    handleOwn: (req, res) => app.routing(req, res),
  });
  // Behind a proxy every connection is the proxy's, which counts callers itself.
  parts.front.open(edge, config.TRUST_PROXY > 0 ? 0 : config.MAX_CONNECTIONS_ADDRESS);
  return () => {
    overload.close();
    inFlight.close();
    turns.close();
  };
}
