import { periodLabel } from '@trassa/contracts/edo/periods';
import { documentCategories, statusFilterCodes, statusFilterLabel } from '@trassa/contracts/edo/statuses';
import { CheckboxField } from '@trassa/ui/field';
import { FilterSelect } from '@trassa/ui/filter-select';
import { Filters } from '@trassa/ui/layout';
import type { AnalyticsFilters as Chosen } from './analytics-filters.rules.ts';
import { analyticsViewMessages as messages } from './analytics-view.messages.ts';

const statusOptions = [
  { value: '0', label: messages.any },
  ...statusFilterCodes.map((value) => ({ value: value as string, label: statusFilterLabel(value) })),
];
const categoryOptions = [
  ...Object.entries(documentCategories).map(([value, label]) => ({
    value,
    label: value === 'ETRN' ? messages.etrn : label,
  })),
  { value: '0', label: messages.allCategories },
];

/** Quarters, status and category in one line. Choosing a quarter takes «все кварталы» off. */
export function AnalyticsFilters({
  filters,
  periods,
  onChange,
}: {
  readonly filters: Chosen;
  /** Period codes on offer, newest first. */
  readonly periods: readonly string[];
  readonly onChange: (part: Partial<Chosen>) => void;
}) {
  const periodOptions = periods.map((value) => ({ value, label: periodLabel(value) }));
  return (
    <Filters wrap>
      <CheckboxField
        label={messages.allQuarters}
        checked={filters.allQuarters}
        onChange={(event) => onChange({ allQuarters: event.target.checked })}
      />
      <FilterSelect
        label={messages.period}
        value={filters.allQuarters ? '0' : filters.period}
        options={periodOptions}
        none="0"
        onChange={(period) => onChange(period === '0' ? { period, allQuarters: true } : { period, allQuarters: false })}
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
    </Filters>
  );
}
