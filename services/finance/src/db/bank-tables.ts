import type { RestKind } from '@trassa/contracts/finance/bank';
import type { BankCode } from '@trassa/contracts/finance/bank-kinds';
import type { QueueTable } from '@trassa/service-kit/queue-table';
import type { ColumnType, Generated } from 'kysely';

/** An account of the company at a bank, known from its statements. */
export interface BankAccountsTable {
  company_id: string;
  id: string;
  number: string;
  bic: string;
  bank: string;
}

/** Balance of an account at the end of a Moscow day. */
export interface BankBalancesTable {
  company_id: string;
  account_id: string;
  day: string;
  kopecks: number;
}

/** Operation of a statement, as the bank tells it; `key` is the same whenever it is told again. */
export interface BankOperationsTable {
  company_id: string;
  id: string;
  account_id: string;
  key: string;
  /** Moscow day, «2026-11-21». */
  day: string;
  number: string;
  direction: 'in' | 'out';
  kopecks: number;
  is_own: boolean;
  is_card: boolean;
  counterparty: string;
  inn: string | null;
  counterparty_account: string;
  purpose: string;
  kind: string;
  other: ColumnType<Record<string, string>, string, never>;
  state: 'open' | 'settled' | 'skipped';
}

/** Part of an operation: what it pays (`order_id`), or how its rest counts. Undone ones stay, with their reversal in the ledger. */
export interface BankSettlementsTable {
  company_id: string;
  id: string;
  operation_id: string;
  order_id: string | null;
  rest_as: RestKind | null;
  kopecks: number;
  client: string;
  /** Its money stands in the ledger; not so when the debt was known to be paid before the bank told of it. */
  is_booked: boolean;
  settled_by: string;
  settled_at: Date;
  undone_at: Generated<Date | null>;
}

/** A bank that is asked by the key of the company. */
export interface BankConnectionsTable {
  company_id: string;
  id: string;
  bank: BankCode;
  sealed_token: string;
  /** The bank refuses the key; it is not asked until a person gives another one. */
  is_lost: boolean;
  /** Of the last try, for people. */
  error: string | null;
  last_read_at: Date | null;
  /** Moscow day up to which statements were read. */
  read_to: string | null;
  created_at: Date;
}

/** A reading that waits; `asked`: statements that the bank makes, by account. */
export interface BankReadingsTable extends QueueTable {
  connection_id: string;
  asked: ColumnType<Record<string, string>, string>;
}

/** Tables of statements of banks. */
export interface BankTables {
  bank_accounts: BankAccountsTable;
  bank_balances: BankBalancesTable;
  bank_operations: BankOperationsTable;
  bank_settlements: BankSettlementsTable;
  bank_connections: BankConnectionsTable;
  bank_readings: BankReadingsTable;
}
