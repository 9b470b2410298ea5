import type { Vehicle } from '@trassa/contracts/edo/transport';
import type { TruckState } from '@trassa/contracts/orders/overview';
import { buildDifferences } from '@trassa/contracts/orders/vehicle-differences.rules';
import { plateColumn, routeColumn } from '@trassa/freight-ui/columns';
import { StatusBadge } from '@trassa/freight-ui/status-badge';
import { Slot, useSlotOwners } from '@trassa/mfe-kit/slots';
import { Cell } from '@trassa/ui/cell';
import type { Column } from '@trassa/ui/data-table';
import { formatNumber } from '@trassa/ui/format';
import { Icon } from '@trassa/ui/icon';
import { formatShortName } from '../../shared/waybill/waybill.rules.ts';
import { buildFreeTimeText } from './free-time.rules.ts';
import { transportMessages as messages } from './transport.messages.ts';
import { UtilizationCell } from './utilization.tsx';
import { differenceMessages } from './vehicle-differences.messages.ts';
import { buildWhereaboutsText, formatShortPlace } from './whereabouts.rules.ts';

const { columns } = messages;

function Trips({ trips, documents }: { readonly trips: number; readonly documents: number }) {
  return (
    <Cell strong note={messages.documents(documents)}>
      {formatNumber(trips)}
    </Cell>
  );
}

/** Place by documents. A position from a monitoring system or phone, with its age, replaces the note of documents. */
function WhereaboutsCell({ vehicle }: { readonly vehicle: Vehicle }) {
  const { place: where, note, sentence } = buildWhereaboutsText(vehicle);
  const isTold = useSlotOwners('vehicle.position').length > 0;
  const byDocuments = <span title={sentence}>{note}</span>;
  const props = { plate: vehicle.number, otherwise: byDocuments };
  return (
    <Cell note={isTold ? <Slot name="vehicle.position" props={props} fallback={byDocuments} /> : byDocuments}>
      <span title={sentence}>{where}</span>
    </Cell>
  );
}

/** Type of a vehicle, marked where its latest waybill and the directory differ. */
function TypeNote({ vehicle, known }: { readonly vehicle: Vehicle; readonly known: TruckState['known'] | undefined }) {
  const differences = known
    ? (Object.keys(buildDifferences(known, vehicle)) as (keyof typeof differenceMessages.names)[])
    : [];
  const mark = differenceMessages.mark(differences.map((field) => differenceMessages.names[field]));
  return (
    <>
      {differences.length > 0 ? (
        <span title={mark}>
          <Icon name="triangle-alert" size={12} label={mark} />{' '}
        </span>
      ) : null}
      <span title={vehicle.type}>{vehicle.type || messages.typeUnknown}</span>
    </>
  );
}

/** Vehicles of the directory by plate. */
export type TrucksByPlate = ReadonlyMap<string, TruckState>;

function FreeTimeCell({
  truck,
  status,
}: {
  readonly truck: TruckState | undefined;
  readonly status: Vehicle['status'];
}) {
  if (!truck) return messages.noDirectory;
  const { when, note } = buildFreeTimeText(truck, status, new Date());
  return <Cell note={note || undefined}>{when}</Cell>;
}

const blank = '\u00a0';

/** Sums over all vehicles found. */
interface FoundTotals {
  readonly trips: number;
  readonly documents: number;
}

/** Columns of the vehicle table, sorted by the server. `trucks` null: still loading; their column keeps its place. */
export const vehicleColumns = (found: FoundTotals, trucks: TrucksByPlate | null): readonly Column<Vehicle>[] => [
  plateColumn(
    {
      ...{ key: 'vehicle', title: columns.vehicle, sortable: true, total: messages.total },
      ...{ width: '188px', hideable: false, card: 'title' },
    },
    ({ number }) => number,
    { note: (vehicle) => <TypeNote vehicle={vehicle} known={trucks?.get(vehicle.id)?.known} /> },
  ),
  {
    key: 'driver',
    title: columns.driver,
    sortable: true,
    width: '116px',
    from: 900,
    cell: (vehicle) => <span title={vehicle.driver}>{formatShortName(vehicle.driver) || messages.noDriver}</span>,
  },
  {
    key: 'status',
    title: columns.status,
    help: columns.statusHow,
    width: '128px',
    card: 'aside',
    cell: (vehicle) => <StatusBadge kind="vehicle" code={vehicle.status} />,
  },
  routeColumn({ key: 'route', title: columns.route }, ({ route }) => ({
    from: formatShortPlace(route.from),
    to: formatShortPlace(route.to),
  })),
  {
    key: 'last',
    title: columns.location,
    sortable: true,
    width: '222px',
    from: 1100,
    cell: (vehicle) => <WhereaboutsCell vehicle={vehicle} />,
  },
  {
    key: 'free',
    title: columns.free,
    help: columns.freeHow,
    // Wider when times name a clock other than Moscow's: «МСК+2».
    width: [...(trucks?.values() ?? [])].some(({ clock }) => clock) ? '178px' : '148px',
    hasValue: ({ id }) => trucks?.has(id) ?? true,
    cell: ({ id, status }) =>
      trucks ? <FreeTimeCell truck={trucks.get(id)} status={status} /> : <Cell note={blank}>{blank}</Cell>,
  },
  {
    key: 'trips',
    title: columns.trips,
    sortable: true,
    from: trucks?.size === 0 ? 760 : 1240,
    width: '116px',
    align: 'right',
    total: <Trips {...found} />,
    cell: (vehicle) => <Trips {...vehicle} />,
  },
  {
    key: 'utilization',
    title: columns.utilization,
    help: messages.utilizationHow,
    sortable: true,
    from: 760,
    width: '164px',
    cell: (vehicle) => <UtilizationCell percent={vehicle.utilization} />,
  },
];
