import multipart from '@fastify/multipart';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { ordersSchemas } from '@trassa/contracts/orders/orders-schemas';
import { startJobs } from '@trassa/service-kit/jobs';
import { createLinkTokens } from '@trassa/service-kit/link-tokens';
import { startOutboxRelay } from '@trassa/service-kit/notification-outbox';
import { createPersonName } from '@trassa/service-kit/person-name';
import { defineService, type ServiceContext } from '@trassa/service-kit/service';
import { createServiceClient } from '@trassa/service-kit/service-client';
import { type OrdersConfig, ordersConfig } from './config.ts';
import { migrations } from './db/migrations.ts';
import type { OrdersTables } from './db/schema.ts';
import { restoreCrew } from './features/assignments/assign.ts';
import { assignmentRoutes } from './features/assignments/assignments.routes.ts';
import { readCrewConflicts, readVehiclesFor } from './features/assignments/read-candidates.ts';
import { writeStatus } from './features/changes/change-order.ts';
import { changesRoutes } from './features/changes/changes.routes.ts';
import { commentsRoutes } from './features/comments/comments.routes.ts';
import { costsRoutes } from './features/costs/costs.routes.ts';
import { driverTripsRoutes } from './features/driver-trips/driver-trips.routes.ts';
import { syncFinance } from './features/finance-sync/sync-finance.ts';
import { fleetRoutes } from './features/fleet/fleet.routes.ts';
import { importRoutes } from './features/import/import.routes.ts';
import { backfillMoney } from './features/money-backfill/money-backfill.ts';
import {
  orderFilesCrontab,
  orderFileTasks,
  queueImport,
  resumeImports,
} from './features/order-files/order-file-jobs.ts';
import type { FileKey } from './features/order-files/order-files.queries.ts';
import { orderFilesRoutes } from './features/order-files/order-files.routes.ts';
import { createFileReader, type ReadOrderFile } from './features/order-files/reading/file-reader.ts';
import { orderTemplatesRoutes } from './features/order-templates/order-templates.routes.ts';
import { orderViewsRoutes } from './features/orders/order-views.routes.ts';
import { ordersRoutes } from './features/orders/orders.routes.ts';
import { ownOrdersRoutes } from './features/own-orders/own-orders.routes.ts';
import { remindersCrontab, remindOfPapers } from './features/paper-reminders/remind-of-papers.ts';
import { paymentRoutes } from './features/payments/payments.routes.ts';
import type { PaymentsDeps } from './features/payments/payments-deps.ts';
import { createProviderSync } from './features/payments/sync-provider.ts';
import { planRoutes } from './features/plans/plans.routes.ts';
import { platformTotalsRoutes } from './features/platform-totals/platform-totals.routes.ts';
import { promiseRoutes } from './features/promises/promises.routes.ts';
import { remindOfPromises } from './features/promises/remind-of-promises.ts';
import { measureRoads, roadsCrontab } from './features/roads/measure-roads.ts';
import { emailClients } from './features/tracking/email-clients.ts';
import { trackingRoutes } from './features/tracking/tracking.routes.ts';
import { createTripSheets } from './features/trip-sheets/trip-sheet-file.ts';
import { tripSheetsRoutes } from './features/trip-sheets/trip-sheets.routes.ts';
import { vatRoutes } from './features/vat/vat.routes.ts';
import { createAccounts, noAccounts } from './providers/accounts.ts';
import { createPartners, noPartners } from './providers/partners.ts';
import { createRoads, type MeasureRoad } from './providers/roads.ts';
import { createPrints, createQrCodes, createWaybillPromises, createWaybills } from './providers/waybills.ts';
import { createYookassa } from './providers/yookassa.ts';
import { createTrialRecorder } from './shared/trial.ts';

