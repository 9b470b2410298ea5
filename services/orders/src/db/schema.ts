import type { OrderDocument } from '@trassa/contracts/orders/order';
import type { OrderFile } from '@trassa/contracts/orders/order-file';
import type { OrderPriority } from '@trassa/contracts/orders/order-status';
import type { OrderPoint } from '@trassa/contracts/orders/own-order';
import type { PlatformOrderDraft } from '@trassa/contracts/orders/platform-order';
import type { ColumnType, Generated } from 'kysely';
import type { PaymentTables } from './payment-tables.ts';

/** Parts of an order that only its own carrier states; the same units as in the contract. */
export interface OwnOrderContent {
  customer_inn?: string | null;
  points?: OrderPoint[];
  temperature_from?: number | null;
  temperature_to?: number | null;
  adr_class?: string | null;
  vat_rate?: number | null;
  payment_days?: number | null;
  remarks?: string | null;
}

/**
 * What a platform says of an order, as it is stored: the draft without what stands in columns of its own (status, price,
 * priority, platform) and without absent members. Cleaned texts; times as they came.
 */
export type OrderContent = Omit<
  PlatformOrderDraft,
  'external_order_id' | 'status' | 'price' | 'priority' | 'number' | 'source_updated_at' | 'currency'
> &
  OwnOrderContent;

/** One order of a company. */
export interface OrdersTable {
  company_id: string;
  id: string;
  platform: string;
  external_order_id: string;
  number: string;
  status: string;
  /** Status the platform last gave: a repeat of it never undoes what a person or a payment did since. */
  source_status: string;
  priority: OrderPriority;
  /** Null: nobody has named a price. */
  price_kopecks: number | null;
  currency: string;
  ordered_at: Date;
  pickup_at: Date | null;
  delivery_at: Date | null;
  /** When the cargo was handed over, set while the status is a completed one: the day its price is income. */
  completed_at: Date | null;
  /** Set while the status is `paid`. */
  paid_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** By when news of the trip should have come; null: none is awaited. */
  news_due_at: Date | null;
  content: ColumnType<OrderContent, string, string>;
  /** Transliterated words people search by, see `search-key.rules.ts`. */
  search_key: string;
  /** SHA-256 of the draft: the same draft again changes nothing. */
  content_hash: string;
  source_updated_at: Date | null;
  version: number;
  created_at: Date;
  updated_at: Date;
}

/** One change of an order; rows are only ever added. */
export interface OrderHistoryTable {
  company_id: string;
  id: string;
  order_id: string;
  kind: 'created' | 'status' | 'content' | 'payment';
  from_status: string | null;
  to_status: string | null;
  actor: 'documents' | 'platform' | 'user' | 'payment';
  user_id: string | null;
  document: ColumnType<OrderDocument | null, string | null, string | null>;
  fields: string[];
  /** What a person wrote about it. */
  note: ColumnType<string | null, string | null | undefined, never>;
  /** Version of the order after the change. */
  version: number;
  at: Date;
}

/** Counters kept by triggers on `orders`; the sum over a company's rows is exact at every commit. */
export interface OrderTotalsTable {
  company_id: string;
  platform: string;
  status: string;
  priority: string;
  orders: number;
  priced: number;
  kopecks: number;
}

/** Sums by platform and Moscow day, kept by triggers on `orders`. */
export interface PlatformDaysTable {
  company_id: string;
  day: Date;
  platform: string;
  /** Orders that came that day, and their prices without those refused or cancelled. */
  orders: number;
  kopecks: number;
  /** Orders delivered that day, and their prices: income. */
  completed: number;
  completed_kopecks: number;
  /** Those of them with a price, their kilometres, and prices of those whose length is known. */
  completed_priced: number;
  km: string;
  km_kopecks: number;
  /** What came that day and was neither refused nor cancelled: what the plan counts. */
  shipments: number;
}

/** Orders by the Moscow day of their term, kept by triggers on `orders`. */
export interface DeliveryDaysTable {
  company_id: string;
  day: Date;
  /** Carried out. */
  done: number;
  /** Still to be carried out. */
  active: number;
}

/** Orders by the Moscow day and month news of them is due, kept by triggers on `orders`. */
export interface NewsDueSumsTable {
  company_id: string;
  unit: 'month' | 'day';
  starts_on: Date;
  platform: string;
  status: string;
  priority: string;
  orders: number;
  priced: number;
  kopecks: number;
  /** Those of them with a day of delivery. */
  with_term: number;
}

/** Orders whose money services/finance is to be told anew, kept by triggers on `orders`. */
export interface MoneyOutboxTable {
  company_id: string;
  order_id: string;
  /** Of the last change. */
  revision: Generated<number>;
}

/** How far work that goes once over all orders has come. */
export interface BackfillsTable {
  name: string;
  /** The last order that was looked at. */
  company_id: string | null;
  order_id: string | null;
  done_at: Date | null;
}

/** A request for the money of an order; at most one per order. */
export interface PaymentRequestsTable {
  company_id: string;
  id: string;
  seq: Generated<number>;
  order_id: string;
  idempotency_key: string | null;
  amount_kopecks: number;
  currency: string;
  requested_by: string;
  requested_at: Date;
  /** What the debtor's payment is known by; null until it came. */
  paid_reference: string | null;
}

/** A file of orders, kept for a day: what it says, how its columns are mapped, and how far its import has come. */
export interface OrderFilesTable {
  company_id: string;
  id: string;
  user_id: string;
  name: string;
  state: OrderFile['state'];
  columns: ColumnType<Omit<OrderFile['columns'][number], 'field'>[], string, never>;
  /** Cells below the heads, the first of them of line `first_line`. */
  rows: ColumnType<string[][], string, never>;
  first_line: number;
  fields: ColumnType<OrderFile['columns'][number]['field'][], string, string>;
  verdict: ColumnType<Pick<OrderFile, 'rows' | 'good' | 'known' | 'bad' | 'badRows'>, string, string>;
  /** Rows that have been gone through; they and the orders made of them are one transaction. */
  passed: Generated<number>;
  created: Generated<number>;
  created_at: Date;
}

/** Tables of services/orders. */
export interface OrdersTables extends PaymentTables {
  orders: OrdersTable;
  order_history: OrderHistoryTable;
  order_totals: OrderTotalsTable;
  platform_days: PlatformDaysTable;
  delivery_days: DeliveryDaysTable;
  news_due_sums: NewsDueSumsTable;
  money_outbox: MoneyOutboxTable;
  backfills: BackfillsTable;
  payment_requests: PaymentRequestsTable;
  order_files: OrderFilesTable;
}
