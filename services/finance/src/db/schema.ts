import type { DeclaredDocuments } from '@trassa/contracts/finance/factoring';
import type { AdvanceStage } from '@trassa/contracts/finance/factoring-kinds';
import type { OperationStatus } from '@trassa/contracts/finance/operation-kinds';
import type { Operation } from '@trassa/contracts/finance/operations';
import type { ColumnType, Generated } from 'kysely';
import type { Terms } from '../shared/terms.rules.ts';

/** A money event. Rows are only ever added; `hash` covers everything but the time of writing, and the hash before. */
export interface LedgerEntriesTable {
  company_id: string;
  seq: number;
  id: string;
  kind: string;
  /** What the event is known by: the same event again is the same reference. */
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

/** A side of an entry: kopecks to (+) or from (-) an account. */
export interface LedgerLinesTable {
  company_id: string;
  seq: number;
  line: number;
  account: string;
  kopecks: number;
}

/** Sums of lines, kept by a trigger. */
export interface LedgerTotalsTable {
  company_id: string;
  dimension: 'balance' | 'month' | 'client' | 'platform';
  key: string;
  account: string;
  kopecks: number;
}

/** What a debtor owes for an order carried out; `kopecks` stand in the ledger on the day of delivery. Days are texts, «2026-11-21» in Moscow. */
export interface ReceivablesTable {
  company_id: string;
  order_id: string;
  order_number: string;
  platform: string;
  debtor_name: string;
  debtor_inn: string | null;
  kopecks: number;
  /** How much of it the factor has paid out already. */
  advanced_kopecks: Generated<number>;
  due_on: string;
  /** When its money was asked for; null until then. */
  requested_at: Date | null;
  paid_at: Date | null;
  paid_reference: string | null;
  /** When services/orders was told that it is paid, or told so itself. */
  orders_told_at: Date | null;
  /** Of what services/orders last told: what is older changes nothing. */
  revision: number;
  delivered_at: Date;
  /** When it was taken back: nothing is owed, and the ledger says so. */
  voided_at: Date | null;
}

/** Open debts by the day they are due, kept by triggers; `expected` is what still comes to the carrier. */
export interface DueTotalsTable {
  company_id: string;
  due_on: string;
  debts: number;
  kopecks: number;
  expected_kopecks: number;
}

/** An operation as people see it. */
export interface OperationsTable {
  company_id: string;
  id: string;
  type: Operation['type'];
  direction: Operation['direction'];
  category: Operation['category'];
  kopecks: number;
  description: string;
  status: OperationStatus;
  at: Date;
  order_id: string | null;
  order_number: string | null;
  platform: string | null;
  counterparty: string | null;
  reference: string;
  /** Of what a person entered: the same key with other content is refused. */
  content_hash: string | null;
}

/** Terms a person was shown. */
export interface QuotesTable {
  company_id: string;
  id: string;
  order_id: string | null;
  value_kopecks: number;
  amount_kopecks: number;
  terms: ColumnType<Terms, string, never>;
  expires_at: Date;
}

/** A request for an advance. */
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
  /** Why the factor's word was not taken: another sum, another deal. */
  trouble: string | null;
  factor_id: string | null;
  idempotency_key: string | null;
  content_hash: string;
  requested_by: string;
  requested_at: Date;
  checked_at: Date | null;
  approved_at: Date | null;
  paid_out_at: Date | null;
  ended_at: Date | null;
}

/** Tables of services/finance. */
export interface FinanceTables {
  ledger_entries: LedgerEntriesTable;
  ledger_lines: LedgerLinesTable;
  ledger_totals: LedgerTotalsTable;
  receivables: ReceivablesTable;
  due_totals: DueTotalsTable;
  operations: OperationsTable;
  quotes: QuotesTable;
  advances: AdvancesTable;
}
