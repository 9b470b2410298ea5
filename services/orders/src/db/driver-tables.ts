import type { PointKind, TripStep } from '@trassa/contracts/orders/driver-values';

/** A person and the driver of the directory; null: the link was taken back. */
export interface DriverPeopleTable {
  company_id: string;
  person_id: string;
  driver_id: string | null;
  linked_at: Date;
}

/** A mark of a driver at a point of a trip. */
export interface TripEventsTable {
  company_id: string;
  /** Made by the phone, so that a repeat is known. */
  id: string;
  order_id: string;
  point: number;
  kind: PointKind;
  step: TripStep;
  /** Time of the phone. */
  at: Date;
  remark: string;
  photo: Buffer | null;
  person_id: string;
  received_at: Date;
}

export interface DriverTables {
  driver_people: DriverPeopleTable;
  trip_events: TripEventsTable;
}
