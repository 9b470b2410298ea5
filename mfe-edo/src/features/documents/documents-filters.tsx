import { filterTable, listFilterKeysShownIn } from '@trassa/contracts/edo/filter-state';
import { formatPeriod, listPeriodCodes } from '@trassa/contracts/edo/periods';
import { findQuickRange, getQuickRange, type QuickRange } from '@trassa/contracts/edo/quick-range';
import { getStatusLabel } from '@trassa/contracts/edo/statuses';
import { ListSearch } from '@trassa/freight-ui/list-search';
import { FilterChip } from '@trassa/ui/filter-chip';
import { FilterSelect } from '@trassa/ui/filter-select';
import { ListFilters } from '@trassa/ui/list-filters';
import { lazy, Suspense, useState } from 'react';
import { categoryOptions } from '../../shared/listing/categories.messages.ts';
import { useLoginNames } from './connection/use-login-names.ts';
import { countActiveDrawerFilters, countActiveFilters } from './document-filters.rules.ts';
import { documentsMessages as messages } from './documents.messages.ts';
import { useFilters } from './use-filters.ts';

const chipFilterKeys = listFilterKeysShownIn('chip');

function formatFilterValue(key: (typeof chipFilterKeys)[number], value: string): string {
  const { kind } = filterTable[key];
  if (kind === 'status') return getStatusLabel(value);
  if (kind === 'season') return messages.seasons[value] ?? value;
  if (kind === 'speed') return messages.speeds[value] ?? value;
  return kind === 'hour' ? messages.formatHour(value) : value;
}

/** Chips of the filters that came with the link of a figure; each removes its filter. */
function LinkedFilterChips() {
  const { filters, change } = useFilters();
  return chipFilterKeys
    .filter((key) => filters[key])
    .map((key) => (
      <FilterChip
        key={key}
        on
        label={messages.drills[key]}
        value={formatFilterValue(key, filters[key])}
        onClear={() => change({ [key]: '' })}
      />
    ));
}

/** Lazy: the drawer brings a form and a calendar. */
const MoreFilters = lazy(async () => ({
  default: (await import(/* webpackChunkName: "filter-forms" */ './more-filters.tsx')).MoreFilters,
}));

/** Lazy, so that the list does not wait for it. */
const SavedViews = lazy(async () => ({ default: (await import('./saved-views.tsx')).SavedViews }));

const quickOptions = (['today', 'week', 'month', 'thisMonth', 'lastMonth'] as const).map((value) => ({
  value,
  label: messages.quick[value],
}));

/** Quick ranges of days; days chosen in the calendar are one more range. */
function QuickDates(props: { readonly range: QuickRange | null; readonly onChoose: (range: QuickRange) => void }) {
  const { range, onChoose } = props;
  return (
    <FilterSelect
      label={messages.datesShort}
      value={range ?? 'custom'}
      options={[
        { value: 'all', label: messages.allTime },
        ...quickOptions,
        ...(range ? [] : [{ value: 'custom' as const, label: messages.chosenDays }]),
      ]}
      onChange={(value) => value !== 'custom' && onChoose(value)}
    />
  );
}

/** Choice of a login, where there are several or a link names one. */
function LoginFilter() {
  const { filters, change } = useFilters();
  const { names: logins } = useLoginNames();
  if (logins.size < 2 && filters.login === '') return null;
  const named =
    filters.login === '' ? logins : new Map([...logins, [filters.login, logins.get(filters.login) ?? filters.login]]);
  return (
    <FilterSelect
      label={messages.login}
      value={filters.login}
      options={[{ value: '', label: messages.any }, ...Array.from(named, ([value, label]) => ({ value, label }))]}
      onChange={(login) => change({ login })}
    />
  );
}

/** Line of search, quick dates, category, quarter, login, the button «Ещё фильтры» and saved views. */
export function DocumentsFilters({ now }: { readonly now: Date }) {
  const { filters, change } = useFilters();
  const [more, setMore] = useState(false);
  const periods = listPeriodCodes(now).map((value) => ({ value, label: formatPeriod(value) }));
  const periodOptions = [{ value: '0', label: messages.any }, ...periods];
  return (
    <ListFilters
      count={countActiveFilters(filters)}
      search={
        <ListSearch
          label={messages.search}
          placeholder={messages.searchHint}
          value={filters.search}
          onSearch={(search) => change({ search })}
        />
      }
      tools={
        <>
          <FilterChip
            icon="sliders-horizontal"
            label={messages.more}
            count={countActiveDrawerFilters(filters) || undefined}
            on={countActiveDrawerFilters(filters) > 0}
            onClick={() => setMore(true)}
          />
          <Suspense fallback={null}>
            <SavedViews />
          </Suspense>
        </>
      }
    >
      <QuickDates range={findQuickRange(filters, now)} onChoose={(value) => change(getQuickRange(value, now))} />
      {findQuickRange(filters, now) === null ? (
        <FilterChip
          on
          label={messages.days}
          value={messages.formatDays(filters.dateFrom, filters.dateTo)}
          onClear={() => change(getQuickRange('all', now))}
        />
      ) : null}
      <LinkedFilterChips />
      <FilterSelect
        label={messages.category}
        value={filters.category}
        options={categoryOptions}
        none="ETRN"
        onChange={(category) => change({ category })}
      />
      <FilterSelect
        label={messages.period}
        value={filters.period}
        options={periodOptions}
        none="0"
        onChange={(period) => change({ period })}
      />
      <LoginFilter />
      {more ? (
        <Suspense fallback={null}>
          <MoreFilters onClose={() => setMore(false)} />
        </Suspense>
      ) : null}
    </ListFilters>
  );
}
