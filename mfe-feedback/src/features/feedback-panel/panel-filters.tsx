import type { FeedbackStats } from '@trassa/contracts/feedback/feedback';
import { feedbackStatuses, feedbackStatusLabels } from '@trassa/contracts/feedback/feedback-status';
import { FilterSelect } from '@trassa/ui/filter-select';
import { formatNumber } from '@trassa/ui/format';
import { ListFilters } from '@trassa/ui/list-filters';
import type { PanelFilters } from './feedback-filters.rules.ts';
import { feedbackPanelMessages as messages } from './feedback-panel.messages.ts';

const anyOption = { value: 'all', label: messages.any } as const;

/** Screens and authors with messages, and the three statuses. */
function buildOptions(stats: FeedbackStats | undefined) {
  const screens = Object.entries(stats?.by_screen ?? {});
  return {
    screens: [anyOption, ...screens.map(([name, count]) => ({ value: name, label: name, note: formatNumber(count) }))],
    users: [
      anyOption,
      ...(stats?.users ?? []).map((user) => ({
        value: user.user_id,
        label: user.user_name || user.user_email,
        note: user.user_email,
      })),
    ],
    statuses: [anyOption, ...feedbackStatuses.map((value) => ({ value, label: feedbackStatusLabels[value] }))],
  };
}

export function PanelFiltersLine(props: {
  readonly filters: PanelFilters;
  readonly stats: FeedbackStats | undefined;
  readonly onChange: (part: Partial<PanelFilters>) => void;
}) {
  const { filters, onChange } = props;
  const options = buildOptions(props.stats);
  return (
    <ListFilters count={[filters.screen, filters.user, filters.status].filter((value) => value !== 'all').length}>
      <FilterSelect
        label={messages.screen}
        value={filters.screen}
        options={options.screens}
        onChange={(screen) => onChange({ screen })}
      />
      <FilterSelect
        label={messages.user}
        value={filters.user}
        options={options.users}
        onChange={(user) => onChange({ user })}
      />
      <FilterSelect
        label={messages.status}
        value={filters.status}
        options={options.statuses}
        onChange={(status) => onChange({ status })}
      />
    </ListFilters>
  );
}