export const ordersService = defineService<OrdersConfig, OrdersTables>({
  name: 'orders',
  version: '1.0.0',
  config: ordersConfig,
  migrations,
  keptOnErasure: ['payments', 'subscription_periods', 'money_journal'],
  build: async (context) => {
    const { route, db, now, app } = context;
    route(ordersEndpoints.health, ordersSchemas.health, async () => {
      await db.pool.query('select 1');
      return { success: true };
    });
    const payments = paymentsDeps(context);
    const { recordTrial, partners } = payments;
    const provider = createProviderSync(payments);
    const files = createFileReader();
    const jobs = await startOrderJobs(context, { provider, read: files.read });
    ordersRoutes({ route, db, now, recordTrial });
    orderViewsRoutes({ route, db, now });
    const onMoneyChange = jobs.syncFinance;
    importRoutes({ route, db, now, onMoneyChange });
    const { nameOf, people, closeWaybills, promiseWaybill } = externalServices(context);
    changesRoutes({ route, db, now, nameOf, closeWaybills, onMoneyChange, restoreCrew });
    commentsRoutes({ route, db, now, nameOf, people });
    promiseRoutes({ route, db, now, nameOf, promiseWaybill });
    ownOrdersRoutes({ route, db, now, onMoneyChange, measureRoad: roadsOf(context), crewConflicts: readCrewConflicts });
    assignmentRoutes({ route, db, now });
    fleetRoutes({ route, db, now });
    orderTemplatesRoutes({ route, db, now });
    costsRoutes({ route, db, now, vehiclesFor: readVehiclesFor });
    vatRoutes({ route, db });
    const accounts = accountsOf(context);
    const papers = papersOf(context);
    trackingRoutes({ route, db, now, tokenOf: trackingTokens(context), accounts, print: papers?.print ?? null });
    const tripSheet = createTripSheets({ db, now, userOf: accounts.userOf });
    tripSheetsRoutes({ route, tripSheet });
    driverTripsRoutes({ route, db, now, onMoneyChange, writeStatus, tripSheet, papers, ...accounts });
    await app.register(multipart);
    orderFilesRoutes({ route, db, now, read: files.read, queueImport: jobs.queueImport });
    platformTotalsRoutes({ route, db, now });
    planRoutes({ route, db, now, partners, log: app.log, recordTrial });
    paymentRoutes(route, payments, provider);
    const relay = startOutboxRelay(context);
    return {
      jobs,
      close: async () => {
        await jobs.stop();
        await Promise.all([relay.close(), files.close()]);
      },
    };
  },
});

type Context = ServiceContext<OrdersConfig, OrdersTables>;

interface JobParts {
  provider: ReturnType<typeof createProviderSync>;
  read: ReadOrderFile;
}

/** Background jobs. Finance sync is queued after every change, and every minute. */
async function startOrderJobs(context: Context, { provider, read }: JobParts) {
  const { app, config, db, now, signInternal } = context;
  const baseUrl = config.SERVICE_URLS.finance;
  const finance = baseUrl ? createServiceClient({ name: 'finance', baseUrl, signInternal }) : null;
  const jobs = await startJobs({
    adminUrl: config.DATABASE_URL,
    roundMs: config.ROUND_MS,
    systemUrl: context.systemUrl,
    service: 'orders',
    tasks: {
      reconcile_payments: async () => void (await provider.reconcile(null)),
      // Without services/finance the outbox waits.
      tell_finance: async () => void (finance && (await syncFinance({ db, finance }))),
      // Without services/account emails wait.
      email_clients: async () =>
        emailClients({ db, account: accountOf(context), tokenOf: trackingTokens(context) }, now()),
      ...orderFileTasks({ db, now, read }),
      remind_of_papers: () => remindOfPapers(db, now()),
      remind_of_promises: () => remindOfPromises(db, now()),
      // Without services/geo orders wait.
      measure_roads: async () => {
        const measureRoad = measuringOf(context);
        if (measureRoad) await measureRoads({ db, measureRoad });
      },
      backfill_money: async () => void ((await backfillMoney(db, now)) && (await queueFinanceSync())),
    },
    log: app.log,
    concurrency: 2,
    crontab: [
      ...['reconcile_payments', 'tell_finance', 'email_clients', 'remind_of_promises'].map(
        (task) => `* * * * * ${task}`,
      ),
      ...[orderFilesCrontab, remindersCrontab, roadsCrontab],
    ].join('\n'),
  });
  const queueFinanceSync = () => jobs.add('tell_finance', {}, { key: 'tell_finance' });
  await jobs.add('backfill_money', {}, { key: 'backfill_money' });
  // The morning's run may have found the service stopped.
  await jobs.add('remind_of_papers', {}, { key: 'remind_of_papers' });
  await resumeImports(db, jobs);
  const warn = (error: unknown) => app.log.warn({ err: error }, 'finance sync waits for the next run');
  return {
    stop: jobs.stop,
    areRunning: jobs.areRunning,
    syncFinance: () => void queueFinanceSync().catch(warn),
    queueImport: (key: FileKey) => queueImport(jobs, key),
  };
}

