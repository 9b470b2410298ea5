import { type NoticeListeners, type NoticesOptions, subscribeNotices } from '@trassa/service-kit/notices';
import type { ServiceContext } from '@trassa/service-kit/service';
import type { GatewayConfig } from './config.ts';
import type { GatewayTables } from './db/schema.ts';
import { deleteOldBuckets } from './edge/limit-bucket.queries.ts';
import type { RevokedSessions } from './features/access/revoked-sessions.ts';
import { getRunningVersions, probeServices } from './features/health/health.ts';
import { cleanReleases } from './features/releases/clean-releases.ts';
import type { LiveRegistry } from './features/releases/live-registry.ts';
import type { LocalBuilds } from './features/releases/local-builds.ts';
import type { ReleaseStore } from './features/releases/release-store.ts';
import type { Releases } from './features/releases/releases.ts';
import type { Upstreams } from './upstreams/upstream.ts';

type InstanceNotice = { kind: 'revoked'; sessionId: string; until: number } | { kind: 'releases' };

const subscribeToInstances = (
  options: Pick<NoticesOptions, 'pool' | 'databaseUrl' | 'log'>,
  listeners: NoticeListeners<InstanceNotice>,
) => subscribeNotices<InstanceNotice>({ channel: 'trassa_gateway', name: 'gateway-news', ...options }, listeners);

/** Period of refreshing the registry, its longest age after a lost notification, and of completing local builds. */
const REGISTRY_REFRESH_MS = 5000;
const CLEANING_INTERVAL_MS = 3_600_000;

interface BackgroundParts {
  registry: LiveRegistry;
  revoked: RevokedSessions;
  store: ReleaseStore;
  services: Upstreams;
  builds: LocalBuilds;
}

/** Keeps registry and deny-list fresh in this instance, cleans up, and completes and publishes local builds. */
export async function startBackground(
  { config, app, db, databaseUrl, now }: ServiceContext<GatewayConfig, GatewayTables>,
  { registry, revoked, store, services, builds }: BackgroundParts,
) {
  const quietly = (work: () => Promise<unknown>) => () => {
    work().catch((error: unknown) => app.log.warn({ err: error }, 'background work failed'));
  };
  const refresh = quietly(() => refreshRegistry(registry, services));
  const notices = await subscribeToInstances(
    { pool: db.pool, databaseUrl, log: app.log },
    {
      onNotice: (notice) => {
        if (notice.kind === 'revoked') revoked.addLocal(notice.sessionId, notice.until);
        else refresh();
      },
      onMissed: quietly(() => Promise.all([registry.reload(), revoked.reload()])),
    },
  );
  await Promise.all([refreshRegistry(registry, services), revoked.reload()]);
  const clean = quietly(() =>
    Promise.all([
      revoked.clean(),
      cleanReleases({ db, store }, now()),
      db.withoutCompany((trx) => deleteOldBuckets(trx, now())),
    ]),
  );
  const complete = quietly(builds.complete);
  const timers = [
    setInterval(refresh, REGISTRY_REFRESH_MS),
    setInterval(complete, REGISTRY_REFRESH_MS),
    setInterval(clean, CLEANING_INTERVAL_MS),
  ];
  for (const timer of timers) timer.unref();
  return {
    /** Asks services anew: one may have come since the last round. */
    readServices: async () => {
      await refreshServices(registry, services);
      return registry.current().services;
    },
    releasesChanged: async () => {
      await registry.reload();
      await notices.send({ kind: 'releases' });
    },
    revoke: async (sessionId: string, until: Date) => {
      await revoked.add(sessionId, until);
      await notices.send({ kind: 'revoked', sessionId, until: until.getTime() });
    },
    publishBuilds: async (releases: Releases) => {
      const { RELEASE_PRIVATE_KEY: privateKey } = config;
      await builds.publish(releases, { by: 'Установка', why: 'Запуск на этом компьютере', privateKey });
    },
    close: async () => {
      for (const timer of timers) clearInterval(timer);
      await notices.close();
    },
  };
}

async function refreshRegistry(registry: LiveRegistry, services: Upstreams): Promise<void> {
  await Promise.all([registry.reload(), refreshServices(registry, services)]);
}

async function refreshServices(registry: LiveRegistry, services: Upstreams): Promise<void> {
  registry.setServices(getRunningVersions(await probeServices(services)));
}
