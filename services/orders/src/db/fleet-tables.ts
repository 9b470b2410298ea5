import type { ColumnType } from 'kysely';

/** A vehicle or a driver of the directory. `key`: the plate; the driver's INN, else the normalised name. */
export interface FleetTable {
  company_id: string;
  id: string;
  kind: 'vehicle' | 'driver';
  key: string;
  /** Plate or name, by which the list is sorted. */
  title: string;
  content: ColumnType<object, string, string>;
  version: number;
  updated_at: Date;
}

/** Vehicle and driver of an order. */
export interface AssignmentsTable {
  company_id: string;
  order_id: string;
  vehicle_id: string;
  driver_id: string | null;
  assigned_by: string;
  assigned_at: Date;
}

/** Number of a trip sheet within the company and the Moscow year; one for each vehicle and driver of an order. */
export interface TripSheetsTable {
  company_id: string;
  order_id: string;
  plate: string;
  driver: string;
  year: number;
  number: number;
  issued_by: string;
  issued_at: Date;
}

export interface FleetTables {
  fleet: FleetTable;
  assignments: AssignmentsTable;
  trip_sheets: TripSheetsTable;
}
