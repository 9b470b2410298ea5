import { ChartCard } from '@trassa/charts/chart-card';
import type { ExpectedPayment, FinanceOverview, ForecastDay } from '@trassa/contracts/finance/overview';
import { PartFailure } from '@trassa/mfe-kit/part-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { useMay } from '@trassa/mfe-kit/session';
import { Button } from '@trassa/ui/button';
import { formatDate, formatDayShort } from '@trassa/ui/format-date';
import { Skeleton } from '@trassa/ui/skeleton';
import { useMemo, useState } from 'react';
import { financePaths } from '../../paths.ts';
import { formatWholeRubles } from '../../shared/money.rules.ts';
import { CashLimit } from './cash-limit.tsx';
import { DelayChoice } from './delay-choice.tsx';
import { ExpectedPayments } from './expected-payments.tsx';
import {
  buildDelayedDays,
  buildForecastSpec,
  delayPayments,
  findTightestDay,
  type PaymentDelay,
} from './forecast.rules.ts';
import { overviewMessages } from './overview.messages.ts';
import styles from './overview.module.css';
import { expectedPaymentsQuery } from './overview.queries.ts';

const messages = overviewMessages.forecast;
const noPayments: readonly ExpectedPayment[] = [];
/** Height of the first payments in pixels, so that the cards below do not move when they are loaded. */
const PAYMENTS_HEIGHT_PIXELS = 276;

function CashGap({ gap }: { readonly gap: NonNullable<FinanceOverview['forecast']['gap']> }) {
  const mayAsk = useMay('money.manage');
  return (
    <div className={styles.gap} role="note">
      <span>
        <b className={styles.bad}>{messages.gap(formatDayShort(gap.date), formatWholeRubles(gap.amount))}</b>
        <small>{gap.shipments > 0 ? messages.enough(gap.shipments) : messages.noDebts}</small>
      </span>
      {mayAsk && gap.shipments > 0 ? (
        <Button variant="primary" size="s" href={financePaths.factoring}>
          {messages.close}
        </Button>
      ) : null}
    </div>
  );
}

/** Hint that no balance was stated, so the forecast may be far off. */
function NoBalanceHint() {
  const mayState = useMay('money.manage');
  return (
    <div className={styles.unstated} role="note">
      <span>{messages.unstated}</span>
      {mayState ? (
        <Button size="s" href={financePaths.history}>
          {messages.state}
        </Button>
      ) : null}
    </div>
  );
}

/** Text about the day with the lowest balance; with `delay`, under the assumption that a client pays late. */
function TightestDay({ days, delay }: { readonly days: readonly ForecastDay[]; readonly delay: PaymentDelay | null }) {
  const tightest = findTightestDay(days);
  if (!tightest && !delay) return null;
  const says = tightest
    ? messages.tight(formatDayShort(tightest.date), formatWholeRubles(tightest.balance))
    : messages.alwaysEnough;
  return (
    <p className={tightest && tightest.balance < 0 ? styles.bad : styles.quiet} role="status">
      {delay ? `${messages.ifLate(delay.client, messages.days(delay.days))}. ${says}` : says}
    </p>
  );
}

const formatPaymentsOn = (payments: readonly ExpectedPayment[], day: string) =>
  payments
    .filter(({ date }) => date === day)
    .map(({ name, amount }) => `${name} ${formatWholeRubles(amount)}`)
    .join(', ');

/** Link to debts of the one client that pays on a day, to all debts, or to planned operations; undefined: none. */
function getHref(day: string, payments: readonly ExpectedPayment[]): string | undefined {
  const due = payments.filter(({ date }) => date === day);
  const [only, ...others] = due.filter(({ trips }) => trips > 0);
  if (!only) return due.length > 0 ? financePaths.toHistoryFor({ from: day, to: day }) : undefined;
  return financePaths.debts(others.length > 0 ? {} : { debtor: only.name });
}

const getPoints = (days: readonly ForecastDay[], payments: readonly ExpectedPayment[]) =>
  days.map(({ date, balance, low, high, withNew }) => ({
    key: date,
    href: getHref(date, payments),
    name: formatDate(date),
    values: [...[balance, low, high, withNew].map(formatWholeRubles), formatPaymentsOn(payments, date)],
  }));

/** Cash forecast of ninety days: its range, its tightest day, payments behind it, and what a late client changes. */
export function ForecastCard({ forecast }: { readonly forecast: FinanceOverview['forecast'] }) {
  const { gap, statedOn, isOfBank, newIncome, limit } = forecast;
  const query = useQuery(expectedPaymentsQuery());
  const { data: expected = noPayments, isPending } = query;
  const [delay, setDelay] = useState<PaymentDelay | null>(null);
  const days = useMemo(
    () => (delay ? buildDelayedDays(forecast.days, expected, delay) : forecast.days),
    [forecast.days, expected, delay],
  );
  const payments = useMemo(() => (delay ? delayPayments(expected, delay) : expected), [expected, delay]);
  const spec = useMemo(() => buildForecastSpec(days), [days]);
  const points = useMemo(() => getPoints(days, payments), [days, payments]);
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? ''];
  const basis = statedOn ? messages[isOfBank ? 'ofBank' : 'stated'](formatDayShort(statedOn)) : messages.note;
  return (
    <ChartCard
      title={messages.title}
      help={messages.how}
      unit={messages.unit}
      period={messages.period(formatDayShort(first), formatDayShort(last), basis)}
      legend={[
        { look: 'blue', text: messages.balanceNote },
        { look: 'band', text: messages.band },
        ...(newIncome.perMonth > 0 ? [{ look: 'green', text: messages.withNew } as const] : []),
      ]}
      picture={spec}
      points={points}
      heads={[messages.day, messages.balance, messages.low, messages.high, messages.withNew, messages.payments]}
      height={240}
      footer={
        isPending ? (
          <Skeleton height={PAYMENTS_HEIGHT_PIXELS} />
        ) : query.data ? (
          <ExpectedPayments payments={expected} />
        ) : (
          <PartFailure text={messages.paymentsFailed} query={query} />
        )
      }
    >
      {statedOn ? null : <NoBalanceHint />}
      {newIncome.perMonth > 0 ? (
        <p className={styles.quiet}>{messages.newIncome(formatWholeRubles(newIncome.perMonth), newIncome.afterDays)}</p>
      ) : null}
      {gap && !delay ? <CashGap gap={gap} /> : null}
      <div className={styles.controls}>
        {gap && !delay ? null : <TightestDay days={days} delay={delay} />}
        <DelayChoice payments={expected} isPending={isPending} delay={delay} onChange={setDelay} />
        <CashLimit limit={limit} />
      </div>
    </ChartCard>
  );
}
