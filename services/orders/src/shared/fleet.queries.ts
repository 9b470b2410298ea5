import type { FleetDriver, FleetVehicle } from '@trassa/contracts/orders/fleet';
import { fleetDriverSchema, fleetVehicleSchema } from '@trassa/contracts/orders/fleet';
import type { Selectable, Transaction } from 'kysely';
import type { FleetTable, OrdersTables } from '../db/schema.ts';

type Row = Selectable<FleetTable>;

/** A vehicle from its row. */
export const vehicleOf = ({ id, version, content }: Row): FleetVehicle =>
  fleetVehicleSchema.parse({ ...content, id, version });
/** A driver from its row. */
export const driverOf = ({ id, version, content }: Row): FleetDriver =>
  fleetDriverSchema.parse({ ...content, id, version });

/** Directory of a company by title. */
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
    vehicles: rows.filter(({ kind }) => kind === 'vehicle').map(vehicleOf),
    drivers: rows.filter(({ kind }) => kind === 'driver').map(driverOf),
  };
}
