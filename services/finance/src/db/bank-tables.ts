import type { MoneyWithoutDebtKind } from '@trassa/contracts/finance/bank';
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

/** Operation of a statement as the bank tells it; `key` finds the same operation in later statements. */
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

/** Part of an operation: payment of an order, or the rest with its kind (`rest_as`). Undone parts stay in the table. */
export interface BankSettlementsTable {
  company_id: string;
  id: string;
  operation_id: string;
  order_id: string | null;
  rest_as: MoneyWithoutDebtKind | null;
  kopecks: number;
  client: string;
  /** Whether the part has an entry in the ledger: not with `rest_as` `skip`, nor for a debt marked as paid before. */
  is_booked: boolean;
  settled_by: string;
  settled_at: Date;
  undone_at: Generated<Date | null>;
}

/** Connection to the API of a bank with the key of the company. */
export interface BankConnectionsTable {
  company_id: string;
  id: string;
  bank: BankCode;
  sealed_token: string;
  /** The bank refuses the key; no reading begins until a person gives another key. */
  is_lost: boolean;
  /** Why the last reading failed, in words for people; null: it did not fail. */
  error: string | null;
  last_read_at: Date | null;
  /** Moscow day up to which statements were read; null: none was read. */
  read_to: string | null;
  created_at: Date;
}

/** Queued reading of a connection; `asked`: ids of the statements that the bank is preparing, by account. */
export interface BankReadingsTable extends QueueTable {
  connection_id: string;
  asked: ColumnType<Record<string, string>, string>;
}

export interface BankTables {
  bank_accounts: BankAccountsTable;
  bank_balances: BankBalancesTable;
  bank_operations: BankOperationsTable;
  bank_settlements: BankSettlementsTable;
  bank_connections: BankConnectionsTable;
  bank_readings: BankReadingsTable;
}
