import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import { filesCrontab, fileTasks, startFileMove } from '@trassa/service-kit/files/file-jobs';
import { startJobs } from '@trassa/service-kit/jobs';
import { createLinkTokens } from '@trassa/service-kit/link-tokens';
import { startOutboxRelay } from '@trassa/service-kit/notification-outbox';
import { createPersonNameReader } from '@trassa/service-kit/person-name';
import { startQueue } from '@trassa/service-kit/queue';
import { regroupTasks, startRegrouping } from '@trassa/service-kit/regroup';
import { createSealer } from '@trassa/service-kit/sealed';
import { defineService, type ServiceContext } from '@trassa/service-kit/service';
import { type FinanceConfig, financeConfig } from './config.ts';
import { migrations } from './db/migrations.ts';
import type { FinanceTables } from './db/schema.ts';
import { bankRoutes } from './features/bank-statements/bank.routes.ts';
import { enqueueAllStatementReadings } from './features/bank-statements/connections.queries.ts';
import { connectionRoutes } from './features/bank-statements/connections.routes.ts';
import { createStatementReadingQueue } from './features/bank-statements/read-statements.ts';
import { claimsRoutes } from './features/claims/claims.routes.ts';
import { keyRatesCrontab, READ_KEY_RATES_JOB, updateKeyRates } from './features/claims/read-key-rates.ts';
import { clientMoneyRoutes } from './features/client-money/client-money.routes.ts';
import { enterpriseDataRoutes } from './features/enterprise-data/enterprise-data.routes.ts';
import { factoringRoutes } from './features/factoring/factoring.routes.ts';
import { createDealSync } from './features/factoring/sync-deals.ts';
import { monthsRoutes } from './features/months/months.routes.ts';
import { operationsRoutes } from './features/operations/operations.routes.ts';
import { overviewRoutes } from './features/overview/overview.routes.ts';
import { cashWarningCrontab, warnOfLowCash } from './features/overview/warn-of-cash.ts';
import { papersRoutes } from './features/papers/papers.routes.ts';
import { createPaperReporter } from './features/papers/tell-orders.ts';
import { profitRoutes } from './features/profit/profit.routes.ts';
import { ratingsRoutes } from './features/ratings/ratings.routes.ts';
import { applyOrderMoney } from './features/receivables/apply-order-money.ts';
import { createPaymentReporter } from './features/receivables/notify-orders.ts';
import { receivablesRoutes } from './features/receivables/receivables.routes.ts';
import { reconciliationRoutes } from './features/reconciliation/reconciliation.routes.ts';
import { remindersRoutes } from './features/reminders/reminders.routes.ts';
import { remindersCrontab, sendReminders } from './features/reminders/send-reminders.ts';
import { reportsRoutes } from './features/reports/reports.routes.ts';
import { reportsCrontab, sendReports } from './features/reports/send-reports.ts';
import { tripCostsRoutes } from './features/trip-costs/trip-costs.routes.ts';
import { createBanks } from './providers/banks/banks.ts';
import { createKeyRateSource } from './providers/central-bank.ts';
import { createFactor } from './providers/factor-http.ts';
import { createOrders, type Orders } from './providers/orders.ts';
import { groupings } from './shared/regroup-money.ts';

