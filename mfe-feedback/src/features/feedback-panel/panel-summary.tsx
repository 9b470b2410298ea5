import type { FeedbackStats } from '@trassa/contracts/feedback/feedback';
import { feedbackStatuses } from '@trassa/contracts/feedback/feedback-status';
import { Figure, Figures } from '@trassa/ui/figures';
import { formatNumber } from '@trassa/ui/format';
import { panelMessages } from '../../shared/panel/panel.messages.ts';
import type { PanelFilters } from './feedback-filters.rules.ts';
import { feedbackPanelMessages as messages } from './feedback-panel.messages.ts';

/** Counts of all messages and per status; a click sets the filter. */
export function PanelSummary(props: {
  readonly stats: FeedbackStats | undefined;
  readonly loading: boolean;
  readonly filters: PanelFilters;
  readonly onChange: (part: Partial<PanelFilters>) => void;
}) {
  const { stats, loading, filters, onChange } = props;
  const figure = (value: number | undefined) => (value === undefined ? '—' : formatNumber(value));
  return (
    <Figures label={messages.figures}>
      <Figure
        value={figure(stats?.total)}
        label={panelMessages.total}
        note={stats ? messages.lately(stats.by_day.reduce((sum, { count }) => sum + count, 0)) : undefined}
        loading={loading}
        selected={filters.status === 'all'}
        onClick={() => onChange({ status: 'all' })}
      />
      {feedbackStatuses.map((status) => (
        <Figure
          key={status}
          value={figure(stats?.by_status[status])}
          label={panelMessages.counts[status]}
          note={stats && stats.total > 0 ? messages.share(stats.by_status[status] / stats.total) : undefined}
          loading={loading}
          selected={filters.status === status}
          onClick={() => onChange({ status })}
        />
      ))}
    </Figures>
  );
}
