import type { PointKind, PointStep } from '@trassa/contracts/orders/driver-values';
import type { FileColumnType } from '@trassa/service-kit/files/company-files';
import type { Generated } from 'kysely';

/** A person and the driver of the directory; null: the link was taken back. */
interface DriverPeopleTable {
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
  step: PointStep;
  /** Time of the phone. */
  at: Date;
  remark: string;
  /** The photo as a file; `photo` holds its bytes until they are moved there. */
  file: FileColumnType;
  photo: Generated<Buffer | null>;
  person_id: string;
  received_at: Date;
}

export interface DriverTables {
  driver_people: DriverPeopleTable;
  trip_events: TripEventsTable;
}
