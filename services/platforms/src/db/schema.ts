import type { ColumnType, Selectable } from 'kysely';

/** A platform account of a company. Secrets are sealed with company and connection bound in. */
export interface ConnectionsTable {
  company_id: string;
  id: string;
  platform: string;
  name: string;
  login: string;
  /** `lost`: the platform no longer takes the password; nothing is asked until it is connected anew. */
  state: 'connected' | 'lost';
  sealed_password: string;
  sealed_token: string | null;
  /** End of the last sync that went well. */
  last_sync_at: Date | null;
  sync_error: string | null;
  /** Syncs failed in a row. */
  failures: number;
  next_sync_at: Date | null;
  /** Orders changed before this are in. */
  watermark: Date | null;
  /** When the walk over the list began that is under way, or was interrupted at `walk_cursor`. */
  walk_began_at: Date | null;
  walk_cursor: string | null;
  created_at: Date;
}

/** A refused order of a sync. */
export interface SyncFailure {
  external_order_id: string;
  error: string;
}

/** One sync of a connection; at most one of them is running. */
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
  failures: ColumnType<SyncFailure[], string | undefined, string>;
  error: string | null;
  started_at: Date;
  finished_at: Date | null;
}

/** A token of X5 that a user was given a handle for; the handle itself is not kept. */
export interface X5TokensTable {
  company_id: string;
  handle_hash: string;
  user_id: string;
  /** The session in which the handle was given; the handle ends with it. */
  session_id: string;
  sealed_token: string;
  expires_at: Date;
}

/** What a company wants to earn in a week. */
export interface TargetsTable {
  company_id: string;
  week_rubles: number;
}

/** Who did what with accesses; rows are only ever added. */
export interface AuditTable {
  company_id: string;
  id: ColumnType<number, never, never>;
  at: ColumnType<Date, Date | undefined, never>;
  user_id: string | null;
  action: string;
  detail: string;
}

/** Tables of services/platforms. */
export interface PlatformsTables {
  connections: ConnectionsTable;
  syncs: SyncsTable;
  x5_tokens: X5TokensTable;
  targets: TargetsTable;
  audit: AuditTable;
}

/** A connection as it is stored. */
export type ConnectionRow = Selectable<ConnectionsTable>;
/** A sync as it is stored. */
export type SyncRow = Selectable<SyncsTable>;
