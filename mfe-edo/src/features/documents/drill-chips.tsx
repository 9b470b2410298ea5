import { filterTable, listFilterKeysShownIn } from '@trassa/contracts/edo/filter-state';
import { getStatusLabel } from '@trassa/contracts/edo/statuses';
import { FilterChip } from '@trassa/ui/filter-chip';
import { documentsMessages as messages } from './documents.messages.ts';
import { useFilters } from './use-filters.ts';

const drillKeys = listFilterKeysShownIn('chip');

function formatFilterValue(key: (typeof drillKeys)[number], value: string): string {
  const { kind } = filterTable[key];
  if (kind === 'status') return getStatusLabel(value);
  if (kind === 'season') return messages.seasons[value] ?? value;
  if (kind === 'speed') return messages.speeds[value] ?? value;
  return kind === 'hour' ? messages.formatHour(value) : value;
}

/** Chips of the filters that came with the link of a figure; each removes its filter. */
export function DrillChips() {
  const { filters, change } = useFilters();
  return drillKeys
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
