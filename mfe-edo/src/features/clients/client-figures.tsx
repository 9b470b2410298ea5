import type { ClientsReply } from '@trassa/contracts/edo/clients';
import { Figure, Figures } from '@trassa/ui/figures';
import { formatNumber } from '@trassa/ui/format';
import { clientsMessages as messages } from './clients.messages.ts';
import type { ClientFilterKey } from './clients.rules.ts';

interface FiguresProps {
  readonly data: ClientsReply | undefined;
  readonly filters: Record<ClientFilterKey, string>;
  readonly onChange: (part: Partial<Record<ClientFilterKey, string>>) => void;
}

/** Number and activity of clients; a figure sets the filter, and takes it back. */
export function ClientFigures({ data, filters, onChange }: FiguresProps) {
  const { active = 0, moderate = 0, inactive = 0 } = data?.activityDistribution ?? {};
  const loading = !data;
  // A figure counts clients of every role, so its filter clears the role.
  const toggle = (activity: string) => onChange({ role: '', activity: filters.activity === activity ? '' : activity });
  return (
    <Figures label={messages.figures}>
      <Figure
        loading={loading}
        value={formatNumber(data?.totalClients ?? 0)}
        unit={messages.total(data?.totalClients ?? 0)}
        label={messages.all}
        note={messages.documents(data?.totalDocuments ?? 0)}
        onClick={() => onChange({ search: '', role: '', activity: '' })}
      />
      <Figure
        loading={loading}
        value={formatNumber(data?.activeClients ?? 0)}
        unit={messages.total(data?.activeClients ?? 0)}
        label={messages.active}
        note={messages.recent(active)}
        selected={filters.activity === 'recent'}
        onClick={() => toggle('recent')}
      />
      <Figure
        loading={loading}
        value={formatNumber(moderate)}
        unit={messages.total(moderate)}
        label={messages.moderate}
        note={messages.moderateNote}
        selected={filters.activity === 'moderate'}
        onClick={() => toggle('moderate')}
      />
      <Figure
        loading={loading}
        value={formatNumber(inactive)}
        unit={messages.total(inactive)}
        label={messages.inactive}
        note={messages.inactiveNote}
        selected={filters.activity === 'inactive'}
        onClick={() => toggle('inactive')}
      />
    </Figures>
  );
}
