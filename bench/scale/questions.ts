import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import { profitEndpoints } from '@trassa/contracts/finance/profit-endpoints';
import { receivablesEndpoint } from '@trassa/contracts/finance/receivables-endpoint';
import { addDays, getDay } from '@trassa/contracts/moscow-day.rules';
import { assignmentEndpoints } from '@trassa/contracts/orders/assignment-endpoints';
import { orderViewsEndpoints } from '@trassa/contracts/orders/order-views-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { paymentsEndpoints } from '@trassa/contracts/orders/payments-endpoints';
import { platformsEndpoints } from '@trassa/contracts/platforms/platforms-endpoints';

export const kinds = ['list', 'figure', 'search'] as const;
export type Kind = (typeof kinds)[number];

/** What a person asks for: a list, a figure or a search of a page. */
export interface Question {
  name: string;
  kind: Kind;
  /** Path with query; `random` gives numbers from 0 to 1. */
  getPath: (random: () => number) => string;
}

const today = getDay(new Date());
const month = today.slice(0, 7);
const yearAgo = addDays(today, -334).slice(0, 7);

/** Words that nearly all, a twelfth, few and hardly any rows hold; a part of a number, a whole one; a plate; an INN. */
function getWord(random: () => number): string {
  const upTo = (most: number) => Math.floor(most * random());
  const words = [
    () => 'Складская',
    () => ['Казань', 'Самара', 'Уфа', 'Пермь', 'Тула', 'Омск', 'Псков'][upTo(7)] ?? '',
    () => `водитель ${upTo(90)}`,
    () => `получатель ${upTo(1500)}`,
    () => String(10 + upTo(990)),
    () => `ВК-${upTo(60_000)}`,
    () => `а${100 + upTo(120)}`,
    () => String(7_700_000_000 + upTo(1500)),
  ];
  return words[upTo(words.length)]?.() ?? '';
}

const search = (path: string) => (random: () => number) =>
  `${path}${path.includes('?') ? '&' : '?'}search=${encodeURIComponent(getWord(random))}`;

const { overview, operations } = financeEndpoints;
const paths: Record<Exclude<Kind, 'search'>, Record<string, string>> = {
  list: {
    orders: `${ordersEndpoints.list.path}?limit=50`,
    'active orders': `${ordersEndpoints.list.path}?status=active&limit=20`,
    'page 2 of orders': `${ordersEndpoints.list.path}?limit=50&offset=50`,
    'columns of orders': orderViewsEndpoints.columns.path,
    'calendar of orders': `${orderViewsEndpoints.calendar.path}?pickupFrom=${today}&pickupTo=${addDays(today, 34)}`,
    'plan of 14 days': `${assignmentEndpoints.tripPlan.path}?from=${today}&days=14`,
    waybills: `${edoEndpoints.chains.path}?limit=20`,
    documents: `${edoEndpoints.documents.path}?limit=20`,
    'page 10 of documents': `${edoEndpoints.documents.path}?limit=20&offset=180`,
    clients: `${edoFigureEndpoints.clients.path}?limit=20`,
    transport: `${edoFigureEndpoints.transport.path}?limit=20`,
    payments: paymentsEndpoints.history.path,
    operations: `${operations.path}?limit=50`,
    receivables: `${receivablesEndpoint.path}?limit=50`,
    messages: accountEndpoints.messages.path,
  },
  figure: {
    'counters of orders': ordersEndpoints.metrics.path,
    'days of the dashboard': ordersEndpoints.figures.path,
    'day at a glance': ordersEndpoints.overview.path,
    'analytics of all time': edoFigureEndpoints.analytics.path,
    'analytics of a quarter': `${edoFigureEndpoints.analytics.path}?dateFrom=${addDays(today, -90)}&dateTo=${today}`,
    'finance overview': overview.path,
    'profit of vehicles': `${profitEndpoints.profit.path}?cut=vehicle&from=${yearAgo}&to=${month}`,
    'money of platforms': platformsEndpoints.crmQuickStats.path,
    subscription: paymentsEndpoints.subscription.path,
  },
};

const searchPaths = {
  'orders by a word': `${ordersEndpoints.list.path}?limit=50`,
  'waybills by a word': `${edoEndpoints.chains.path}?limit=20`,
  'documents by a word': `${edoEndpoints.documents.path}?limit=20`,
  'clients by a word': `${edoFigureEndpoints.clients.path}?limit=20`,
  'transport by a word': `${edoFigureEndpoints.transport.path}?limit=20`,
  'operations by a word': `${operations.path}?limit=50`,
};

/** All questions; each is asked equally often. */
export const questions: readonly Question[] = [
  ...(['list', 'figure'] as const).flatMap((kind) =>
    Object.entries(paths[kind]).map(([name, path]) => ({ name, kind, getPath: () => path })),
  ),
  ...Object.entries(searchPaths).map(([name, path]) => ({ name, kind: 'search' as const, getPath: search(path) })),
];
