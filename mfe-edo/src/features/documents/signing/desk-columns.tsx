import { operatorNames } from '@trassa/contracts/edo/operator-names';
import type { SigningDeskRow } from '@trassa/contracts/edo/outgoing-title';
import { plateColumn, routeColumn } from '@trassa/freight-ui/columns';
import { Badge, type Tone } from '@trassa/ui/badge';
import { Button } from '@trassa/ui/button';
import { Cell, textColumn } from '@trassa/ui/cell';
import type { Column } from '@trassa/ui/data-table';
import { Explained } from '@trassa/ui/explained';
import type { IconName } from '@trassa/ui/icon';
import { formatShortName, getPlaceName } from '../../../shared/waybill/waybill.rules.ts';
import { deskMessages as messages } from './desk.messages.ts';
import { hasTitleToSign } from './desk.rules.ts';

const deskStateLooks: Readonly<Record<SigningDeskRow['stand'], readonly [tone: Tone, icon: IconName]>> = {
  sign: ['blue', 'file-pen-line'],
  driver: ['grey', 'clock'],
  gis: ['grey', 'clock'],
  consignor: ['grey', 'clock'],
  consignee: ['grey', 'clock'],
  sent: ['cyan', 'send'],
  unknown: ['amber', 'circle-help'],
  refused: ['red', 'circle-x'],
};

/** Badge with the state of a waybill on the signing desk. */
export function DeskStateBadge({ row }: { readonly row: Pick<SigningDeskRow, 'stand'> }) {
  const [tone, icon] = deskStateLooks[row.stand];
  return (
    <Badge tone={tone} icon={icon}>
      {messages.stands[row.stand]}
    </Badge>
  );
}

/** Reason of a refusal, else the time by which our title is due, else since when the waybill waits. */
export function DeskStateNote({ row }: { readonly row: SigningDeskRow }) {
  const { reason, dueAt, stand, since } = row;
  if (reason) return messages.reason(reason);
  if (stand === 'sign' && dueAt) {
    const isLate = new Date(dueAt) < new Date();
    return <Explained how={messages.termHow}>{isLate ? messages.late(dueAt) : messages.due(dueAt)}</Explained>;
  }
  return messages.since(since);
}

interface DeskActions {
  /** Whether the person may sign; otherwise the desk is read-only. */
  readonly maySign: boolean;
  readonly onSign: (row: SigningDeskRow) => void;
  readonly onFix: (row: SigningDeskRow) => void;
  readonly onOpen: (row: SigningDeskRow) => void;
}

function DeskRowAction({ row, actions }: { readonly row: SigningDeskRow; readonly actions: DeskActions }) {
  if (actions.maySign && hasTitleToSign(row))
    return (
      <Button size="s" variant="primary" onClick={() => actions.onSign(row)}>
        {messages.sign}
      </Button>
    );
  if (actions.maySign && row.stand === 'refused' && row.kind)
    return (
      <Button size="s" onClick={() => actions.onFix(row)}>
        {messages.fix}
      </Button>
    );
  return (
    <Button size="s" variant="quiet" onClick={() => actions.onOpen(row)}>
      {messages.open}
    </Button>
  );
}

export function deskColumns(actions: DeskActions): Column<SigningDeskRow>[] {
  const { columns } = messages;
  return [
    textColumn(
      { key: 'waybill', title: columns.waybill, width: '150px', hideable: false, card: 'title' },
      ({ number }) => number || messages.noNumber,
      { note: ({ operator }) => operatorNames[operator] },
    ),
    {
      key: 'stand',
      title: columns.stand,
      width: '34%',
      card: 'aside',
      cell: (row) => (
        <Cell wholeNote={row.reason !== null} note={<DeskStateNote row={row} />}>
          <DeskStateBadge row={row} />
        </Cell>
      ),
    },
    {
      key: 'title',
      title: columns.title,
      width: '140px',
      cell: (row) => <Cell note={row.client}>{row.kind ? messages.shortNames[row.kind] : '—'}</Cell>,
    },
    plateColumn({ key: 'vehicle', title: columns.vehicle, width: '120px', from: 900 }, ({ vehicle }) => vehicle, {
      note: ({ driver }) => <span title={driver}>{formatShortName(driver)}</span>,
    }),
    routeColumn({ key: 'route', title: columns.route, from: 1000 }, ({ route }) => {
      const [from = '', to = ''] = route.split(' → ').map(getPlaceName);
      return { from, to };
    }),
    {
      key: 'action',
      title: columns.action,
      width: '116px',
      align: 'right',
      hideable: false,
      card: 'foot',
      cell: (row) => <DeskRowAction row={row} actions={actions} />,
    },
  ];
}
