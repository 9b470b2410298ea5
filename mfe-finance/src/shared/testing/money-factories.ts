import type { Advance, AdvanceCalculation, CreditScore } from '@trassa/contracts/finance/factoring';
import type { Operation } from '@trassa/contracts/finance/operations';
import type { FinanceOverview } from '@trassa/contracts/finance/overview';
import type { Order } from '@trassa/contracts/orders/order';

export const ok = <Data>(data: Data) => ({ success: true as const, data });

const ORDER = '3b0f1c52-8f43-4a30-9f0e-0d3f5a1c9d01';

/** Overview of a company with income; `parts` replace members. */
export function anOverview(parts: Partial<FinanceOverview> = {}): FinanceOverview {
  const month = (name: string, income: number) => ({
    ...{ month: name, income, otherIncome: 0, vat: 0 },
    ...{ expense: 20_000, profit: income - 20_000 },
  });
  const day = (date: string, balance: number) => ({
    date,
    balance,
    low: balance - 1000,
    high: balance,
    withNew: balance,
  });
  return {
    asOf: '2026-11-21T09:00:00.000Z',
    empty: false,
    months: [month('2026-10', 90_000), month('2026-11', 148_000)],
    yearAgo: month('2025-11', 100_000),
    expenses: [{ category: 'fuel', amount: 20_000 }],
    receivables: {
      total: 170_000,
      overdue: 22_000,
      count: 2,
      buckets: [
        { key: 'current', amount: 148_000, count: 1 },
        { key: '1-15', amount: 0, count: 0 },
        { key: '16-30', amount: 22_000, count: 1 },
        { key: '31-60', amount: 0, count: 0 },
        { key: '60+', amount: 0, count: 0 },
      ],
      debtors: [{ name: 'ООО «РЦ Нева»', amount: 170_000, daysLate: 20 }],
    },
    forecast: {
      ...{ statedOn: '2026-11-01', isOfBank: false, newIncome: { perMonth: 0, afterDays: 30 } },
      days: [day('2026-11-21', 50_000), day('2026-11-22', -11_000)],
      gap: { date: '2026-11-22', amount: -11_000, shipments: 3 },
      limit: 0,
    },
    clients: [{ key: 'ООО «РЦ Нева»', name: 'ООО «РЦ Нева»', income: 148_000, expense: 0, profit: 148_000 }],
    platforms: [{ key: 'x5', name: 'X5 Group', income: 148_000, expense: 0, profit: 148_000 }],
    ...parts,
  };
}

/** Score with a low risk. */
export const aScore: CreditScore = {
  score: 742,
  riskLevel: 'low',
  limit: 3_000_000,
  used: 860_000,
  available: 2_140_000,
  maxAdvanceAmount: 2_140_000,
  factors: [
    { key: 'trips', points: 120, text: '306 выполненных рейсов' },
    { key: 'concentration', points: -2, text: 'один клиент даёт 27 % долгов' },
  ],
};

/** Valid terms. */
export function aCalculation(parts: Partial<AdvanceCalculation> = {}): AdvanceCalculation {
  return {
    requestedAmount: 110_000,
    feeRate: 1.95,
    totalFee: 2145,
    netAmount: 107_855,
    riskLevel: 'low',
    instantPayout: true,
    isRequestValid: true,
    maxAllowedAmount: 118_400,
    shipmentValue: 148_000,
    minAmount: 5000,
    termDays: 45,
    dueOn: '2026-01-04',
    remainder: 38_000,
    quoteId: '6b0f1c52-8f43-4a30-9f0e-0d3f5a1c9d06',
    quoteExpiresAt: '2026-11-21T09:15:00.000Z',
    ...parts,
  };
}

/** Paid out request. */
export function anAdvance(parts: Partial<Advance> = {}): Advance {
  return {
    id: '5b0f1c52-8f43-4a30-9f0e-0d3f5a1c9d05',
    orderId: '4b0f1c52-8f43-4a30-9f0e-0d3f5a1c9d04',
    orderNumber: 'ВК-004814',
    platform: 'lenta',
    debtorName: 'ООО «Лента»',
    routeFrom: 'Нижний Новгород',
    routeTo: 'Санкт-Петербург',
    shipmentValue: 132_000,
    amount: 105_600,
    feeRate: 1.95,
    fee: 2059.2,
    netAmount: 103_540.8,
    stage: 'paid_out',
    note: 'Деньги пришли, ждём оплату клиента',
    dueOn: '2026-12-24',
    requestedAt: '2026-11-19T18:30:00.000Z',
    withdrawalAskedAt: null,
    approvedAt: '2026-11-19T18:31:00.000Z',
    paidOutAt: '2026-11-19T19:42:00.000Z',
    endedAt: null,
    ...parts,
  };
}

export function anOperation(parts: Partial<Operation> = {}): Operation {
  return {
    id: '7b0f1c52-8f43-4a30-9f0e-0d3f5a1c9d07',
    type: 'payment',
    direction: 'in',
    category: 'client',
    amount: 148_000,
    vat: 0,
    description: 'Оплата рейса ВК-004815',
    status: 'completed',
    date: '2026-11-20T09:00:00.000Z',
    orderId: ORDER,
    orderNumber: 'ВК-004815',
    platform: 'x5',
    counterparty: 'ООО «РЦ Нева»',
    ...{
      isDay: false,
      vehicle: null,
      receipt: null,
      isEntered: false,
      reverses: null,
      replaces: null,
      replacedBy: null,
    },
    ...parts,
  };
}

/** Delivered, priced order. */
export function aDeliveredOrder(parts: Partial<Order> = {}): Order {
  const party = { name: 'ООО «РЦ Нева»', address: 'г Краснодар', inn: null };
  return {
    id: ORDER,
    number: 'ВК-004815',
    external_order_id: 'x5-1',
    platform: 'x5',
    platform_name: 'X5 Group',
    platform_logo: null,
    status: 'delivered',
    priority: 'normal',
    shipper: party,
    consignee: party,
    route: {
      from: { address: 'г Краснодар', city: 'Краснодар' },
      to: { address: 'г Москва', city: 'Москва' },
      distance: 1340,
      distanceEstimated: false,
    },
    cargo: { type: null, description: 'Напитки', weight: 19_400, packagesCount: 33 },
    pricing: { total: 148_000, currency: 'RUB', profitMargin: null },
    timeline: { orderCreated: '2026-11-17T13:40:00.000Z', pickupDate: null, deliveryDate: '2026-11-20T11:00:00.000Z' },
    vehiclePlate: null,
    driverName: null,
    chainId: null,
    nextStep: { code: 'request_payment', text: 'Запросить оплату' },
    ...parts,
  };
}
