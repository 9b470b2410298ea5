import type { ProfitCut } from '@trassa/contracts/finance/profit-cuts';
import { orderPlatformLabels } from '@trassa/contracts/orders/order-status';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { Plate } from '@trassa/freight-ui/plate';
import { PlatformBadge } from '@trassa/freight-ui/platform-badge';
import { moneyColumn, numberColumn } from '@trassa/ui/cell';
import type { Column } from '@trassa/ui/data-table';
import { formatPercent } from '@trassa/ui/format';
import { profitMessages as messages } from './profit.messages.ts';
import type { ProfitRow } from './profit.rules.ts';

/** Displayed name of a row's key, such as a client or a platform; only platforms have names of their own. */
export function getKeyName(cut: ProfitCut, key: string): string {
  const names: Readonly<Record<string, string>> = cut === 'platform' ? orderPlatformLabels : {};
  return names[key] ?? (key || messages.noKey);
}

/** Cell with the key of a row, drawn as in other lists: a plate, a platform badge, or text. */
function CutKey({ cut, row: { kind, key } }: { readonly cut: ProfitCut; readonly row: ProfitRow }) {
  if (kind !== 'key') return <b>{messages[kind]}</b>;
  if (cut === 'vehicle' && key) return <Plate number={key} size="s" />;
  if (cut === 'platform' && key) return <PlatformBadge code={key} name={getKeyName(cut, key)} />;
  return getKeyName(cut, key);
}

export const getRevenuePerKm = ({ revenue, km }: ProfitRow) => (km > 0 ? Math.round(revenue / km) : null);
const getMarginPercent = ({ revenue, profit }: ProfitRow) => (revenue > 0 ? (profit / revenue) * 100 : null);

/** Columns of the profit table for a cut; the page lets nobody sort, so the total stays the last row. */
export function buildProfitColumns(cut: ProfitCut): readonly Column<ProfitRow>[] {
  const { columns } = messages;
  const whole = { kopeckMode: 'never' } as const;
  return [
    {
      key: 'key',
      title: columns.key[cut],
      hideable: false,
      card: 'title',
      cell: (row) => <CutKey cut={cut} row={row} />,
    },
    numberColumn({ key: 'trips', title: columns.trips, width: '80px' }, ({ trips }) => trips),
    numberColumn({ key: 'km', title: columns.km, width: '88px', from: 900 }, ({ km }) => km),
    numberColumn(
      { key: 'perKm', title: columns.perKm, help: columns.perKmHow, width: '88px', from: 900 },
      getRevenuePerKm,
    ),
    moneyColumn({ key: 'revenue', title: columns.revenue, width: '112px' }, ({ revenue }) => toKopecks(revenue), whole),
    moneyColumn(
      { key: 'cost', title: columns.cost, help: columns.costHow, width: '112px' },
      ({ cost }) => toKopecks(cost),
      whole,
    ),
    moneyColumn(
      { key: 'profit', title: columns.profit, width: '128px', card: 'aside' },
      ({ profit }) => toKopecks(profit),
      { ...whole, size: 'strong' },
    ),
    numberColumn(
      { key: 'margin', title: columns.margin, help: columns.marginHow, width: '100px', from: 720 },
      getMarginPercent,
      (percent) => formatPercent(percent),
    ),
  ];
}
