import multipart from '@fastify/multipart';
import { createAnswerCache } from '@trassa/service-kit/answer-cache';
import { filesCrontab, fileTasks, startFileMove } from '@trassa/service-kit/files/file-jobs';
import { startJobs } from '@trassa/service-kit/jobs';
import { startOutboxRelay } from '@trassa/service-kit/notification-outbox';
import { regroupTasks, startRegrouping } from '@trassa/service-kit/regroup';
import { createSealer } from '@trassa/service-kit/sealed';
import { defineService, type ServiceContext } from '@trassa/service-kit/service';
import type { ServiceClient } from '@trassa/service-kit/service-client';
import { configSchema, type EdoConfig } from './config.ts';
import { migrations } from './db/migrations.ts';
import type { EdoTables } from './db/tables.ts';
import { analyticsRoutes } from './features/analytics/analytics.routes.ts';
import { buildReadingsCrontab, readingsTasks } from './features/background-readings/background-readings.ts';
import { titleChecksReading } from './features/background-readings/title-checks.ts';
import { titleNoticesReading } from './features/background-readings/title-notices.ts';
import { vehicleTypesReading } from './features/background-readings/vehicle-types.ts';
import { chainRoutes } from './features/chains/chains.routes.ts';
import { clientRoutes } from './features/clients/clients.routes.ts';
import { closingRoutes } from './features/closings/closings.routes.ts';
import { reportClosingsCrontab, reportClosingsTasks } from './features/closings/report-closings.ts';
import { commentRoutes } from './features/comments/comments.routes.ts';
import { connectionRoutes } from './features/connections/connections.routes.ts';
import { bulkRoutes } from './features/content/bulk.routes.ts';
import { contentRoutes } from './features/content/content.routes.ts';
import { deskRoutes } from './features/desk/desk.routes.ts';
import { documentRoutes } from './features/documents/documents.routes.ts';
import { historyRoutes } from './features/history/history.routes.ts';
import { ingestCrontab, ingestTasks, resumeIngests } from './features/ingest/ingest-jobs.ts';
import { reconcileCrontab, reconcileTasks } from './features/ingest/reconcile.ts';
import { mapRoutes } from './features/map/map.routes.ts';
import { operatorRoutes } from './features/operators/operators.routes.ts';
import { ordersSyncRoutes } from './features/orders-sync/orders-sync.routes.ts';
import { ordersSyncCrontab, ordersSyncTasks, resumeSyncs } from './features/orders-sync/sync-jobs.ts';
import { outgoingRoutes } from './features/outgoing-titles/outgoing.routes.ts';
import {
  queueUnresolvedTitles,
  resolveTitlesCrontab,
  resolveTitlesTasks,
} from './features/outgoing-titles/resolve-titles.ts';
import { paperAnswersCrontab, paperAnswersTasks } from './features/outgoing-titles/tell-of-paper.ts';
import { promiseRoutes } from './features/promises/promises.routes.ts';
import { savedViewRoutes } from './features/saved-views/saved-views.routes.ts';
import { transportRoutes } from './features/transport/transport.routes.ts';
import { measureCrontab, measureTasks } from './features/trip-measures/measure-trips.ts';
import { uploadRoutes } from './features/uploads/uploads.routes.ts';
import { openQueryCaches } from './list-queries/query-cache.ts';
import { openOperators } from './operators/open-operators.ts';
import { createSandboxSigner } from './operators/sandbox-signer.ts';
import { createReading } from './reading-port.ts';
import { groupings } from './rollups/regroup-figures.ts';
import { createConnectionCalls, type ExchangeDeps } from './shared/exchange-session.ts';
import { titleWriting } from './title-writing-port.ts';

/** SQL of metrics: lag of imports in seconds; age in seconds and number of titles whose sending has no known result. */
const metricQueries = {
  trassa_ingest_lag_seconds: `select coalesce(extract(epoch from now() - min(coalesce(i.watermark, c.connected_at))), 0)::float8
    as figure from connections c left join ingests i on i.company_id = c.company_id and i.connection_id = c.id
    where c.kind = 'exchange' and c.state = 'connected'`,
  trassa_signature_age_seconds: `select coalesce(extract(epoch from now() - min(coalesce(sent_at, updated_at))), 0)::float8
    as figure from outgoing_titles where state in ('sending', 'unknown')`,
  trassa_signatures_in_flight: `select count(*) as figure from outgoing_titles where state in ('sending', 'unknown')`,
} as const;

