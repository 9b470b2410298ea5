import type { OrderStatistics } from '@trassa/contracts/orders/order';
import {
  findKnownStatus,
  orderPlatformLabels,
  orderPriorities,
  orderPriorityLabels,
  orderStatuses,
  SILENT_ORDER_STATUS,
} from '@trassa/contracts/orders/order-status';
import { ListSearch } from '@trassa/freight-ui/list-search';
import { platformName } from '@trassa/freight-ui/platform-badge';
import { statusLook } from '@trassa/freight-ui/status-table';
import { track } from '@trassa/mfe-kit/tracking';
import { FilterChip } from '@trassa/ui/filter-chip';
import { type FilterOption, FilterSelect } from '@trassa/ui/filter-select';
import { formatNumber } from '@trassa/ui/format';
import { formatDayShort } from '@trassa/ui/format-date';
import { ListFilters } from '@trassa/ui/list-filters';
import type { OrderView } from '../../shared/order-views/order-views.rules.ts';
import { OrderViews } from '../../shared/order-views/order-views.tsx';
import { countFilters, type OrderFilters } from './order-filters.rules.ts';
import { orderListMessages as messages } from './order-list.messages.ts';

function formatDayRange(from: string, to: string): string {
  const [first, last] = [from, to].map((day) => (day ? formatDayShort(day) : '…'));
  return messages.days(first ?? '', last ?? '');
}

/** Filters set by the figure that linked to this list, each removable. */
function FigureChips(props: {
  readonly filters: OrderFilters;
  readonly onChange: (part: Partial<OrderFilters>) => void;
}) {
  const { filters, onChange } = props;
  const { need, createdFrom, createdTo, deliveredFrom, deliveredTo, pickupFrom, pickupTo } = filters;
  const chips = [
    { label: messages.needs[need as keyof typeof messages.needs], off: { need: '' } },
    {
      label: messages.cameOn,
      value: createdFrom || createdTo ? formatDayRange(createdFrom, createdTo) : undefined,
      off: { createdFrom: '', createdTo: '' },
    },
    {
      label: messages.deliveredOn,
      value: deliveredFrom || deliveredTo ? formatDayRange(deliveredFrom, deliveredTo) : undefined,
      off: { deliveredFrom: '', deliveredTo: '' },
    },
    {
      label: messages.pickup,
      value: pickupFrom || pickupTo ? formatDayRange(pickupFrom, pickupTo) : undefined,
      off: { pickupFrom: '', pickupTo: '' },
    },
  ];
  const shown = chips.filter((chip, index) => (index === 0 ? need !== '' : chip.value !== undefined));
  return shown.map(({ label, value, off }) => {
    const clear = () => onChange(off);
    return <FilterChip key={label} label={label} value={value} on onClick={clear} onClear={clear} />;
  });
}

const MIN_TRACKED_SEARCH_LENGTH = 3;
const platformOptions = [
  { value: 'all', label: messages.anyPlatform },
  ...Object.keys(orderPlatformLabels).map((value) => ({ value, label: platformName(value) })),
];
const priorityOptions = [
  { value: 'all', label: messages.any },
  ...orderPriorities.map((value) => ({ value, label: orderPriorityLabels[value] })),
];

/** Groups, known statuses, the codes that occur in the company's orders, with their counts, and chosen codes of a link. */
function buildStatusOptions(statistics: OrderStatistics | undefined, chosen: string): FilterOption<string>[] {
  const counts = statistics?.byStatus ?? {};
  const own = Object.keys(counts).filter((code) => findKnownStatus(code) !== code && code !== SILENT_ORDER_STATUS);
  const linked = chosen.includes(',') ? [chosen] : [];
  const note = (count: number | undefined) => (count ? formatNumber(count) : undefined);
  return [
    { value: 'all', label: messages.any },
    { value: 'active', label: messages.active, note: note(statistics?.activeOrders) },
    { value: 'completed', label: messages.completed, note: note(statistics?.completedOrders) },
    ...[...orderStatuses, SILENT_ORDER_STATUS, ...own, ...linked].map((value) => ({
      value,
      label: value
        .split(',')
        .map((code) => statusLook('order', code).label)
        .join(', '),
      note: note(counts[value]),
    })),
  ];
}

/** Tracks the length of a search, never its text. */
function trackSearch(search: string): void {
  const { length } = search.trim();
  if (length >= MIN_TRACKED_SEARCH_LENGTH) track('orders_search', { length });
}

/** The views of orders, and the filters that they share. */
export function OrderFiltersLine(props: {
  readonly view: OrderView;
  readonly filters: OrderFilters;
  readonly statistics: OrderStatistics | undefined;
  readonly onChange: (part: Partial<OrderFilters>) => void;
}) {
  const { filters, onChange } = props;
  return (
    <ListFilters
      views={<OrderViews view={props.view} />}
      count={countFilters(filters)}
      search={
        <ListSearch
          label={messages.searchLabel}
          placeholder={messages.searchPlaceholder}
          value={filters.search}
          onSearch={(search) => {
            onChange({ search });
            trackSearch(search);
          }}
        />
      }
    >
      <FilterSelect
        label={messages.platform}
        value={filters.platform}
        options={platformOptions}
        onChange={(platform) => onChange({ platform })}
      />
      <FilterSelect
        label={messages.status}
        value={filters.status}
        options={buildStatusOptions(props.statistics, filters.status)}
        onChange={(status) => onChange({ status })}
      />
      <FilterSelect
        label={messages.priority}
        value={filters.priority}
        options={priorityOptions}
        onChange={(priority) => onChange({ priority })}
      />
      <FigureChips filters={filters} onChange={onChange} />
    </ListFilters>
  );
}
