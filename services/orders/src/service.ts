import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { ordersSchemas } from '@trassa/contracts/orders/orders-schemas';
import { startJobs } from '@trassa/service-kit/jobs';
import { createNeighbour } from '@trassa/service-kit/neighbour';
import { startNewsPost } from '@trassa/service-kit/news';
import { defineService, type ServiceContext } from '@trassa/service-kit/service';
import { type OrdersConfig, ordersConfig } from './config.ts';
import { migrations } from './db/migrations.ts';
import type { OrdersTables } from './db/schema.ts';
import { changesRoutes } from './features/changes/changes.routes.ts';
import { importRoutes } from './features/import/import.routes.ts';
import { ordersRoutes } from './features/orders/orders.routes.ts';
import { createAskProvider } from './features/payments/ask-provider.ts';
import { paymentRoutes } from './features/payments/payments.routes.ts';
import type { PaymentsDeps } from './features/payments/payments-deps.ts';
import { planRoutes } from './features/plans/plans.routes.ts';
import { platformTotalsRoutes } from './features/platform-totals/platform-totals.routes.ts';
import { createTellFinance } from './features/tell-finance/tell-finance.ts';
import { createAccounts, noAccounts } from './providers/accounts.ts';
import { createPartners, noPartners } from './providers/partners.ts';
import { createYookassa } from './providers/yookassa.ts';
import { createTrialKeeper } from './shared/trial.ts';

/** Orders of every platform, from offer to money; plans and payments. */
export const ordersService = defineService<OrdersConfig, OrdersTables>({
  name: 'orders',
  version: '1.0.0',
  config: ordersConfig,
  migrations,
  build: async (context) => {
    const { route, db, now, app, config } = context;
    route(ordersEndpoints.health, ordersSchemas.health, async () => {
      await db.pool.query('select 1');
      return { success: true };
    });
    const payments = paymentsDeps(context);
    const { keepTrial, partners } = payments;
    ordersRoutes({ route, db, now, keepTrial });
    importRoutes({ route, db, now });
    const tellFinance = createTellFinance({ db, now, log: app.log, finance: financeOf(context) });
    // At once for the person who asked; what fails here the job tells again.
    const asked = () =>
      void tellFinance().catch((error: unknown) => app.log.warn({ err: error }, 'finance was not told'));
    changesRoutes({ route, db, now, asked });
    platformTotalsRoutes({ route, db });
    const provider = createAskProvider(payments);
    planRoutes({ route, db, now, partners, log: app.log, keepTrial });
    paymentRoutes(route, payments, provider);
    const jobs = await startJobs({
      adminUrl: config.DATABASE_URL,
      service: 'orders',
      tasks: {
        reconcile_payments: async () => void (await provider.reconcile(null)),
        tell_finance: () => tellFinance(),
      },
      log: app.log,
      concurrency: 1,
      crontab: '* * * * * reconcile_payments\n* * * * * tell_finance',
    });
    const news = startNewsPost(context);
    return {
      close: async () => {
        await jobs.stop();
        await news.close();
      },
    };
  },
});

function financeOf({ config, signInternal }: ServiceContext<OrdersConfig, OrdersTables>) {
  const baseUrl = config.SERVICE_URLS.finance;
  return baseUrl ? createNeighbour({ name: 'finance', baseUrl, signInternal }) : null;
}

function paymentsDeps(context: ServiceContext<OrdersConfig, OrdersTables>): PaymentsDeps {
  const { app, config, db, now, signInternal } = context;
  const { log } = app;
  const { landing, account } = config.SERVICE_URLS;
  const neighbour = (name: string, baseUrl: string) => createNeighbour({ name, baseUrl, signInternal });
  const accounts = account ? createAccounts(neighbour('account', account)) : noAccounts;
  return {
    ...{ db, now, log, config },
    keepTrial: createTrialKeeper({ db, now, log, registeredAt: accounts.registeredAt }),
    partners: landing ? createPartners(neighbour('landing', landing)) : noPartners,
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
