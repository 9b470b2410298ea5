import type { ColumnType, Generated } from 'kysely';

/** Counts of documents and trips by label and time, see `rollups/dims.rules.ts`. */
export interface RollupsTable {
  company_id: string;
  connection_id: string;
  category: string;
  /** 0: all time; else a quarter: 20253 is the third of 2025. */
  slice: number;
  dim: number;
  /** Hash of the label: texts exceed the limit of an index. */
  id: string;
  label: string;
  count: number;
  /**
   * Part of `count`: finished trips; for awaited trips, those with a vehicle. For loading and unloading regions: the
   * number of different addresses.
   */
  done: number;
  /** Mark of the most frequent labels, see {@link RollupSizesTable}. */
  top: ColumnType<boolean, never, never>;
}

/**
 * Size of a wide dimension in one category and slice. Marked as top are exactly the lines with a count above `floor`,
 * and those with that count whose label is not after `floor_label`.
 */
export interface RollupSizesTable {
  company_id: string;
  connection_id: string;
  category: string;
  slice: number;
  dim: number;
  different: number;
  /** Number of lines marked as top. */
  leaders: number;
  floor: number;
  floor_label: string;
}

/** Companies named in documents, by INN or name. `documents` counts a document once, `go`, `gp`, `tk` once per role. */
export interface ClientsTable {
  company_id: string;
  connection_id: string;
  key: string;
  name: string;
  inn: string;
  kpp: string;
  /** KPPs of all branches that documents have ever named, `500001001, 770101001`. */
  kpps: string;
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

/** Types of vehicles by T1. */
export interface VehicleTypesTable {
  company_id: string;
  plate: string;
  type: string;
  /** Null: the title was read before makes were stored, and will be read again. */
  make: string | null;
  /** Kilograms; null: not stated. */
  capacity: number | null;
}

/** Route leg between two addresses, with its length; `km` null: an address was not found. Decimals as texts. */
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

/** Numbers of trips by km, average speed or `roi`: driving hours of the leg in percent of the trip's hours. */
export interface TripMeasuresTable {
  company_id: string;
  connection_id: string;
  kind: 'distance' | 'speed' | 'roi';
  estimated: boolean;
  value: string;
  count: number;
  /** Trips of `count` whose hours were limited to a bound. */
  clamped: Generated<number>;
}

/** Measurement of trips: `stale` where trips have changed since the last one; `due_at`: time of the next one. */
export interface MeasuringsTable {
  company_id: string;
  connection_id: string;
  stale: boolean;
  due_at: Date | null;
  /** The last measured chain; null: no measurement is running. */
  cursor: string | null;
  /** Counts of the running measurement so far, see `features/trip-measures`. */
  counted: ColumnType<object | null, string | null, string | null>;
}

/** Mark of a connection, raised by every transaction that stores documents. */
export interface ArrivalsTable {
  company_id: string;
  connection_id: string;
  mark: number;
}
