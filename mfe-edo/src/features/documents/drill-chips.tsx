import { statusLabel } from '@trassa/contracts/edo/statuses';
import { FilterChip } from '@trassa/ui/filter-chip';
import { drillKeys } from './document-filters.rules.ts';
import { documentsMessages as messages } from './documents.messages.ts';
import { useFilters } from './use-filters.ts';

type DrillKey = (typeof drillKeys)[number];

function written(key: DrillKey, value: string): string {
  if (key === 'documentStatus') return statusLabel(value);
  if (key === 'season') return messages.seasons[value] ?? value;
  if (key === 'speed') return messages.speeds[value] ?? value;
  return key === 'hour' || key === 'startHour' ? messages.hourOf(value) : value;
}

/** What a figure's link has narrowed the list by; each chip takes its own off. */
export function DrillChips() {
  const { filters, change } = useFilters();
  return drillKeys
    .filter((key) => filters[key])
    .map((key) => (
      <FilterChip
        key={key}
        on
        label={messages.drills[key]}
        value={written(key, filters[key])}
        onClear={() => change({ [key]: '' })}
      />
    ));
}
