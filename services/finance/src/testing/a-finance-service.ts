import type { CalculateAdvance, FactoringRequest } from '@trassa/contracts/finance/factoring';
import { factoringEndpoints } from '@trassa/contracts/finance/factoring-endpoints';
import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import type { OrderDetails } from '@trassa/contracts/orders/order';
import type { OrderMoney } from '@trassa/contracts/orders/order-money';
import { openDb } from '@trassa/service-kit/db';
import { aSandbox } from '@trassa/testing/sandbox';
import { aRunning } from '@trassa/testing/test-service';
import type { FinanceTables } from '../db/schema.ts';
import { NOTICE_SIGNATURE, signNotice } from '../features/factoring/notice-signature.ts';
import { financeService } from '../service.ts';
import { checkLedger } from '../shared/check-ledger.ts';
import { aFakeOrders, anOrder, anOrderMoney } from './fake-orders.ts';

export const allDocuments = { hasContract: true, hasInsurance: true, hasLicense: true };

/** Service with a stand-in of services/orders and no factor; notices of the factor come from the test. */
export async function aFinanceServiceWithoutFactor(options: { now?: () => Date } = {}) {
  const orders = await aFakeOrders();
  const env = { SERVICE_URLS: JSON.stringify({ orders: orders.url }) };
  const service = await aRunning(financeService, { env, ...options });
  const db = openFinanceDb(service.databaseUrl);
  return {
    ...{ service, db, orders: orders.state },
    ...buildCalls(service, orders.state),
    stop: async () => {
      await db.close();
      await service.stop();
      orders.stop();
    },
  };
}

/** Tables of the service with the rights of their owner. */
export function openFinanceDb(databaseUrl: string) {
  const own = new URL(databaseUrl);
  own.searchParams.set('options', '-c search_path=finance,public');
  return openDb<FinanceTables>({ url: own.toString(), applicationName: 'test', max: 2 });
}

/**
 * services/finance with a stand-in of services/orders and the sandbox's factor, whose steps take `pace` seconds;
 * `tbankUrl`: Т-Банк, of the sandbox when absent.
 */
export async function aFinanceService({ pace = '0,0,1000000,0', tbankUrl }: { pace?: string; tbankUrl?: string } = {}) {
  const clock = { offset: 0 };
  const [orders, sandbox] = await Promise.all([aFakeOrders(), aSandbox({ SANDBOX_FACTOR_PACE: pace })]);
  const service = await aRunning(financeService, {
    now: () => new Date(Date.now() + clock.offset),
    env: {
      SERVICE_URLS: JSON.stringify({ orders: orders.url }),
      FACTOR_URL: `${sandbox.url}/factor`,
      FACTOR_KEY: 'sandbox-factor',
      BANK_TOCHKA_URL: `${sandbox.url}/tochka`,
      BANK_TBANK_URL: tbankUrl ?? `${sandbox.url}/tbank`,
      CBR_URL: `${sandbox.url}/cbr`,
      SEAL_KEY: 'test-seal-key-0123456789abcdef-0123',
    },
  });
  await postJson(`${sandbox.url}/factor/_notices`, { url: `${service.url}${factoringEndpoints.webhook.path}` });
  const db = openFinanceDb(service.databaseUrl);
  return {
    ...{ service, sandbox, db, orders: orders.state, clock },
    ...buildCalls(service, orders.state),
    /** Controls a deal in the sandbox's factor: its debtor pays, it is rejected, it goes to recourse. */
    factor: (order: object) => postJson(`${sandbox.url}/factor/_deals`, order),
    check: (company: Identity) => db.forCompany(company.companyId, (trx) => checkLedger(trx, company.companyId)),
    stop: async () => {
      await db.close();
      await service.stop();
      await sandbox.stop();
      orders.stop();
    },
  };
}

/** Notice of the sandbox's factor, signed. */
export function aNotice(dealId: string) {
  const body = { event: 'deal.changed', dealId };
  return { body, headers: { [NOTICE_SIGNATURE]: signNotice(body, 'sandbox-factor') } };
}

/** Posts JSON; returns the status. */
export async function postJson(url: string, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).status;
}

type Service = Awaited<ReturnType<typeof aRunning>>;

function buildCalls(service: Service, orders: { orders: Map<string, OrderDetails> }) {
  const reportMoney = (company: Identity, ...reports: OrderMoney[]) =>
    service.call(financeEndpoints.orderMoney, {
      as: { kind: 'service', service: 'orders', companyId: company.companyId, userId: null },
      body: { orders: reports },
    });
  return {
    reportMoney,
    buildReport: anOrderMoney,
    /** Delivered order, reported to finance. */
    aDeliveredOrder: async (
      company: Identity,
      parts: Parameters<typeof anOrder>[0] & { money?: Partial<OrderMoney> } = {},
    ) => {
      const order = anOrder(parts);
      orders.orders.set(order.id, order);
      await reportMoney(company, anOrderMoney(order, parts.money));
      return order;
    },
    score: async (as: Identity) => (await service.call(factoringEndpoints.creditScore, { as })).body.data,
    calculate: (as: Identity | null, body: Partial<CalculateAdvance> | Record<string, unknown>) =>
      service.call(factoringEndpoints.calculate, { as, body }),
    request: (as: Identity | null, body: Partial<FactoringRequest> | Record<string, unknown>, key?: string) =>
      service.call(factoringEndpoints.request, { as, body, ...(key ? { headers: { 'idempotency-key': key } } : {}) }),
    advances: async (as: Identity) => (await service.call(factoringEndpoints.requests, { as })).body.data,
    withdraw: (as: Identity | null, id: string) => service.call(factoringEndpoints.withdraw, { as, params: { id } }),
    overview: async (as: Identity) => (await service.call(financeEndpoints.overview, { as })).body.data,
    expectedPayments: async (as: Identity) => (await service.call(financeEndpoints.expectedPayments, { as })).body.data,
    history: async (as: Identity, query: object = {}) =>
      (await service.call(financeEndpoints.operations, { as, query })).body.data.operations,
    pay: (as: Identity, orderId: string) => service.call(financeEndpoints.receivablePaid, { as, params: { orderId } }),
    debts: async (as: Identity, query: object = {}) =>
      (await service.call(financeEndpoints.receivables, { as, query })).body.data,
    debtsPage: async (as: Identity, query: object) =>
      (await service.call(financeEndpoints.receivables, { as, query })).body,
  };
}
