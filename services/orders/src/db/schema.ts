import type { VatMode } from '@trassa/contracts/finance/vat.rules';
import type { OrderDocument } from '@trassa/contracts/orders/order';
import type { OrderFile, OrderFileSource, OrderFileVerdict } from '@trassa/contracts/orders/order-file';
import type { OrderPriority } from '@trassa/contracts/orders/order-status';
import type { OrderPoint } from '@trassa/contracts/orders/own-order';
import type { PlatformOrderDraft } from '@trassa/contracts/orders/platform-order';
import type { ColumnType, Generated } from 'kysely';
import type { DriverTables } from './driver-tables.ts';
import type { FleetTables } from './fleet-tables.ts';
import type { PaymentTables } from './payment-tables.ts';
import type { PromiseTables } from './promise-tables.ts';
import type { TrackingTables } from './tracking-tables.ts';

/** Parts of an order that the carrier states and no platform sends; the same units as in the contract. */
export interface OwnOrderContent {
  customer_inn?: string | null;
  customer_kpp?: string | null;
  points?: OrderPoint[];
  temperature_from?: number | null;
  temperature_to?: number | null;
  adr_class?: string | null;
  vat_rate?: number | null;
  payment_days?: number | null;
  remarks?: string | null;
}

/**
 * Draft of a platform without absent members, and without those that columns or the history hold: the ones omitted
 * here, and `status_note`. Texts are cleaned, times are as received.
 */
export type OrderContent = Omit<
  PlatformOrderDraft,
  'external_order_id' | 'status' | 'price' | 'priority' | 'number' | 'source_updated_at' | 'currency'
> &
  OwnOrderContent;

export interface OrdersTable {
  company_id: string;
  id: string;
  platform: string;
  external_order_id: string;
  number: string;
  status: string;
  /** Last status from the platform: a repeat of that status never undoes a change by a person or a payment. */
  source_status: string;
  priority: OrderPriority;
  /** Null until somebody sets the price. */
  price_kopecks: number | null;
  currency: string;
  ordered_at: Date;
  pickup_at: Date | null;
  delivery_at: Date | null;
  /** Days of loading and of the term by the clocks of their places, see `buildRouteEndDays`. */
  loading_day: ColumnType<Date | null, string | null, string | null>;
  unloading_day: ColumnType<Date | null, string | null, string | null>;
  /** Time of handover to the consignee, set while the status is a completed one; its day is the day of income. */
  completed_at: Date | null;
  /** Set while the status is `paid`. */
  paid_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Time by which the next report of the trip is due; null when none is expected. */
  news_due_at: Date | null;
  /** Time of arrival, foretold by position, of a trip that will be late; null: none, or the client knows it. */
  late_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  content: ColumnType<OrderContent, string, string>;
  /** SHA-256 of the draft: an equal draft changes nothing. */
  content_hash: string;
  /** Number of attempts to measure the road in the background. */
  road_tries: Generated<number>;
  source_updated_at: Date | null;
  version: number;
  created_at: Date;
  updated_at: Date;
}

/** Vehicle and driver of an order as its content shows them, with their ids of the directory; null: none. */
export interface ReplacedCrew {
  vehicle_id: string | null;
  driver_id: string | null;
  vehicle_plate: string | null;
  driver_name: string | null;
  driver_phone: string | null;
}
/** Replaced due time of news, ISO 8601 UTC, or vehicle and driver. `closed_chain`: waybill that the change closed. */
type ReplacedState = { news_due_at: string | null; closed_chain?: string } | { crew: ReplacedCrew };

/** Append-only history of an order. */
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
  note: ColumnType<string | null, string | null | undefined, never>;
  /** What a change of a person replaced; null: it cannot be taken back. */
  replaced: ColumnType<ReplacedState | null, string | null | undefined, never>;
  /** Line of the change that this one takes back. */
  takes_back: ColumnType<string | null, string | null | undefined, never>;
  /** Version of the order after the change. */
  version: number;
  at: Date;
}

/** Orders whose money is queued for services/finance, kept by triggers on `orders`. */
interface MoneyOutboxTable {
  company_id: string;
  order_id: string;
  /** Number from a sequence shared by all rows; every queued change of the order takes a new one. */
  revision: Generated<number>;
}

/** Payment request of an order; at most one per order. */
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
  /** Reference of the debtor's payment; null until received. */
  paid_reference: string | null;
}

/** A file of orders, kept for a day: its rows, how its columns are mapped, and how far its import has come. */
export interface OrderFilesTable {
  company_id: string;
  id: string;
  user_id: string;
  name: string;
  state: OrderFile['state'];
  columns: ColumnType<Omit<OrderFile['columns'][number], 'field'>[], string, string>;
  /** Cells of the rows below the column titles; the first row is line `first_line` of the file. */
  rows: ColumnType<(string | number)[][], string, string>;
  first_line: number;
  /** Content of the file, kept when another sheet of it can still be chosen; null otherwise. */
  bytes: Buffer | null;
  source: ColumnType<OrderFileSource, string, string>;
  fields: ColumnType<OrderFile['columns'][number]['field'][], string, string>;
  verdict: ColumnType<OrderFileVerdict, string, string>;
  /** Whether orders that differ from their rows are changed by the import. */
  takes_changes: Generated<boolean>;
  /** Number of rows already processed by the import, written in one transaction with their orders. */
  passed: Generated<number>;
  created: Generated<number>;
  updated: Generated<number>;
  created_at: Date;
}

/** Template of an order that recurs: its content without number and days. */
export interface OrderTemplatesTable {
  company_id: string;
  id: string;
  title: string;
  content: ColumnType<object, string, string>;
  created_at: Date;
}

/** Norms of costs of a company; `content` has the members of the contract without `version`. */
export interface CostNormsTable {
  company_id: string;
  content: ColumnType<object, string, string>;
  version: number;
  updated_by: string;
  updated_at: Date;
}

/** A waiting at a stop beyond the free time, and what the client pays for it. */
export interface DetentionsTable {
  company_id: string;
  order_id: string;
  point: number;
  minutes: number;
  kopecks: number;
  confirmed_by: string;
  confirmed_at: Date;
}

/** Mode of VAT of a company from a Moscow day on. */
interface VatModesTable {
  company_id: string;
  from_day: string;
  mode: VatMode;
}

export interface OrdersTables extends DriverTables, FleetTables, PaymentTables, PromiseTables, TrackingTables {
  orders: OrdersTable;
  order_history: OrderHistoryTable;
  money_outbox: MoneyOutboxTable;
  payment_requests: PaymentRequestsTable;
  order_files: OrderFilesTable;
  order_templates: OrderTemplatesTable;
  cost_norms: CostNormsTable;
  vat_modes: VatModesTable;
  detentions: DetentionsTable;
}
