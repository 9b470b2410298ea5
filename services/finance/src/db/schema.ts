import type { DeclaredDocuments } from '@trassa/contracts/finance/factoring';
import type { AdvanceStage } from '@trassa/contracts/finance/factoring-kinds';
import type { ProfitCut } from '@trassa/contracts/finance/profit-cuts';
import type { TripCost } from '@trassa/contracts/finance/trip-costs';
import type { ColumnType, Generated } from 'kysely';
import type { KnownName } from '../shared/known-names.rules.ts';
import type { AdvanceTerms } from '../shared/terms.rules.ts';
import type { BankTables } from './bank-tables.ts';
import type { MonthTables } from './month-tables.ts';
import type { OperationsTable, ReceiptsTable } from './operation-tables.ts';
import type {
  PaperEventsTable,
  PaperLinesTable,
  PaperNumbersTable,
  PaperRequisitesTable,
  PapersTable,
} from './paper-tables.ts';
import type { ReminderTables } from './reminder-tables.ts';

/**
 * Money event. Append-only; `hash` covers `prev_hash`, all columns except the time of writing, and the lines.
 */
export interface LedgerEntriesTable {
  company_id: string;
  seq: number;
  id: string;
  kind: string;
  /** Natural key of the event: a repeated event has the same reference. */
  reference: string;
  at: Date;
  memo: string;
  order_id: string | null;
  client: string;
  platform: string;
  recorded_at: Date;
  prev_hash: string;
  hash: string;
}

/** Line of an entry: kopecks to (+) or from (-) an account. */
export interface LedgerLinesTable {
  company_id: string;
  seq: number;
  line: number;
  account: string;
  kopecks: number;
}

/** Sums of lines, maintained by a trigger. */
export interface LedgerTotalsTable {
  company_id: string;
  dimension: 'balance' | 'month' | 'client' | 'platform';
  key: string;
  account: string;
  kopecks: number;
}

/**
 * Debt of a customer for a delivered order; the ledger has `kopecks` on the day of delivery. Days are Moscow days,
 * «2026-11-21».
 */
export interface ReceivablesTable {
  company_id: string;
  order_id: string;
  order_number: string;
  platform: string;
  debtor_name: string;
  debtor_inn: string | null;
  kopecks: number;
  /** VAT inside `kopecks`. */
  vat_kopecks: number;
  /** Part that the factor has paid out already. */
  advanced_kopecks: Generated<number>;
  /** Part that has come through the bank. */
  received_kopecks: Generated<number>;
  due_on: string;
  /** Term of payment in the words of the order; null: none, or stored by an earlier release. */
  payment_terms: Generated<string | null>;
  /** Day when the client received the originals, from which a term «по оригиналам» runs; null: not yet. */
  originals_on: Generated<string | null>;
  /** Time of the request for payment; null before it. */
  requested_at: Date | null;
  paid_at: Date | null;
  paid_reference: string | null;
  /** Time when the payment was known to services/orders: reported to it, or by it; null: not known to it. */
  orders_told_at: Date | null;
  /** Revision of the newest report of services/orders; an older one is ignored. */
  revision: number;
  delivered_at: Date;
  /** Time of cancellation, since when nothing is owed and the ledger holds the reversal; null: not cancelled. */
  voided_at: Date | null;
}

/** Open debts by due day, maintained by triggers; `expected_kopecks` is the part that still comes to the carrier. */
export interface DueTotalsTable {
  company_id: string;
  due_on: string;
  debts: number;
  kopecks: number;
  expected_kopecks: number;
}

/** Terms of an advance that were shown to a person. */
export interface QuotesTable {
  company_id: string;
  id: string;
  order_id: string | null;
  value_kopecks: number;
  amount_kopecks: number;
  terms: ColumnType<AdvanceTerms, string, never>;
  expires_at: Date;
}

