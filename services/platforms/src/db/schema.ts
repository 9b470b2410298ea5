import type { ColumnType, Selectable } from 'kysely';

/** Platform account of a company. Secrets are encrypted with company and connection as associated data. */
export interface ConnectionsTable {
  company_id: string;
  id: string;
  platform: string;
  name: string;
  login: string;
  /** `lost`: the platform refuses the password; no calls until the carrier connects again. */
  state: 'connected' | 'lost';
  sealed_password: string;
  sealed_token: string | null;
  /** End of the last successful sync. */
  last_sync_at: Date | null;
  sync_error: string | null;
  /** Consecutive failed syncs. */
  failures: number;
  next_sync_at: Date | null;
  /** Time up to which changed orders are imported. */
  watermark: Date | null;
  /** Start of the current or interrupted sync run, which continues at `read_cursor`. */
  read_began_at: Date | null;
  read_cursor: string | null;
  created_at: Date;
}

/** Order refused in a sync. */
export interface OrderSyncFailure {
  external_order_id: string;
  error: string;
}

/** Sync of a connection; at most one is running. */
export interface SyncsTable {
  company_id: string;
  id: string;
  connection_id: string;
  trigger: 'manual' | 'schedule' | 'connect';
  state: 'running' | 'done' | 'failed';
  loaded: number;
  created: number;
  updated: number;
  unchanged: number;
  errors: number;
  failures: ColumnType<OrderSyncFailure[], string | undefined, string>;
  error: string | null;
  started_at: Date;
  finished_at: Date | null;
}

/** Token of X5 behind a user's handle; of the handle only the hash is stored. */
export interface X5TokensTable {
  company_id: string;
  handle_hash: string;
  user_id: string;
  /** Session in which the handle was issued; the handle ends with it. */
  session_id: string;
  sealed_token: string;
  expires_at: Date;
}

/** Weekly income target of a company. */
interface TargetsTable {
  company_id: string;
  week_rubles: number;
}

/** Append-only audit of connections. */
interface AuditTable {
  company_id: string;
  id: ColumnType<number, never, never>;
  at: ColumnType<Date, Date | undefined, never>;
  user_id: string | null;
  action: string;
  detail: string;
}

export interface PlatformsTables {
  connections: ConnectionsTable;
  syncs: SyncsTable;
  x5_tokens: X5TokensTable;
  targets: TargetsTable;
  audit: AuditTable;
}

export type ConnectionRow = Selectable<ConnectionsTable>;
export type SyncRow = Selectable<SyncsTable>;
