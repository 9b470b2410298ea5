import type { Vehicle } from '@trassa/contracts/edo/transport';
import { Cell } from '@trassa/ui/cell';
import type { Column } from '@trassa/ui/data-table';
import { DateTime } from '@trassa/ui/date-time';
import { Plate } from '@trassa/ui/plate';
import { Route } from '@trassa/ui/route';
import { StatusBadge } from '@trassa/ui/status-badge';
import { cityOfLine, shortName } from '../../shared/waybill/waybill.rules.ts';
import { transportMessages as messages } from './transport.messages.ts';
import { UtilizationCell } from './utilization.tsx';

const { columns } = messages;
const place = (address: string) => (address ? (cityOfLine(address) ?? address) : messages.noAddress);

/** Columns of the vehicle table; the server has put the rows in order. */
export const vehicleColumns: readonly Column<Vehicle>[] = [
  {
    key: 'vehicle',
    title: columns.vehicle,
    width: '168px',
    hideable: false,
    card: 'title',
    cell: (vehicle) => (
      <Cell note={vehicle.type || messages.typeUnknown}>
        <Plate number={vehicle.number} size="s" />
      </Cell>
    ),
  },
  {
    key: 'driver',
    title: columns.driver,
    width: '176px',
    from: 900,
    cell: (vehicle) => (
      <Cell note={messages.documents(vehicle.documents)}>
        <span title={vehicle.driver}>{shortName(vehicle.driver) || messages.noDriver}</span>
      </Cell>
    ),
  },
  {
    key: 'status',
    title: columns.status,
    width: '144px',
    card: 'aside',
    cell: (vehicle) => <StatusBadge kind="vehicle" code={vehicle.status} />,
  },
  {
    key: 'route',
    title: columns.route,
    cell: (vehicle) => (
      <Cell note={messages.trips(vehicle.trips)}>
        <Route from={place(vehicle.route.from)} to={place(vehicle.route.to)} layout="under" />
      </Cell>
    ),
  },
  {
    key: 'location',
    title: columns.location,
    width: '200px',
    from: 1100,
    cell: (vehicle) => (
      <Cell note={<DateTime value={vehicle.lastUpdate} view="relative" />}>
        <span title={vehicle.location}>{place(vehicle.location)}</span>
      </Cell>
    ),
  },
  {
    key: 'utilization',
    title: columns.utilization,
    width: '160px',
    cell: (vehicle) => <UtilizationCell percent={vehicle.utilization} />,
  },
];
