import { ChartCard } from '@trassa/charts/chart-card';
import { FigureTable } from '@trassa/charts/figure-table';
import type { Overview } from '@trassa/contracts/finance/overview';
import { useMay } from '@trassa/mfe-kit/session';
import { Button } from '@trassa/ui/button';
import { formatDate, formatDayShort } from '@trassa/ui/format-date';
import { useMemo } from 'react';
import { financePaths } from '../../paths.ts';
import { forecastSpec } from './forecast.rules.ts';
import { overviewMessages } from './overview.messages.ts';
import styles from './overview.module.css';
import { monthDays, monthName, monthsSpec, sumText } from './overview.rules.ts';

function Gap({ gap }: { readonly gap: NonNullable<Overview['forecast']['gap']> }) {
  const messages = overviewMessages.forecast;
  const mayAsk = useMay('money.manage');
  return (
    <div className={styles.gap} role="note">
      <span>
        <b className={styles.bad}>{messages.gap(formatDayShort(gap.date), sumText(gap.amount))}</b>
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
function Unstated() {
  const messages = overviewMessages.forecast;
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

const eventsText = ({ events }: Pick<Overview['forecast']['days'][number], 'events'>) =>
  events.map(({ text, amount }) => `${text} ${sumText(amount)}`).join(', ');

/** Cash forecast of ninety days with its range and the day it runs out. */
export function ForecastCard({ forecast }: { readonly forecast: Overview['forecast'] }) {
  const messages = overviewMessages.forecast;
  const { days, gap, statedOn } = forecast;
  const spec = useMemo(() => forecastSpec(days), [days]);
  const table = {
    head: [messages.day, messages.balance, messages.low, messages.high, messages.events],
    rows: days
      .filter(({ events }, index) => index === 0 || events.length > 0 || index % 15 === 0)
      .map(({ date, balance, low, high, events }) => ({
        key: date,
        cells: [formatDate(date), ...[balance, low, high].map(sumText), eventsText({ events })],
      })),
  };
  const read = (key: string) => {
    const day = days.find(({ date }) => date === key);
    return day ? messages.read(formatDayShort(key), sumText(day.balance), eventsText(day)) : null;
  };
  return (
    <ChartCard
      title={messages.title}
      note={statedOn ? messages.stated(formatDayShort(statedOn)) : messages.note}
      legend={[
        { look: 'blue', text: messages.balance },
        { look: 'band', text: messages.band },
      ]}
      picture={spec}
      table={<FigureTable title={messages.title} {...table} />}
      read={read}
      height={240}
    >
      {statedOn ? null : <Unstated />}
      {gap ? <Gap gap={gap} /> : null}
    </ChartCard>
  );
}

/** Income, expense and profit of twelve months; each month opens its operations. */
export function MonthsCard({ months }: { readonly months: Overview['months'] }) {
  const messages = overviewMessages.months;
  const spec = useMemo(() => monthsSpec(months), [months]);
  const table = {
    head: [messages.month, messages.income, messages.expense, messages.profit],
    rows: months.map(({ month, income, expense, profit }) => ({
      key: month,
      href: financePaths.historyOf(monthDays(month)),
      cells: [`${monthName(month)} ${month.slice(0, 4)}`, ...[income, expense, profit].map(sumText)],
    })),
  };
  const read = (key: string) => {
    const found = months.find(({ month }) => month === key);
    return found ? messages.read(monthName(key), sumText(found.income), sumText(found.profit)) : null;
  };
  return (
    <ChartCard
      title={messages.title}
      note={messages.note}
      legend={[
        { look: 'blue', text: messages.income },
        { look: 'grey', text: messages.expense },
        { look: 'green', text: messages.profit },
      ]}
      picture={spec}
      table={<FigureTable title={messages.title} {...table} />}
      read={read}
      height={286}
    />
  );
}
