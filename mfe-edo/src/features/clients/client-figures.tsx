import type { ClientsReply } from '@trassa/contracts/edo/clients';
import { Figure, Figures } from '@trassa/ui/figures';
import { formatNumber, noValue } from '@trassa/ui/format';
import { clientsMessages as messages } from './clients.messages.ts';
import type { ClientFilterKey } from './clients.rules.ts';

interface FiguresProps {
  readonly data: ClientsReply | undefined;
  /** Without an answer the figures are unknown, and no longer on their way. */
  readonly failed: boolean;
  readonly filters: Record<ClientFilterKey, string>;
  readonly onChange: (part: Partial<Record<ClientFilterKey, string>>) => void;
}

/** Number and activity of clients; a figure sets the filter, and takes it back. */
export function ClientFigures({ data, failed, filters, onChange }: FiguresProps) {
  const { active = 0, moderate = 0, inactive = 0 } = data?.activityDistribution ?? {};
  const loading = !(data || failed);
  const sum = (count = 0) => (data ? { value: formatNumber(count), unit: messages.total(count) } : { value: noValue });
  // A figure counts clients of every role, so its filter clears the role.
  const toggle = (activity: string) => onChange({ role: '', activity: filters.activity === activity ? '' : activity });
  return (
    <Figures label={messages.figures}>
      <Figure
        loading={loading}
        {...sum(data?.totalClients)}
        label={messages.all}
        note={data ? messages.documents(data.totalDocuments) : undefined}
        onClick={() => onChange({ search: '', role: '', activity: '' })}
      />
      <Figure
        loading={loading}
        {...sum(data?.activeClients)}
        label={messages.active}
        note={data ? messages.recent(active) : undefined}
        selected={filters.activity === 'recent'}
        onClick={() => toggle('recent')}
      />
      <Figure
        loading={loading}
        {...sum(moderate)}
        label={messages.moderate}
        note={messages.moderateNote}
        selected={filters.activity === 'moderate'}
        onClick={() => toggle('moderate')}
      />
      <Figure
        loading={loading}
        {...sum(inactive)}
        label={messages.inactive}
        note={messages.inactiveNote}
        selected={filters.activity === 'inactive'}
        onClick={() => toggle('inactive')}
      />
    </Figures>
  );
}
