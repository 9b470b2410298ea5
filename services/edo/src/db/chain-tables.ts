import type { ColumnType, Generated } from 'kysely';

/** Parties, vehicle and addresses: columns of documents and chains. */
export const partyAndRouteColumns = [
  'go_name',
  'go_inn',
  'go_kpp',
  'gp_name',
  'gp_inn',
  'gp_kpp',
  'tk_name',
  'tk_inn',
  'tk_kpp',
  'vehicle',
  'driver',
  'from_addr',
  'to_addr',
] as const;
/** Text columns of a trip that documents and chains share, as received; empty: not stated. */
export const tripColumns = ['number', 'doc_date', 'trip', ...partyAndRouteColumns] as const;
export type TripColumns = Record<(typeof tripColumns)[number], string>;

/** One waybill with all its documents, derived from its documents in the same transaction. */
export interface ChainsTable extends TripColumns {
  company_id: string;
  connection_id: string;
  chain_id: string;
  docflow_type: string;
  status: string;
  complete: boolean;
  deleted: boolean;
  unread: boolean;
  /** Date of the title that awaits an answer; null: none is awaited. */
  waiting_since: Date | null;
  started_at: Date;
  last_at: Date;
  documents: number;
  /** Search keys of fields, each after the prefix of its field, see `search-text.rules.ts`. */
  search: string;
  /** Raised with every change of its documents or of `solved_at`, in the same transaction. */
  revision: Generated<number>;
  /** The revision that services/orders has; the chain is sent again when it differs. Null: never sent. */
  ordered_revision: number | null;
  /** When the first T1 (loading) and the first T3 (unloading) appeared; null: not yet. */
  loaded_at: Date | null;
  unloaded_at: Date | null;
  /** `vehicle` in one spelling, see `normalizePlate`. */
  plate: ColumnType<string, never, never>;
  /** Day of delivery by T1, not before the time of promised news; null: T1 is not read or names none, no promise. */
  due_at: Date | null;
  /** Promised time of news; `stated_due_at`: the day of delivery by T1 meanwhile. Null: nothing is promised. */
  promised_at: Date | null;
  stated_due_at: Date | null;
  /** When a person finished the trip without T4, see {@link ClosingsTable}. */
  closed_at: Date | null;
  /** When a person marked its refusal as solved; a later refusal is open again. Null: nobody has. */
  solved_at: ColumnType<Date | null, never, Date | null>;
  /** Name of the person of `solved_at`; empty: not known. */
  solved_by: Generated<string>;
  /** When news of the trip is due, as `getNewsDueTime`; null: none is; infinity: a person has finished the trip. */
  news_due: ColumnType<Date | number | null, never, never>;
}

/** Who finished a trip without T4, and why; stays when T4 comes after all. */
export interface ClosingsTable {
  company_id: string;
  connection_id: string;
  chain_id: string;
  closed_at: Date;
  user_id: string | null;
  user_name: string;
  reason: string;
  /** When the closing was reported to services/orders; null: not yet. */
  told_at: Date | null;
}
