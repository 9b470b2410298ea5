import { getStatusFilterLabel, statusFilterCodes } from '@trassa/contracts/edo/statuses';
import { CheckboxField } from '@trassa/ui/field';
import { FilterChip } from '@trassa/ui/filter-chip';
import { FilterSelect } from '@trassa/ui/filter-select';
import { Filters } from '@trassa/ui/layout';
import type { ReactNode } from 'react';
import { categoryOptions } from '../listing/categories.messages.ts';
import type { AnalyticsFilters as Chosen } from './analytics-filters.rules.ts';
import { analyticsViewMessages as messages } from './analytics-view.messages.ts';

const statusOptions = [
  { value: '0', label: messages.any },
  ...statusFilterCodes.map((value) => ({ value: value as string, label: getStatusFilterLabel(value) })),
];

/** Quarter, status and category in one line, and the days when the URL has any. */
export function AnalyticsFilters({
  filters,
  period,
  onChange,
}: {
  readonly filters: Chosen;
  /** Control of the quarter. */
  readonly period: ReactNode;
  readonly onChange: (part: Partial<Chosen>) => void;
}) {
  return (
    <Filters wrap>
      {period}
      <CheckboxField
        label={messages.allQuarters}
        checked={filters.allQuarters}
        onChange={(event) => onChange({ allQuarters: event.target.checked })}
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
      {filters.dateFrom || filters.dateTo ? (
        <FilterChip
          on
          label={messages.dates}
          value={messages.formatDays(filters.dateFrom, filters.dateTo)}
          onClear={() => onChange({ dateFrom: '', dateTo: '' })}
        />
      ) : null}
    </Filters>
  );
}
