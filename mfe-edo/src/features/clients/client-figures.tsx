import type { ClientsReply } from '@trassa/contracts/edo/clients';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { Figure, Figures } from '@trassa/ui/figures';
import { formatNumber, noValue } from '@trassa/ui/format';
import { formatMoney, formatMoneyShort } from '@trassa/ui/format-money';
import { clientsMessages as messages } from './clients.messages.ts';
import type { ClientFilterKey } from './clients.rules.ts';

interface FiguresProps {
  readonly data: ClientsReply | undefined;
  /** Whether the request has failed: figures are then shown as unknown, not as loading. */
  readonly failed: boolean;
  readonly filters: Record<ClientFilterKey, string>;
  readonly onChange: (part: Partial<Record<ClientFilterKey, string>>) => void;
  /** Whether a figure of debts replaces that of moderately active clients. */
  readonly money: boolean;
}

/** Number, debts and activity of clients; a click on the number clears all filters, on others sets or clears theirs. */
export function ClientFigures({ data, failed, filters, onChange, money }: FiguresProps) {
  const { active = 0, moderate = 0, inactive = 0 } = data?.activityDistribution ?? {};
  const loading = !(data || failed);
  const sum = (count = 0) => (data ? { value: formatNumber(count), unit: messages.total(count) } : { value: noValue });
  // A figure counts clients under the search alone, so its filter clears the others.
  const toggle = (key: 'activity' | 'debt', value: string) =>
    onChange({ role: '', activity: '', debt: '', [key]: filters[key] === value ? '' : value });
  return (
    <Figures label={messages.figures}>
      <Figure
        loading={loading}
        {...sum(data?.totalClients)}
        label={messages.all}
        note={data ? messages.documents(data.totalDocuments) : undefined}
        onClick={() => onChange({ search: '', role: '', activity: '', debt: '' })}
      />
      {money ? (
        <DebtFigure
          loading={loading}
          money={data?.money ?? null}
          selected={filters.debt === 'open'}
          onClick={() => toggle('debt', 'open')}
        />
      ) : null}
      <Figure
        loading={loading}
        {...sum(data?.activeClients)}
        label={messages.active}
        note={data ? messages.recent(active) : undefined}
        selected={filters.activity === 'recent'}
        onClick={() => toggle('activity', 'recent')}
      />
      {money ? null : (
        <Figure
          loading={loading}
          {...sum(moderate)}
          label={messages.moderate}
          note={messages.moderateNote}
          selected={filters.activity === 'moderate'}
          onClick={() => toggle('activity', 'moderate')}
        />
      )}
      <Figure
        loading={loading}
        {...sum(inactive)}
        label={messages.inactive}
        note={messages.inactiveNote}
        selected={filters.activity === 'inactive'}
        onClick={() => toggle('activity', 'inactive')}
      />
    </Figures>
  );
}

interface DebtProps {
  readonly loading: boolean;
  readonly money: ClientsReply['money'];
  readonly selected: boolean;
  readonly onClick: () => void;
}

function DebtFigure({ money, ...figure }: DebtProps) {
  if (!money) return <Figure {...figure} value={noValue} label={messages.oweUnknown} />;
  const { debt, overdue, debtors } = money;
  const inTime = debtors > 0 ? messages.inTime : undefined;
  return (
    <Figure
      {...figure}
      value={formatMoneyShort(toKopecks(debt))}
      label={messages.owe(debtors)}
      note={overdue > 0 ? messages.overdueSum(formatMoney(toKopecks(overdue), 'never')) : inTime}
    />
  );
}
