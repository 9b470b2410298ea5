import type { Receivable, ReceivablesTotals } from '@trassa/contracts/finance/overview';
import { payerGradeLabels } from '@trassa/contracts/finance/payer-grades';
import type { RatedClient } from '@trassa/contracts/finance/ratings';
import { reminderToneLabels } from '@trassa/contracts/finance/reminder-text.rules';
import type { RemindedClient } from '@trassa/contracts/finance/reminders';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { PlatformBadge } from '@trassa/freight-ui/platform-badge';
import { useQuery, useQueryClient } from '@trassa/mfe-kit/query';
import { useSearchParams } from '@trassa/mfe-kit/router';
import { useMay } from '@trassa/mfe-kit/session';
import { toast } from '@trassa/mfe-kit/toasts';
import { Button } from '@trassa/ui/button';
import { confirm } from '@trassa/ui/confirm';
import { DockedPanel } from '@trassa/ui/docked-panel';
import { formatDate } from '@trassa/ui/format-date';
import { formatMoney } from '@trassa/ui/format-money';
import { Link } from '@trassa/ui/link';
import { Money } from '@trassa/ui/money';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { lazy, Suspense, useMemo, useState } from 'react';
import { financePaths, ordersPaths } from '../../paths.ts';
import { debtsQuery, financeKey } from '../../shared/finance.queries.ts';
import { renderLoadFailure } from '../../shared/load-failure.tsx';
import { remindedClientsQuery } from '../../shared/reminders.queries.ts';
import { type Debtor, groupDebtsByDebtor, listDebtsToRemind } from './debtors.rules.ts';
import { overviewMessages } from './overview.messages.ts';
import styles from './overview.module.css';
import { markDebtPaid, ratingsQuery } from './overview.queries.ts';
import { reminderMessages } from './reminder.messages.ts';

const messages = overviewMessages.debts;
const ReminderPlanDialog = lazy(async () => ({ default: (await import('./reminder-plan.tsx')).ReminderPlanDialog }));
const ReminderDialog = lazy(async () => ({ default: (await import('./reminder-dialog.tsx')).ReminderDialog }));

function PaidButton({ debt }: { readonly debt: Receivable }) {
  const client = useQueryClient();
  const ask = async () => {
    const agreed = await confirm({
      title: messages.paidQuestion,
      text: messages.paidText(debt.orderNumber, formatMoney(toKopecks(debt.amount))),
      okText: messages.paid,
      action: () => markDebtPaid(debt.orderId),
    });
    if (agreed) toast.success(messages.marked);
    await client.invalidateQueries({ queryKey: financeKey });
  };
  return (
    <Button size="s" icon="check" onClick={() => void ask()}>
      {messages.paid}
    </Button>
  );
}

function Debt({ debt }: { readonly debt: Receivable }) {
  const mayMark = useMay('money.manage');
  return (
    <li className={styles.debt}>
      <span className={styles.debtHead}>
        <Link href={ordersPaths.order(debt.orderId)}>{debt.orderNumber}</Link>
        <Money kopecks={toKopecks(debt.amount)} size="strong" />
      </span>
      <span className={styles.debtHead}>
        <PlatformBadge code={debt.platform} />
        <small className={debt.daysLate > 0 ? styles.bad : styles.quiet}>
          {debt.daysLate > 0 ? messages.late(messages.days(debt.daysLate)) : messages.due(formatDate(debt.dueOn))}
        </small>
      </span>
      {debt.advanced ? <small className={styles.quiet}>{messages.advanced}</small> : null}
      {mayMark && !debt.advanced ? (
        <span className={styles.debtActions}>
          <Button size="s" icon="zap" href={financePaths.advance(debt.orderId)}>
            {messages.getAdvance}
          </Button>
          <PaidButton debt={debt} />
        </span>
      ) : null}
    </li>
  );
}

