import { FilterChip } from '@trassa/ui/filter-chip';
import { formatDayShort } from '@trassa/ui/format-date';
import type { OrderFilters } from './order-filters.rules.ts';
import { orderListMessages as messages } from './order-list.messages.ts';

function daysText(from: string, to: string): string {
  const [first, last] = [from, to].map((day) => (day ? formatDayShort(day) : '…'));
  return messages.days(first ?? '', last ?? '');
}

/** Filters set by the figure that linked to this list, each removable. */
export function FigureChips(props: {
  readonly filters: OrderFilters;
  readonly onChange: (part: Partial<OrderFilters>) => void;
}) {
  const { filters, onChange } = props;
  const { need, createdFrom, createdTo, deliveredFrom, deliveredTo } = filters;
  const chips = [
    { label: messages.needs[need as keyof typeof messages.needs], off: { need: '' } },
    {
      label: messages.cameOn,
      value: createdFrom || createdTo ? daysText(createdFrom, createdTo) : undefined,
      off: { createdFrom: '', createdTo: '' },
    },
    {
      label: messages.deliveredOn,
      value: deliveredFrom || deliveredTo ? daysText(deliveredFrom, deliveredTo) : undefined,
      off: { deliveredFrom: '', deliveredTo: '' },
    },
  ];
  const shown = chips.filter((chip, index) => (index === 0 ? need !== '' : chip.value !== undefined));
  return shown.map(({ label, value, off }) => {
    const clear = () => onChange(off);
    return <FilterChip key={label} label={label} value={value} on onClick={clear} onClear={clear} />;
  });
}