/** Request for an advance. */
export interface AdvancesTable {
  company_id: string;
  id: string;
  order_id: string;
  order_number: string;
  platform: string;
  debtor_name: string;
  debtor_inn: string | null;
  route_from: string;
  route_to: string;
  value_kopecks: number;
  amount_kopecks: number;
  fee_kopecks: number;
  rate_bps: number;
  term_days: number;
  due_on: string;
  instant: boolean;
  documents: ColumnType<DeclaredDocuments, string, never>;
  stage: AdvanceStage;
  note: string | null;
  /** Reason why a state of the factor was not applied: another sum, price or deal; null: none. */
  trouble: string | null;
  factor_id: string | null;
  idempotency_key: string | null;
  content_hash: string;
  requested_by: string;
  requested_at: Date;
  /** Time when a person asked to withdraw the request; null again once the factor has approved the advance. */
  withdrawal_asked_at: Date | null;
  checked_at: Date | null;
  approved_at: Date | null;
  paid_out_at: Date | null;
  ended_at: Date | null;
}

/** Cost of a trip; its money stands in the ledger, and a reversal is an entry of its own. */
export interface TripCostsTable {
  company_id: string;
  id: string;
  order_id: string;
  kind: TripCost['kind'];
  kopecks: number;
  /** VAT inside `kopecks`, which the company deducts. */
  vat_kopecks: number;
  source: TripCost['source'];
  paid: boolean;
  note: string;
  at: Date;
  /** Trip as it was when the cost was recorded: a reversal repeats the attributes of its entry. */
  order_number: string;
  client: string;
  platform: string;
  entered_by: string;
  entered_at: Date;
  reference: string;
  content_hash: string;
  reversed_by: string | null;
  reversed_at: Date | null;
}

/** Trip with the attributes by which profit is cut. Money: sums of ledger lines, by triggers; revenue without VAT. */
export interface TripsTable {
  company_id: string;
  order_id: string;
  order_number: string;
  /** Moscow day of the delivery, else the day when the first cost was recorded. */
  day: string;
  vehicle: string;
  driver: string;
  route: string;
  client: string;
  platform: string;
  km: ColumnType<string, number, number>;
  revenue_kopecks: Generated<number>;
  cost_kopecks: Generated<number>;
}

/** Sums of trips by cut, period and key, kept by triggers. */
export interface ProfitTotalsTable {
  company_id: string;
  cut: ProfitCut;
  /** Month «2026-11» or quarter «2026-Q4». */
  period: string;
  key: string;
  trips: number;
  km: string;
  revenue_kopecks: number;
  cost_kopecks: number;
}

/** Limit and state of the warnings of the cash forecast. */
export interface CashWatchTable {
  company_id: string;
  /** Sum below which the company is warned. */
  limit_kopecks: Generated<number>;
  /** Day of the lowest balance in the last warning; null: none since the forecast was healthy. */
  warned_day: string | null;
}

/** Names by which money is added up, see `known-names.rules.ts`. */
export interface KnownNamesTable extends KnownName {
  company_id: string;
  /** Current name of the same client, under which money of this spelling is added up; null: this name. */
  same_as: Generated<string | null>;
}

/** Key rate of a day in percent a year, as the Bank of Russia has told it. */
export interface KeyRatesTable {
  day: string;
  percent: number;
}

export interface FinanceTables extends BankTables, MonthTables, ReminderTables {
  ledger_entries: LedgerEntriesTable;
  ledger_lines: LedgerLinesTable;
  ledger_totals: LedgerTotalsTable;
  receivables: ReceivablesTable;
  due_totals: DueTotalsTable;
  operations: OperationsTable;
  receipts: ReceiptsTable;
  quotes: QuotesTable;
  advances: AdvancesTable;
  trip_costs: TripCostsTable;
  trips: TripsTable;
  profit_totals: ProfitTotalsTable;
  cash_watch: CashWatchTable;
  known_names: KnownNamesTable;
  key_rates: KeyRatesTable;
  paper_requisites: PaperRequisitesTable;
  paper_numbers: PaperNumbersTable;
  papers: PapersTable;
  paper_lines: PaperLinesTable;
  paper_events: PaperEventsTable;
}