const features = [
  connectionRoutes,
  documentRoutes,
  chainRoutes,
  contentRoutes,
  uploadRoutes,
  ordersSyncRoutes,
  analyticsRoutes,
  clientRoutes,
  transportRoutes,
  mapRoutes,
  bulkRoutes,
  closingRoutes,
  promiseRoutes,
  savedViewRoutes,
  commentRoutes,
  historyRoutes,
  operatorRoutes,
  outgoingRoutes,
  deskRoutes,
];

const backgroundReadings = [vehicleTypesReading, titleNoticesReading, titleChecksReading];

const crontab = [
  ingestCrontab,
  reconcileCrontab,
  ordersSyncCrontab,
  measureCrontab,
  buildReadingsCrontab(backgroundReadings),
  reportClosingsCrontab,
  resolveTitlesCrontab,
  filesCrontab,
  paperAnswersCrontab,
].join('\n');

const buildTasks = (deps: ExchangeDeps & { geo: ServiceClient }) => ({
  ...ingestTasks(deps),
  ...reconcileTasks(deps),
  ...ordersSyncTasks(deps),
  ...measureTasks(deps),
  ...readingsTasks(deps, backgroundReadings),
  ...reportClosingsTasks(deps),
  ...resolveTitlesTasks(deps),
  ...paperAnswersTasks(deps),
  ...regroupTasks(deps.db, groupings),
});

const TITLE_SCHEMA_LIFE_MS = 3_600_000;

/** The document exchange: connections, documents, chains, contents, dropped files, orders from chains. */
export const edoService = defineService<EdoConfig, EdoTables>({
  name: 'edo',
  config: configSchema,
  migrations,
  hasJobs: true,
  files: [{ table: 'archives', from: 'bytes' }],
  keptOnErasure: ['audit'],
  figures: metricQueries,
  connections: 12,
  build: async (context) => {
    const { app, config, db, now, route, systemUrl } = context;
    const { geo, ...neighbours } = buildServiceClients(context);
    const { reading, close: closeReading } = createReading(config);
    const stopping = new AbortController();
    const deps = {
      db,
      files: context.getFiles().files,
      config,
      now,
      caches: openQueryCaches(),
      reading,
      stopping: stopping.signal,
      log: app.log,
      ...openOperators(config, app.log),
      signer: config.EDO_SANDBOX_SIGNER_URL ? createSandboxSigner(config.EDO_SANDBOX_SIGNER_URL) : null,
      titles: titleWriting,
      schemas: createAnswerCache<Uint8Array | null>({ maxEntries: 20, lifeMs: TITLE_SCHEMA_LIFE_MS, now }),
      returnUrl: `${config.PUBLIC_ORIGIN ?? `http://localhost:${config.PORT}`}/edo?connect=returned`,
      sealer: createSealer([config.SEAL_KEY, ...config.SEAL_KEYS_OLD.split(',').filter(Boolean)]),
      ...neighbours,
    };
    const withExchange = { ...deps, ...createConnectionCalls(deps) };
    const jobs = await startJobs({
      roundMs: config.ROUND_MS,
      systemUrl,
      service: 'edo',
      tasks: { ...buildTasks({ ...withExchange, geo }), ...fileTasks(context.getFiles()) },
      log: app.log,
      crontab,
      // An import, a background reading, and one more job for people who ask meanwhile.
      concurrency: 3,
    });
    await app.register(multipart);
    const all = { ...withExchange, route, jobs };
    for (const routes of features) routes(all);
    await resumeIngests(deps, jobs);
    await resumeSyncs(withExchange, jobs);
    await queueUnresolvedTitles(deps, jobs);
    await startRegrouping(jobs);
    await startFileMove(jobs);
    const news = startOutboxRelay(context);
    return {
      jobs,
      close: async () => {
        stopping.abort();
        await jobs.stop();
        await Promise.all([news.close(), closeReading()]);
      },
    };
  },
});

function buildServiceClients({ getClient }: ServiceContext<EdoConfig, EdoTables>) {
  return {
    orders: getClient('orders'),
    account: getClient('account'),
    finance: getClient('finance'),
    geo: getClient('geo'),
  };
}
