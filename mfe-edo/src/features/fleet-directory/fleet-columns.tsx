import { parsePlate } from '@trassa/contracts/identity/plate.rules';
import type { FleetDriver, FleetVehicle } from '@trassa/contracts/orders/fleet';
import { plateColumn } from '@trassa/freight-ui/columns';
import { IconButton } from '@trassa/ui/button';
import { numberColumn, textColumn } from '@trassa/ui/cell';
import type { Column } from '@trassa/ui/data-table';
import { formatTonnes, noValue } from '@trassa/ui/format';
import { Phone } from '@trassa/ui/phone';
import { PaperTerm } from '../../shared/fleet/paper-term.tsx';
import { fleetMessages } from './fleet-directory.messages.ts';

const { columns } = fleetMessages;

interface Actions<Entry> {
  onEdit: (entry: Entry) => void;
  onRemove: (entry: Entry) => void;
}

function buildActionsColumn<Entry>(
  getName: (entry: Entry) => string,
  actions: Actions<Entry> | false,
): readonly Column<Entry>[] {
  if (!actions) return [];
  const { onEdit, onRemove } = actions;
  const column: Column<Entry> = {
    key: 'actions',
    title: columns.actions,
    width: '104px',
    align: 'right',
    hideable: false,
    card: 'foot',
    cell: (entry) => (
      <>
        <IconButton
          icon="pen-line"
          size="s"
          label={`${fleetMessages.edit}: ${getName(entry)}`}
          onClick={() => onEdit(entry)}
        />
        <IconButton
          icon="trash-2"
          size="s"
          label={`${fleetMessages.remove}: ${getName(entry)}`}
          onClick={() => onRemove(entry)}
        />
      </>
    ),
  };
  return [column];
}

/** Columns of the vehicles; `actions` only for those who may change them. */
export const vehicleColumns = (actions: Actions<FleetVehicle> | false): readonly Column<FleetVehicle>[] => [
  plateColumn({ key: 'plate', title: columns.plate, hideable: false, card: 'title' }, ({ plate }) => plate, {
    note: ({ model }) => model,
  }),
  textColumn(
    { key: 'body', title: columns.body, width: '172px', from: 700 },
    ({ body }) => (body ? fleetMessages.bodies[body] : noValue),
    { note: ({ trailerPlate }) => trailerPlate && fleetMessages.trailer(trailerPlate) },
  ),
  numberColumn(
    { key: 'capacity', title: columns.capacity, width: '148px', from: 820 },
    ({ capacity }) => capacity,
    formatTonnes,
  ),
  {
    key: 'ownership',
    title: columns.ownership,
    help: columns.ownershipHow,
    width: '164px',
    from: 980,
    cell: ({ ownership }) => fleetMessages.ownerships[ownership],
  },
  {
    key: 'term',
    title: columns.term,
    cell: ({ papers }) => <PaperTerm papers={papers} labels={fleetMessages.vehiclePapers} />,
  },
  ...buildActionsColumn<FleetVehicle>(({ plate }) => parsePlate(plate).text, actions),
];

/** Columns of the drivers; `actions` only for those who may change them. */
export const driverColumns = (actions: Actions<FleetDriver> | false): readonly Column<FleetDriver>[] => [
  textColumn({ key: 'name', title: columns.name, hideable: false, card: 'title' }, ({ name }) => name, {
    note: ({ inn }) => inn,
  }),
  { key: 'phone', title: columns.phone, from: 700, cell: ({ phone }) => (phone ? <Phone number={phone} /> : noValue) },
  {
    key: 'term',
    title: columns.term,
    cell: ({ papers }) => <PaperTerm papers={papers} labels={fleetMessages.driverPapers} />,
  },
  ...buildActionsColumn<FleetDriver>(({ name }) => name, actions),
];