const accountOf = ({ config, signInternal }: Context) => {
  const { account } = config.SERVICE_URLS;
  return account ? createServiceClient({ name: 'account', baseUrl: account, signInternal }) : null;
};

const edoOf = ({ config, signInternal }: Context) => {
  const { edo } = config.SERVICE_URLS;
  return edo ? createServiceClient({ name: 'edo', baseUrl: edo, signInternal }) : null;
};

const papersOf = (context: Context) => {
  const edo = edoOf(context);
  return edo && { print: createPrints(edo), qr: createQrCodes(edo) };
};

const accountsOf = (context: Context) => {
  const client = accountOf(context);
  return client ? createAccounts(client) : noAccounts;
};

/** Tokens of 256 bits. */
const trackingTokens = ({ config }: Context) =>
  createLinkTokens({ secret: config.INTERNAL_SECRET, purpose: 'trassa-tracking-links', bytes: 32 });

function externalServices(context: Context) {
  const { app } = context;
  const edo = edoOf(context);
  const { people } = accountsOf(context);
  const nameOf = createPersonName(accountOf(context), app.log);
  const promiseWaybill = edo && createWaybillPromises(edo);
  return { nameOf, people, closeWaybills: edo && createWaybills(edo), promiseWaybill };
}

function measuringOf({ config, signInternal }: Context): MeasureRoad | null {
  const { geo } = config.SERVICE_URLS;
  return geo ? createRoads(createServiceClient({ name: 'geo', baseUrl: geo, signInternal })) : null;
}

/** Roads are measured where services/geo runs; an order waits for no road. */
function roadsOf(context: Context): MeasureRoad {
  const { app } = context;
  const measure = measuringOf(context);
  if (!measure) return async () => null;
  return (addresses, asked) =>
    measure(addresses, asked).catch((error: unknown) => {
      app.log.warn({ err: error }, 'the road of an order was not measured');
      return null;
    });
}

function paymentsDeps(context: Context): PaymentsDeps {
  const { app, config, db, now, signInternal } = context;
  const { log } = app;
  const { landing } = config.SERVICE_URLS;
  const accounts = accountsOf(context);
  return {
    ...{ db, now, log, config },
    recordTrial: createTrialRecorder({ db, now, log, registeredAt: accounts.registeredAt }),
    partners: landing
      ? createPartners(createServiceClient({ name: 'landing', baseUrl: landing, signInternal }))
      : noPartners,
    receiptEmail: accounts.emailOf,
    provider: createYookassa({
      url: config.YOOKASSA_URL,
      shopId: config.YOOKASSA_SHOP_ID,
      secretKey: config.YOOKASSA_SECRET_KEY,
      vatCode: config.YOOKASSA_VAT_CODE,
      pageHosts: config.YOOKASSA_PAGE_HOSTS,
    }),
  };
}
