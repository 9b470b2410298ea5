import type {
  Lateness,
  PositionOrigin,
  PositionSourceState,
  PositionSystem,
} from '@trassa/contracts/geo/position-values';
import type { ExpectedArrival, StopVisit } from '@trassa/contracts/geo/positions';
import type { ColumnType, Generated } from 'kysely';

/** A connected system. `sealed_password`: token or password; null for Traccar, which has `token_hash`. */
export interface PositionSourcesTable {
  company_id: string;
  id: string;
  system: PositionSystem;
  name: string;
  host: string | null;
  login: string;
  sealed_password: string | null;
  sealed_token: string | null;
  token_hash: string | null;
  state: PositionSourceState;
  error: string | null;
  last_ok_at: Date | null;
  /** When the system is to be asked next. */
  next_at: Date;
  created_by: string;
  created_at: Date;
}

/** A unit of a source; `vehicle_id` null: not matched; `filled_to`: end of the track stored so far, null: none is. */
export interface PositionUnitsTable {
  company_id: string;
  source_id: string;
  unit: string;
  name: string;
  vehicle_id: string | null;
  last_at: Date | null;
  filled_to: Date | null;
}

export interface PhonesTable {
  company_id: string;
  id: string;
  name: string;
  secret_hash: string;
  device: string;
  vehicle_id: string;
  driver_id: string | null;
  /** Who noted that the driver has agreed in writing. */
  consent_noted_by: string;
  created_at: Date;
  last_at: Date | null;
  battery: number | null;
  refused: Generated<number>;
  revoked_at: Date | null;
}

export interface DriverConsentsTable {
  company_id: string;
  person_id: string;
  driver_id: string;
  consented_at: Date;
}

export interface ShiftsTable {
  company_id: string;
  id: string;
  person_id: string;
  driver_id: string;
  started_at: Date;
  ended_at: Date | null;
}

/** Degrees times 10⁷, km/h, degrees, metres. */
interface PositionColumns {
  lat_e7: number;
  lng_e7: number;
  speed: number | null;
  course: number | null;
  accuracy: number | null;
  origin: PositionOrigin;
}

export interface LastPositionsTable extends PositionColumns {
  company_id: string;
  vehicle_id: string;
  recorded_at: Date;
  received_at: Date;
  stands_since: Date | null;
}

/** `is_suspect`: a jump that no later point has confirmed; `person_id`: whose page it came from. */
interface TrackPointsTable extends PositionColumns {
  company_id: string;
  vehicle_id: string;
  recorded_at: Date;
  is_suspect: boolean;
  person_id: string | null;
}

/** `day`: Moscow day; `line`: seconds since 1970, degrees times 10⁵ and km/h (−1: not known) of each point in turn. */
export interface TrackDaysTable {
  company_id: string;
  vehicle_id: string;
  day: string;
  km: number;
  moving_minutes: number;
  line: number[];
}

export interface StopVisitsTable {
  company_id: string;
  id: string;
  order_id: string;
  point: number;
  kind: StopVisit['kind'];
  address: string;
  window_from: Date | null;
  vehicle_id: string;
  arrived_at: Date;
  departed_at: Date | null;
  precision: StopVisit['precision'];
  answer: 'accepted' | 'dismissed' | null;
  answered_by: string | null;
}

/** Last expected arrival of a trip; `content` null: the vehicle is at its next stop, or has none. */
export interface ExpectedArrivalsTable {
  company_id: string;
  order_id: string;
  vehicle_id: string;
  point: number;
  content: ColumnType<ExpectedArrival | null, string | null, string | null>;
  lateness: Lateness;
  deviation: number | null;
}

/** Vehicles with points that rules have not seen yet; `from_at`: time of the earliest such point. */
export interface MovedVehiclesTable {
  company_id: string;
  vehicle_id: string;
  from_at: Date;
  /** Grows with further points. */
  revision: Generated<number>;
}

export interface PositionTables {
  position_sources: PositionSourcesTable;
  position_units: PositionUnitsTable;
  phones: PhonesTable;
  driver_consents: DriverConsentsTable;
  shifts: ShiftsTable;
  last_positions: LastPositionsTable;
  track_points: TrackPointsTable;
  track_days: TrackDaysTable;
  stop_visits: StopVisitsTable;
  expected_arrivals: ExpectedArrivalsTable;
  moved_vehicles: MovedVehiclesTable;
}
