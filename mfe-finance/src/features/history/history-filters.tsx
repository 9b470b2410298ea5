import {
  moneyDirectionLabels,
  operationCategoryLabels,
  operationStatuses,
  operationStatusLabels,
} from '@trassa/contracts/finance/operation-kinds';
import { getEntry } from '@trassa/contracts/labels';
import { ListSearch } from '@trassa/freight-ui/list-search';
import { platformCodes, platformName } from '@trassa/freight-ui/platform-badge';
import { FilterChip } from '@trassa/ui/filter-chip';
import { FilterSelect } from '@trassa/ui/filter-select';
import { formatDate } from '@trassa/ui/format-date';
import { ListFilters } from '@trassa/ui/list-filters';
import { lazy, Suspense, useState } from 'react';
import { historyMessages as messages } from './history.messages.ts';
import { buildPeriods, countActiveFilters, type FilterKey } from './history.rules.ts';

const OwnDatesDialog = lazy(async () => ({ default: (await import('./own-dates-dialog.tsx')).OwnDatesDialog }));

const buildAnyOption = (label: string) => ({ value: '', label });
const directions = [
  buildAnyOption(messages.anyDirection),
  { value: 'in', label: moneyDirectionLabels.in },
  { value: 'out', label: moneyDirectionLabels.out },
];
const statuses = [
  buildAnyOption(messages.anyStatus),
  ...operationStatuses.map((value) => ({ value: value as string, label: operationStatusLabels[value] })),
];
const platforms = [
  buildAnyOption(messages.anyPlatform),
  ...platformCodes.map((value) => ({ value, label: platformName(value) })),
];
const periodNames = { month: messages.thisMonth, last: messages.lastMonth, quarter: messages.quarter };

interface HistoryFiltersProps {
  readonly filters: Record<FilterKey, string>;
  readonly onChange: (parts: Partial<Record<FilterKey, string>>) => void;
}

function Period({ filters, onChange }: HistoryFiltersProps) {
  const [isAsked, setAsked] = useState(false);
  const { from, to } = filters;
  const periods = buildPeriods(new Date());
  const known = (['month', 'last', 'quarter'] as const).find(
    (name) => periods[name].from === from && periods[name].to === to,
  );
  const own = !known && (from || to) ? 'own' : '';
  const choose = (name: string) => {
    if (name === 'own' || name === 'choose') setAsked(true);
    else onChange(name === '' ? { from: '', to: '' } : periods[name as keyof typeof periods]);
  };
  return (
    <>
      <FilterSelect
        label={messages.period}
        value={known ?? own}
        options={[
          buildAnyOption(messages.allTime),
          ...Object.entries(periodNames).map(([value, label]) => ({ value, label })),
          ...(own ? [{ value: own, label: messages.ownPeriod(formatDate(from), formatDate(to)) }] : []),
          { value: 'choose', label: messages.ownDates.choose },
        ]}
        onChange={choose}
      />
      {isAsked ? (
        <Suspense>
          <OwnDatesDialog
            from={from}
            to={to}
            onChoose={(days) => {
              onChange(days);
              setAsked(false);
            }}
            onClose={() => setAsked(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

const formatCategory = (code: string) =>
  code === 'expenses' ? messages.expenses : (getEntry<string>(operationCategoryLabels, code) ?? code);

/** Search and filters of the history; other filters of the URL can be removed. */
export function HistoryFilters(props: HistoryFiltersProps) {
  const { filters, onChange } = props;
  return (
    <ListFilters
      count={countActiveFilters(filters)}
      search={<ListSearch label={messages.search} value={filters.search} onSearch={(search) => onChange({ search })} />}
    >
      <Period {...props} />
      <FilterSelect
        label={messages.direction}
        value={filters.direction}
        options={directions}
        onChange={(direction) => onChange({ direction })}
      />
      <FilterSelect
        label={messages.status}
        value={filters.status}
        options={statuses}
        onChange={(status) => onChange({ status })}
      />
      <FilterSelect
        label={messages.platform}
        value={filters.platform}
        options={platforms}
        onChange={(platform) => onChange({ platform })}
      />
      {filters.category ? (
        <FilterChip
          on
          label={messages.category}
          value={formatCategory(filters.category)}
          onClear={() => onChange({ category: '' })}
        />
      ) : null}
      {filters.counterparty ? (
        <FilterChip
          on
          label={messages.counterparty}
          value={filters.counterparty}
          onClear={() => onChange({ counterparty: '' })}
        />
      ) : null}
    </ListFilters>
  );
}
