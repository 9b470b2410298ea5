import { call } from '@trassa/api-client/call';
import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import { MOST_VEHICLES } from '@trassa/contracts/edo/limits';
import type { Vehicle } from '@trassa/contracts/edo/transport';
import { vehicleStatusLabels } from '@trassa/contracts/edo/vehicle-status';
import type { WorkbookSheet } from '@trassa/mfe-kit/excel-button';
import type { ListAddress } from '../../shared/listing/list-address.rules.ts';
import { transportMessages as messages } from './transport.messages.ts';
import { queryOf, type VehicleFilterKey } from './transport.rules.ts';
import { whereTextOf } from './whereabouts.rules.ts';

const rowOf = (vehicle: Vehicle) => [
  vehicle.number,
  vehicle.type,
  vehicle.driver,
  vehicleStatusLabels[vehicle.status],
  vehicle.route.from,
  vehicle.route.to,
  whereTextOf(vehicle).sentence,
  vehicle.trips,
  vehicle.completedTrips,
  vehicle.documents,
  vehicle.utilization,
];

/** All vehicles under the filters, beyond the current page. Throws ApiError. */
export async function vehicleSheets({
  filters,
  sort,
}: Pick<ListAddress<VehicleFilterKey>, 'filters' | 'sort'>): Promise<WorkbookSheet[]> {
  const vehicles: Vehicle[] = [];
  const query = queryOf(filters, { page: 1, size: MOST_VEHICLES, sort });
  for (;;) {
    const { data } = await call(edoFigureEndpoints.transport, { query: { ...query, offset: vehicles.length } });
    vehicles.push(...data.vehicles);
    if (data.vehicles.length === 0 || vehicles.length >= data.total) break;
  }
  return [{ name: messages.sheetName, columns: messages.sheet, rows: vehicles.map(rowOf) }];
}
