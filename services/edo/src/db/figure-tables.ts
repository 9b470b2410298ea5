import type { ColumnType, Generated } from 'kysely';

/** How many documents (trips) have something in common, by stretch of time; see `rollups/dims.rules.ts`. */
export interface RollupsTable {
  company_id: string;
  connection_id: string;
  category: string;
  /** 0: all time; else a quarter, 20253. */
  slice: number;
  dim: number;
  /** Of the label: texts can be longer than an index takes. */
  id: string;
  label: string;
  count: number;
  /** Of trips: how many are over. Of awaited ones: how many name a vehicle. Of regions of one side: how many different addresses. */
  done: number;
  /** Whether it is among the most frequent of its dimension, see {@link RollupSizesTable}. */
  top: ColumnType<boolean, never, never>;
}

/**
 * A wide dimension of one category and slice. Its lines from `floor` upwards (of those with just this count, labels up to
 * `floor_label`) are marked as top, and no others.
 */
export interface RollupSizesTable {
  company_id: string;
  connection_id: string;
  category: string;
  slice: number;
  dim: number;
  different: number;
  /** How many lines are marked. */
  leaders: number;
  floor: number;
  floor_label: string;
}

/** Companies named in documents, by INN or name; `documents` counts a document once, roles count each. */
export interface ClientsTable {
  company_id: string;
  connection_id: string;
  key: string;
  name: string;
  inn: string;
  kpp: string;
  go: number;
  gp: number;
  tk: number;
  documents: number;
  last_at: Date;
}

/** Vehicles of transport waybills; texts and times are those of the latest chain. */
export interface VehiclesTable {
  company_id: string;
  connection_id: string;
  plate: string;
  trips: number;
  completed: number;
  documents: number;
  chain_id: string;
  number: string;
  driver: string;
  from_addr: string;
  to_addr: string;
  started_at: Date | null;
  last_at: Date | null;
}

/** What T1 titles say a vehicle is. */
export interface VehicleTypesTable {
  company_id: string;
  plate: string;
  type: string;
}

/** Which documents were asked for the type of a vehicle; without `again_at` never again. */
export interface TypeAsksTable {
  company_id: string;
  connection_id: string;
  plate: string;
  document_id: string;
  tries: number;
  again_at: Date | null;
}

/** How long the way between two addresses is; without `km` an end of it is nowhere. Decimals as texts. */
export interface WaysTable {
  company_id: string;
  id: string;
  from_addr: string;
  to_addr: string;
  km: string | null;
  hours: string | null;
  estimated: boolean;
  source: string;
  asked_at: Date;
}

/** How many trips have this distance, speed or return; guesses apart from what is known. */
export interface TripMeasuresTable {
  company_id: string;
  connection_id: string;
  kind: 'distance' | 'speed' | 'roi';
  estimated: boolean;
  value: string;
  count: number;
  /** How many of them rest on hours that entered as a bound. */
  clamped: Generated<number>;
}

/** Whether trips have changed since their measures were made, and when to look again. */
export interface MeasuringsTable {
  company_id: string;
  connection_id: string;
  stale: boolean;
  due_at: Date | null;
  /** The chain up to which trips are measured; null: nobody is at it. */
  cursor: string | null;
  /** What that has come to so far, see `features/trip-measures`. */
  counted: ColumnType<object | null, string | null, string | null>;
}

/** How often documents of a connection were taken in. */
export interface ArrivalsTable {
  company_id: string;
  connection_id: string;
  mark: number;
}
