import { call } from '@trassa/api-client/call';
import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import { MOST_VEHICLES_IN_ANSWER } from '@trassa/contracts/edo/limits';
import type { Vehicle } from '@trassa/contracts/edo/transport';
import { vehicleStatusLabels } from '@trassa/contracts/edo/vehicle-status';
import type { WorkbookSheet } from '@trassa/mfe-kit/excel-button';
import type { ListAddress } from '../../shared/listing/list-address.rules.ts';
import { buildFreeTimeText } from './free-time.rules.ts';
import { transportMessages as messages } from './transport.messages.ts';
import { buildTransportQuery, type VehicleFilterKey } from './transport.rules.ts';
import type { TrucksByPlate } from './vehicle-columns.tsx';
import { buildWhereaboutsText } from './whereabouts.rules.ts';

function formatFreeTime({ id, status }: Vehicle, trucks: TrucksByPlate): string {
  const truck = trucks.get(id);
  if (!truck) return messages.noDirectory;
  const { when, note } = buildFreeTimeText(truck, status, new Date());
  return [when, note].filter(Boolean).join(', ');
}

const getRow = (vehicle: Vehicle, trucks: TrucksByPlate) => [
  vehicle.number,
  vehicle.type,
  vehicle.driver,
  vehicleStatusLabels[vehicle.status],
  vehicle.route.from,
  vehicle.route.to,
  buildWhereaboutsText(vehicle).sentence,
  formatFreeTime(vehicle, trucks),
  vehicle.trips,
  vehicle.completedTrips,
  vehicle.documents,
  vehicle.utilization,
];

/** For each column of the sheet, the column of the table that shows it. */
const tableColumnKeys = [
  ...['vehicle', 'vehicle', 'driver', 'status', 'route', 'route', 'last', 'free'],
  ...['trips', 'trips', 'trips', 'utilization'],
];

/** All vehicles under the filters, beyond the current page; `trucks`: when each is free. Throws ApiError. */
export async function loadVehicleSheets(
  { filters, sort }: Pick<ListAddress<VehicleFilterKey>, 'filters' | 'sort'>,
  trucks: TrucksByPlate,
): Promise<WorkbookSheet[]> {
  const vehicles: Vehicle[] = [];
  const query = buildTransportQuery(filters, { page: 1, size: MOST_VEHICLES_IN_ANSWER, sort });
  for (;;) {
    const { data } = await call(edoFigureEndpoints.transport, { query: { ...query, offset: vehicles.length } });
    vehicles.push(...data.vehicles);
    if (data.vehicles.length === 0 || vehicles.length >= data.total) break;
  }
  const rows = vehicles.map((vehicle) => getRow(vehicle, trucks));
  return [
    { name: messages.sheetName, columns: messages.sheet, rows, table: { name: 'vehicles', keys: tableColumnKeys } },
  ];
}
