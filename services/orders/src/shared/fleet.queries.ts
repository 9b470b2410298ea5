import { parsePlate } from '@trassa/contracts/identity/plate.rules';
import type { FleetDriver, FleetVehicle } from '@trassa/contracts/orders/fleet';
import { fleetDriverSchema, fleetVehicleSchema } from '@trassa/contracts/orders/fleet';
import { driverPaperLabels, vehiclePaperLabels } from '@trassa/contracts/orders/fleet-values';
import type { FleetPaper } from '@trassa/contracts/orders/paper-terms.rules';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { FleetTable } from '../db/fleet-tables.ts';
import type { OrdersTables } from '../db/schema.ts';

type Row = Selectable<FleetTable>;

export const toVehicle = ({ id, version, content }: Row): FleetVehicle =>
  fleetVehicleSchema.parse({ ...content, id, version });
export const toDriver = ({ id, version, content }: Row): FleetDriver =>
  fleetDriverSchema.parse({ ...content, id, version });

/** Vehicles and drivers of a company's directory, sorted by title. */
export async function listFleet(
  trx: Transaction<OrdersTables>,
  companyId: string,
): Promise<{ vehicles: FleetVehicle[]; drivers: FleetDriver[] }> {
  const rows = await trx
    .selectFrom('fleet')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('title')
    .orderBy('id')
    .execute();
  return {
    vehicles: rows.filter(({ kind }) => kind === 'vehicle').map(toVehicle),
    drivers: rows.filter(({ kind }) => kind === 'driver').map(toDriver),
  };
}

/** The vehicles with the drivers they were assigned with last. */
export async function listVehiclesWithUsualDrivers(
  trx: Transaction<OrdersTables>,
  companyId: string,
  vehicles: readonly FleetVehicle[],
): Promise<FleetVehicle[]> {
  const latest = await trx
    .selectFrom('assignments')
    .select(['vehicle_id', 'driver_id'])
    .distinctOn('vehicle_id')
    .where('company_id', '=', companyId)
    .where('driver_id', 'is not', null)
    .orderBy('vehicle_id')
    .orderBy('assigned_at', 'desc')
    .orderBy('order_id')
    .execute();
  const drivers = new Map(latest.map(({ vehicle_id, driver_id }) => [vehicle_id, driver_id]));
  return vehicles.map((vehicle) => ({ ...vehicle, usualDriverId: drivers.get(vehicle.id) ?? null }));
}

/** Papers of the directory that end on a day or before, the first to end first. */
export async function listFleetPapersEndingBy(
  trx: Transaction<OrdersTables>,
  { companyId, to, entryId }: { companyId: string; to: string; entryId?: string },
): Promise<FleetPaper[]> {
  const { rows } = await sql<Pick<Row, 'id' | 'kind' | 'title'> & { paper: PaperKind; endsOn: string }>`
    select id, kind, title, paper->>'kind' as paper, paper->>'endsOn' as "endsOn"
    from fleet, jsonb_array_elements(content->'papers') paper
    where company_id = ${companyId} and paper->>'endsOn' <= ${to} and ${entryId ? sql`id = ${entryId}` : sql`true`}
    order by "endsOn", title, paper`.execute(trx);
  return rows.map(({ id, kind, title, paper, endsOn }) => ({
    ...{
      entryId: id,
      holder: kind === 'vehicle' ? parsePlate(title).text : title,
      view: kind === 'vehicle' ? 'vehicles' : 'drivers',
    },
    ...{ label: paperLabels[paper], endsOn },
  }));
}

const paperLabels = { ...vehiclePaperLabels, ...driverPaperLabels };
type PaperKind = keyof typeof paperLabels;
