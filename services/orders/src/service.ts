import multipart from '@fastify/multipart';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { filesCrontab, fileTasks, startFileMove } from '@trassa/service-kit/files/file-jobs';
import { startJobs } from '@trassa/service-kit/jobs';
import { createLinkTokens } from '@trassa/service-kit/link-tokens';
import { startOutboxRelay } from '@trassa/service-kit/notification-outbox';
import { createPersonNameReader } from '@trassa/service-kit/person-name';
import { regroupTasks, startRegrouping } from '@trassa/service-kit/regroup';
import { defineService, type ServiceContext } from '@trassa/service-kit/service';
import { type OrdersConfig, ordersConfig } from './config.ts';
import { migrations } from './db/migrations.ts';
import type { OrdersTables } from './db/schema.ts';
import { restoreCrew } from './features/assignments/assign.ts';
import { assignmentRoutes } from './features/assignments/assignments.routes.ts';
import { readCrewConflicts, readVehiclesForOrder } from './features/assignments/read-candidates.ts';
import { writeStatus } from './features/changes/change-order.ts';
import { changesRoutes } from './features/changes/changes.routes.ts';
import { commentsRoutes } from './features/comments/comments.routes.ts';
import { costsRoutes } from './features/costs/costs.routes.ts';
import { driverTripsRoutes } from './features/driver-trips/driver-trips.routes.ts';
import { startFinanceSync } from './features/finance-sync/sync-finance.ts';
import { fleetRoutes } from './features/fleet/fleet.routes.ts';
import { groupings } from './features/fleet/regroup-fleet.ts';
import { fleetTripsRoutes } from './features/fleet-trips/fleet-trips.routes.ts';
import { importRoutes } from './features/import/import.routes.ts';
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
import { remindersCrontab, remindOfFleetPapers } from './features/paper-reminders/remind-of-papers.ts';
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
import { createTripSheetPrinter } from './features/trip-sheets/trip-sheet-file.ts';
import { tripSheetsRoutes } from './features/trip-sheets/trip-sheets.routes.ts';
import { vatRoutes } from './features/vat/vat.routes.ts';
import { createAccountClient } from './providers/accounts.ts';
import { createPartnerClient } from './providers/partners.ts';
import { createRoadMeter, type MeasureRoad } from './providers/roads.ts';
import { createSeenTripReader } from './providers/seen-trips.ts';
import {
  createDocumentPrinter,
  createQrReader,
  createVehicleTripReader,
  createWaybillCloser,
  createWaybillPromiseSetter,
  createWaybillReopener,
} from './providers/waybills.ts';
import { createYookassa } from './providers/yookassa.ts';
import { createTrialRecorder } from './shared/trial.ts';

export const ordersService = defineService<OrdersConfig, OrdersTables>({
  name: 'orders',
  config: ordersConfig,
  migrations,
  hasJobs: true,
  files: [{ table: 'trip_events', from: 'photo' }],
  keptOnErasure: ['payments', 'subscription_periods', 'money_journal'],
  build: async (context) => {
    const { route, db, now, app, config } = context;
    route(ordersEndpoints.health, async () => {
      await db.check();
      return { success: true };
    });
    const payments = buildPaymentsDeps(context);
    const { recordTrial, partners } = payments;
    const provider = createProviderSync(payments);
    const files = createFileReader();
    const jobs = await startOrderJobs(context, { provider, read: files.read });
    const readVehicleTrips = createVehicleTripReader(context.getClient('edo'), app.log);
    ordersRoutes({ route, db, now, recordTrial, readVehicleTrips });
    orderViewsRoutes({ route, db, now });
    importRoutes({ route, db, now });
    const edo = context.getClient('edo');
    const accounts = createAccountClient(context.getClient('account'));
    const getName = createPersonNameReader(context.getClient('account'), app.log);
    const papers = { print: createDocumentPrinter(edo), qr: createQrReader(edo) };
    const waybills = { closeWaybills: createWaybillCloser(edo), reopenWaybills: createWaybillReopener(edo) };
    changesRoutes({ route, db, now, getName, ...waybills, restoreCrew });
    promiseRoutes({ route, db, now, getName, promiseWaybill: createWaybillPromiseSetter(edo) });
    commentsRoutes({ route, db, now, getName, people: accounts.people });
    ownOrdersRoutes({ route, db, now, measureRoad: createSafeRoadMeter(context), crewConflicts: readCrewConflicts });
    assignmentRoutes({ route, db, now, readVehicleTrips });
    fleetRoutes({ route, db, now });
    fleetTripsRoutes({ route, db, now });
    orderTemplatesRoutes({ route, db, now });
    costsRoutes({ route, db, now, vehiclesFor: readVehiclesForOrder });
    vatRoutes({ route, db });
    const readSeenTrip = createSeenTripReader(context.getClient('geo'), app.log);
    trackingRoutes({
      route,
      db,
      now,
      getToken: createTrackingTokens(context),
      accounts,
      print: papers.print,
      readSeenTrip,
    });
    const tripSheet = createTripSheetPrinter({ db, now, getUser: accounts.getUser });
    tripSheetsRoutes({ route, tripSheet });
    driverTripsRoutes({ route, db, files: context.getFiles().files, now, writeStatus, tripSheet, papers, ...accounts });
    await app.register(multipart);
    orderFilesRoutes({ route, db, now, read: files.read, queueImport: jobs.queueImport });
    platformTotalsRoutes({ route, db, now });
    planRoutes({ route, db, now, partners, log: app.log, recordTrial });
    paymentRoutes(route, payments, provider);
    const queue = { db, log: app.log, roundMs: config.ROUND_MS };
    const queues = [startOutboxRelay(context), startFinanceSync(queue, context.getClient('finance'))];
    return {
      jobs,
      close: async () => {
        await jobs.stop();
        await Promise.all([...queues.map(({ close }) => close()), files.close()]);
      },
    };
  },
});

