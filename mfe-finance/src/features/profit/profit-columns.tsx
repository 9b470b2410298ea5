import type { ProfitCut } from '@trassa/contracts/finance/profit-cuts';
import { orderPlatforms } from '@trassa/contracts/orders/order-status';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { Plate } from '@trassa/freight-ui/plate';
import { PlatformBadge } from '@trassa/freight-ui/platform-badge';
import type { Column } from '@trassa/ui/data-table';
import { formatNumber, formatPercent } from '@trassa/ui/format';
import { Money } from '@trassa/ui/money';
import { profitMessages as messages } from './profit.messages.ts';
import type { ProfitRow } from './profit.rules.ts';

/** Name of a key as people know it. */
export function getName(cut: ProfitCut, key: string): string {
  const names: Readonly<Record<string, string>> = cut === 'platform' ? orderPlatforms : {};
  return names[key] ?? (key || messages.noKey);
}

/** A key as other lists draw it. */
function Key({ cut, row: { kind, key } }: { readonly cut: ProfitCut; readonly row: ProfitRow }) {
  if (kind !== 'key') return <b>{messages[kind]}</b>;
  if (cut === 'vehicle' && key) return <Plate number={key} size="s" />;
  if (cut === 'platform' && key) return <PlatformBadge code={key} name={getName(cut, key)} />;
  return getName(cut, key);
}

const perKm = ({ revenue, km }: ProfitRow) => (km > 0 ? formatNumber(Math.round(revenue / km)) : '—');
const margin = ({ revenue, profit }: ProfitRow) => (revenue > 0 ? formatPercent((profit / revenue) * 100) : '—');

/** Columns of a cut; rows keep their order, with the total below them. */
export function profitColumns(cut: ProfitCut): readonly Column<ProfitRow>[] {
  const { columns } = messages;
  const right = { align: 'right' as const, width: '112px' };
  return [
    {
      key: 'key',
      title: columns.key[cut],
      hideable: false,
      card: 'title',
      cell: (row) => <Key cut={cut} row={row} />,
    },
    { key: 'trips', title: columns.trips, ...right, width: '80px', cell: ({ trips }) => formatNumber(trips) },
    { key: 'km', title: columns.km, ...right, width: '88px', from: 900, cell: ({ km }) => formatNumber(km) },
    { key: 'perKm', title: columns.perKm, ...right, width: '88px', from: 900, cell: perKm },
    {
      key: 'revenue',
      title: columns.revenue,
      ...right,
      cell: ({ revenue }) => <Money kopecks={toKopecks(revenue)} kopeckMode="never" />,
    },
    {
      key: 'cost',
      title: columns.cost,
      help: columns.costHow,
      ...right,
      cell: ({ cost }) => <Money kopecks={toKopecks(cost)} kopeckMode="never" />,
    },
    {
      key: 'profit',
      title: columns.profit,
      ...right,
      width: '128px',
      card: 'aside',
      cell: ({ profit }) => <Money kopecks={toKopecks(profit)} kopeckMode="never" size="strong" />,
    },
    {
      key: 'margin',
      title: columns.margin,
      help: columns.marginHow,
      ...right,
      width: '100px',
      from: 720,
      cell: margin,
    },
  ];
}