/** The last reminder sent to a client, and why further ones are held up. */
function ReminderStatus({ reminded: { last, isStopped, postponedTo } }: { readonly reminded: RemindedClient }) {
  const words = [
    last ? reminderMessages.last(formatDate(last.at), reminderToneLabels[last.tone], last.to) : '',
    isStopped ? reminderMessages.isStopped : '',
    postponedTo ? reminderMessages.askedFor(formatDate(postponedTo)) : '',
  ].filter(Boolean);
  return words.length > 0 ? <small className={styles.reminded}>{words.join(' · ')}</small> : null;
}

/** Payment score of a client, linked to the trips that it is based on. */
const Score = ({ rating: { client, score, grade } }: { readonly rating: RatedClient }) => (
  <small className={styles.reminded}>
    <Link href={financePaths.ratingOf(client)}>{messages.score(score, payerGradeLabels[grade])}</Link>
  </small>
);

/** A client with its debts, letters and claims. */
function DebtorDebts(props: {
  readonly debtor: Debtor;
  readonly reminded: RemindedClient | undefined;
  readonly rating: RatedClient | undefined;
}) {
  const { debtor, reminded, rating } = props;
  const { name, debts, amount, overdue, daysLate } = debtor;
  const [dialog, setDialog] = useState<'letter' | 'plan' | null>(null);
  const close = () => setDialog(null);
  const toRemind = listDebtsToRemind(debtor);
  const title = name || messages.nobodyNamed;
  return (
    <section aria-label={title}>
      <div className={styles.debtor}>
        <h3>{title}</h3>
        <Money kopecks={amount} size="strong" />
        <small className={overdue > 0 ? styles.bad : styles.quiet}>
          {overdue > 0
            ? messages.lateSum(formatMoney(overdue, 'never'), messages.days(daysLate))
            : messages.trips(debts.length)}
        </small>
        {rating ? <Score rating={rating} /> : null}
        {reminded ? <ReminderStatus reminded={reminded} /> : null}
        <span className={styles.debtorActions}>
          {toRemind.length > 0 ? (
            <Button size="s" icon="mail" onClick={() => setDialog('letter')}>
              {messages.remind}
            </Button>
          ) : null}
          {name ? (
            <Button size="s" icon="clock" onClick={() => setDialog('plan')}>
              {reminderMessages.plan}
            </Button>
          ) : null}
          {overdue > 0 && name ? (
            <Button size="s" icon="file-text" href={financePaths.claimOf(name)}>
              {messages.claim}
            </Button>
          ) : null}
        </span>
      </div>
      <ul className={styles.debtList}>
        {debts.map((debt) => (
          <Debt key={debt.orderId} debt={debt} />
        ))}
      </ul>
      <Suspense>
        {dialog === 'letter' ? <ReminderDialog client={name} title={title} debts={toRemind} onClose={close} /> : null}
        {dialog === 'plan' ? <ReminderPlanDialog client={name} onClose={close} /> : null}
      </Suspense>
    </section>
  );
}

const formatTotals = ({ count, amount }: ReceivablesTotals) =>
  messages.count(count, formatMoney(toKopecks(amount), 'never'));

/** Debts behind a figure, grouped by client, the most overdue first. */
export function DebtsPanel() {
  const [params, setParams] = useSearchParams();
  const { data, error, isPending, isFetching, refetch } = useQuery(
    debtsQuery({ age: params.get('age'), debtor: params.get('debtor') }),
  );
  const { data: reminded } = useQuery(remindedClientsQuery());
  const { data: ratings } = useQuery(ratingsQuery());
  const debtors = useMemo(() => groupDebtsByDebtor(data?.debts ?? []), [data]);
  const close = () => setParams({}, { replace: true });
  const title = params.get('age') === 'overdue' ? messages.overdue : messages.panel;
  return (
    <DockedPanel
      title={title}
      label={messages.panel}
      note={data ? formatTotals(data.totals) : undefined}
      onClose={close}
    >
      {renderLoadFailure(messages.failed, { error, isFetching, refetch })}
      {isPending ? <SkeletonRows rows={5} /> : null}
      {debtors.map((debtor) => (
        <DebtorDebts
          key={debtor.name}
          debtor={debtor}
          reminded={reminded?.find(({ client }) => client === debtor.name)}
          rating={ratings?.find(({ client }) => client === debtor.name)}
        />
      ))}
    </DockedPanel>
  );
}