type Context = ServiceContext<OrdersConfig, OrdersTables>;

interface JobParts {
  provider: ReturnType<typeof createProviderSync>;
  read: ReadOrderFile;
}

async function startOrderJobs(context: Context, { provider, read }: JobParts) {
  const { app, config, db, now, getClient } = context;
  const jobs = await startJobs({
    roundMs: config.ROUND_MS,
    systemUrl: context.systemUrl,
    service: 'orders',
    tasks: {
      reconcile_payments: async () => void (await provider.reconcile(null)),
      email_clients: () => emailClients({ db, getToken: createTrackingTokens(context) }, now()),
      ...orderFileTasks({ db, now, read }),
      remind_of_papers: () => remindOfFleetPapers(db, now()),
      remind_of_promises: () => remindOfPromises(db, now()),
      ...regroupTasks(db, groupings),
      ...fileTasks(context.getFiles()),
      measure_roads: () => measureRoads({ db, measureRoad: createRoadMeter(getClient('geo')) }),
    },
    log: app.log,
    concurrency: 2,
    crontab: [
      ...['reconcile_payments', 'email_clients', 'remind_of_promises'].map((task) => `* * * * * ${task}`),
      ...[orderFilesCrontab, remindersCrontab, roadsCrontab, filesCrontab],
    ].join('\n'),
  });
  // The service may have been stopped at the hour of the daily run; reminders are sent once in any case.
  await jobs.add('remind_of_papers', {}, { key: 'remind_of_papers' });
  await resumeImports(db, jobs);
  await startRegrouping(jobs);
  await startFileMove(jobs);
  return { stop: jobs.stop, areRunning: jobs.areRunning, queueImport: (key: FileKey) => queueImport(jobs, key) };
}

/** Tokens of tracking links, 256 bits each. */
const createTrackingTokens = ({ config }: Context) =>
  createLinkTokens({ secret: config.LINK_SECRET, purpose: 'trassa-tracking-links', bytes: 32 });

/** Measures roads; null on a failure, so that an order is saved without its road. */
const createSafeRoadMeter =
  ({ app, getClient }: Context): MeasureRoad =>
  (addresses, asked) =>
    createRoadMeter(getClient('geo'))(addresses, asked).catch((error: unknown) => {
      app.log.warn({ err: error }, 'the road of an order was not measured');
      return null;
    });

function buildPaymentsDeps(context: Context): PaymentsDeps {
  const { app, config, db, now, getClient } = context;
  const { log } = app;
  const accounts = createAccountClient(getClient('account'));
  return {
    ...{ db, now, log, config },
    recordTrial: createTrialRecorder({ db, now, log, registeredAt: accounts.registeredAt }),
    partners: createPartnerClient(getClient('landing')),
    receiptEmail: accounts.getEmail,
    provider: createYookassa({
      url: config.YOOKASSA_URL,
      shopId: config.YOOKASSA_SHOP_ID,
      secretKey: config.YOOKASSA_SECRET_KEY,
      vatCode: config.YOOKASSA_VAT_CODE,
      pageHosts: config.YOOKASSA_PAGE_HOSTS,
    }),
  };
}