/** Service of money: ledger, debts, operations, papers, bank statements, factoring and reports. */
export const financeService = defineService<FinanceConfig, FinanceTables>({
  name: 'finance',
  config: financeConfig,
  migrations,
  hasJobs: true,
  files: [{ table: 'receipts', from: 'bytes' }],
  build: async (context) => {
    const { route, db, now, app, config, systemUrl } = context;
    route(financeEndpoints.health, async () => {
      await db.check();
      return { success: true };
    });
    const { log } = app;
    const orders = createOrders(context.getClient('orders'));
    const notifyOrders = createPaymentReporter({ db, orders, now, log });
    // Immediate report for the person at the screen; a failed one is retried by the job.
    const paid = () => void notifyOrders().catch((error: unknown) => log.warn({ err: error }, 'orders was not told'));
    const factor = createFactor({ url: config.FACTOR_URL, key: config.FACTOR_KEY });
    const factoring = { db, now, log, factor, factorKey: config.FACTOR_KEY, orders, paid };
    const deals = createDealSync(factoring);
    receivablesRoutes({ route, db, now, paid });
    operationsRoutes({ route, db, files: context.getFiles().files, orders, now });
    tripCostsRoutes({ route, db, orders, now });
    profitRoutes({ route, db });
    const getToken = createLinkTokens({ secret: config.LINK_SECRET, purpose: 'trassa-paper-links', bytes: 32 });
    const tellOfPapers = createPaperReporter({ db, orders, now, log });
    const issued = () => void tellOfPapers().catch((error: unknown) => log.warn({ err: error }, 'orders was not told'));
    papersRoutes({ route, db, orders, now, issued, getToken });
    enterpriseDataRoutes({ route, db, now });
    clientAndMonthRoutes(context, { orders });
    overviewRoutes({ route, db, now });
    const { SEAL_KEY, SEAL_KEYS_OLD } = config;
    const banks = SEAL_KEY ? createBanks(config) : new Map();
    const sealer = createSealer([SEAL_KEY ?? '', ...SEAL_KEYS_OLD.split(',').filter(Boolean)]);
    const reading = { db, banks, sealer, now };
    const readings = startQueue({ db, log, roundMs: config.ROUND_MS }, createStatementReadingQueue(reading));
    bankRoutes({ route, db, now, paid, banks });
    connectionRoutes({ ...reading, route, readNow: readings.deliverNow });
    factoringRoutes(route, factoring, deals);
    const centralBank = config.CBR_URL ? createKeyRateSource({ baseUrl: config.CBR_URL }) : null;
    const ending = new AbortController();
    const jobs = await startJobs({
      roundMs: config.ROUND_MS,
      systemUrl,
      service: 'finance',
      tasks: {
        follow_deals: () => deals.syncAll(ending.signal),
        tell_orders: async () => {
          await notifyOrders();
          await tellOfPapers();
        },
        warn_of_cash: () => warnOfLowCash(db, now()),
        send_reports: () => sendReports({ db, orders }, now()),
        send_reminders: () => sendReminders(db, now()),
        [READ_KEY_RATES_JOB]: () => updateKeyRates(db, { bank: centralBank, now: now() }),
        read_banks: () => db.asSystem(enqueueAllStatementReadings),
        ...regroupTasks(db, groupings),
        ...fileTasks(context.getFiles()),
      },
      log,
      concurrency: 1,
      crontab: `* * * * * follow_deals\n* * * * * tell_orders\n7 * * * * read_banks\n${cashWarningCrontab}\n${reportsCrontab}\n${remindersCrontab}\n${keyRatesCrontab}\n${filesCrontab}`,
    });
    await startRegrouping(jobs);
    await startFileMove(jobs);
    await jobs.add(READ_KEY_RATES_JOB, {}, { key: READ_KEY_RATES_JOB });
    const outbox = startOutboxRelay(context);
    return {
      jobs,
      close: async () => {
        ending.abort();
        await jobs.stop();
        await outbox.close();
        await readings.close();
      },
    };
  },
});

/** Routes of reconciliation, claims, reminders, client money, ratings, months and reports. */
function clientAndMonthRoutes(
  context: ServiceContext<FinanceConfig, FinanceTables>,
  { orders }: { orders: Orders },
): void {
  const { route, db, now, app, config } = context;
  const getName = createPersonNameReader(context.getClient('account'), app.log);
  reconciliationRoutes({ route, db, now });
  claimsRoutes({ route, db, now });
  ratingsRoutes({ route, db, now });
  remindersRoutes({ route, db, now, isDemo: config.TRASSA_DEMO === '1' });
  clientMoneyRoutes({ route, db, now });
  monthsRoutes({ route, db, orders, now, getName, applyReports: applyOrderMoney });
  reportsRoutes({ route, db, orders, now });
}
