import { formatPeriod, listPeriodCodes } from '@trassa/contracts/edo/periods';
import { findQuickRange, getQuickRange, type QuickRange, quickRanges } from '@trassa/contracts/edo/quick-range';
import { documentCategories, getStatusFilterLabel, statusFilterCodes } from '@trassa/contracts/edo/statuses';
import { FilterChip } from '@trassa/ui/filter-chip';
import { FilterSelect } from '@trassa/ui/filter-select';
import { Filters } from '@trassa/ui/layout';
import { Segmented } from '@trassa/ui/segmented';
import { mapMessages as messages } from './map.messages.ts';
import type { MapFilters as Chosen } from './map-filters.rules.ts';
import { formatShortAddress, formatTownRoute } from './place-names.rules.ts';

const quickOptions = quickRanges.map((value) => ({ value, label: messages.quick[value] }));
const statusOptions = [
  { value: '0', label: messages.any },
  ...statusFilterCodes.map((value) => ({ value: value as string, label: getStatusFilterLabel(value) })),
];
const categoryOptions = [
  ...Object.entries(documentCategories).map(([value, label]) => ({
    value,
    label: value === 'ETRN' ? messages.etrn : label,
  })),
  { value: '0', label: messages.anyCategory },
];

/** Selected address or route, removable. */
function SelectedRoute({ filters, onClear }: { readonly filters: Chosen; readonly onClear: () => void }) {
  const { from, to } = filters;
  if (!from && !to) return null;
  if (from && to)
    return <FilterChip on label={messages.route} value={formatTownRoute({ from, to })} onClear={onClear} />;
  return (
    <FilterChip
      on
      label={from ? messages.loadingAt : messages.unloadingAt}
      value={formatShortAddress(from || to)}
      onClear={onClear}
    />
  );
}

/** Period, status, category, quarter, and the selection of the map, in one line. */
export function MapFilters({
  filters,
  now,
  onChange,
}: {
  readonly filters: Chosen;
  readonly now: Date;
  readonly onChange: (part: Partial<Chosen>) => void;
}) {
  const periodOptions = ['0', ...listPeriodCodes(now)].map((value) => ({ value, label: formatPeriod(value) }));
  return (
    <Filters>
      <Segmented<QuickRange | 'custom'>
        label={messages.dates}
        value={findQuickRange(filters, now) ?? 'custom'}
        options={quickOptions}
        onChange={(value) => value !== 'custom' && onChange({ ...getQuickRange(value, now), period: '0' })}
      />
      <FilterSelect
        label={messages.status}
        value={filters.status}
        options={statusOptions}
        onChange={(status) => onChange({ status })}
      />
      <FilterSelect
        label={messages.category}
        value={filters.category}
        options={categoryOptions}
        none="ETRN"
        onChange={(category) => onChange({ category })}
      />
      <FilterSelect
        label={messages.period}
        value={filters.period}
        options={periodOptions}
        none="0"
        onChange={(period) => onChange({ period, dateFrom: '', dateTo: '' })}
      />
      <SelectedRoute filters={filters} onClear={() => onChange({ from: '', to: '' })} />
    </Filters>
  );
}
