import type { CompanyRole } from '@trassa/contracts/edo/analytics';
import type { ClientsReply } from '@trassa/contracts/edo/clients';
import { Card } from '@trassa/ui/card';
import { formatNumber, formatPercent } from '@trassa/ui/format';
import { Grid } from '@trassa/ui/layout';
import { SummaryCard } from '@trassa/ui/summary-card';
import { clientsMessages as messages, roleNames } from './clients.messages.ts';
import styles from './clients.module.css';
import type { ClientFilterKey } from './clients.rules.ts';

interface SummaryProps {
  readonly data: ClientsReply | undefined;
  readonly filters: Record<ClientFilterKey, string>;
  readonly onChange: (part: Partial<Record<ClientFilterKey, string>>) => void;
}

/** Number and activity of clients; a card sets the filter. */
export function ClientSummary({ data, filters, onChange }: SummaryProps) {
  const { active = 0, moderate = 0, inactive = 0 } = data?.activityDistribution ?? {};
  const loading = !data;
  // A figure counts clients of every role, so its filter clears the role.
  const toggle = (activity: string) => onChange({ role: '', activity: filters.activity === activity ? '' : activity });
  return (
    <Grid columns={4}>
      <SummaryCard
        loading={loading}
        value={formatNumber(data?.totalClients ?? 0)}
        label={messages.total(data?.totalClients ?? 0)}
        trend={messages.documents(data?.totalDocuments ?? 0)}
        onClick={() => onChange({ search: '', role: '', activity: '' })}
      />
      <SummaryCard
        loading={loading}
        value={formatNumber(data?.activeClients ?? 0)}
        unit={messages.total(data?.activeClients ?? 0)}
        label={messages.active}
        trend={messages.recent(active)}
        selected={filters.activity === 'recent'}
        onClick={() => toggle('recent')}
      />
      <SummaryCard
        loading={loading}
        value={formatNumber(moderate)}
        unit={messages.total(moderate)}
        label={messages.moderate}
        trend={messages.moderateNote}
        selected={filters.activity === 'moderate'}
        onClick={() => toggle('moderate')}
      />
      <SummaryCard
        loading={loading}
        value={formatNumber(inactive)}
        unit={messages.total(inactive)}
        label={messages.inactive}
        trend={messages.inactiveNote}
        selected={filters.activity === 'inactive'}
        onClick={() => toggle('inactive')}
      />
    </Grid>
  );
}

/** Clients by their main role; a role sets the filter. */
export function RoleDistribution({ data, filters, onChange }: SummaryProps) {
  if (!data) return null;
  const roles = Object.entries(data.roleDistribution) as [CompanyRole, number][];
  const total = roles.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) return null;
  return (
    <Card title={messages.roles} note={messages.rolesNote}>
      <div className={styles.roleBar} aria-hidden="true">
        {roles.map(([role, count]) =>
          count > 0 ? <i key={role} className={styles[role]} style={{ flexGrow: count }} /> : null,
        )}
      </div>
      <div className={styles.roles}>
        {roles.map(([role, count]) => (
          <button
            key={role}
            type="button"
            className={`${styles.role} ${styles[role]}`}
            aria-pressed={filters.role === role}
            onClick={() => onChange({ activity: '', role: filters.role === role ? '' : role })}
          >
            {roleNames[role]} <b>{formatNumber(count)}</b> <small>{formatPercent((count / total) * 100, 1)}</small>
          </button>
        ))}
      </div>
    </Card>
  );
}
