import { useQuery } from '@trassa/mfe-kit/query';
import { useSearchParams } from '@trassa/mfe-kit/router';
import { Button, IconButton } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { ErrorState } from '@trassa/ui/error-state';
import { PageTitle } from '@trassa/ui/frame';
import { Row } from '@trassa/ui/layout';
import { Segmented } from '@trassa/ui/segmented';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { ordersQuery, receivablesQuery, subscriptionQuery } from '../../shared/cabinet/cabinet.queries.ts';
import { calendarMessages as messages } from './calendar.messages.ts';
import styles from './calendar.module.css';
import { type CalendarView, dayOf, daysOf, eventsByDay, readDay, stepOf } from './calendar.rules.ts';
import { AgendaDays, MonthGrid } from './calendar-days.tsx';

const views = ['month', 'week', 'day'] as const;
const monthName = new Intl.DateTimeFormat('ru-RU', { month: 'long', timeZone: 'UTC' });
const titleOf = (day: string) => {
  const name = monthName.format(new Date(day));
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${day.slice(0, 4)}`;
};

/** /dashboard/calendar. View and day stand in the address. */
export function CalendarPage() {
  const [params, setParams] = useSearchParams();
  const { data, error, isPending, refetch } = useQuery(ordersQuery());
  const debts = useQuery(receivablesQuery());
  const tariff = useQuery(subscriptionQuery());
  const today = dayOf(new Date());
  const day = readDay(params.get('date')) ?? today;
  const view = views.find((one) => one === params.get('view')) ?? 'month';
  const go = (next: { view?: CalendarView; day?: string }) =>
    setParams({ view: next.view ?? view, date: next.day ?? day }, { replace: true });
  const events = eventsByDay({ orders: data ?? [], receivables: debts.data ?? [], subscription: tariff.data });
  const days = daysOf(view, day);
  return (
    <>
      <PageTitle
        title={messages.title}
        text={messages.lead}
        actions={
          <Segmented
            label={messages.view}
            value={view}
            onChange={(next) => go({ view: next })}
            options={views.map((value) => ({ value, label: messages.views[value] }))}
          />
        }
      />
      <Card
        title={titleOf(day)}
        actions={
          <Row>
            <IconButton
              bordered
              icon="chevron-left"
              label={messages.prev}
              onClick={() => go({ day: stepOf(view, day, -1) })}
            />
            <Button onClick={() => go({ day: today })}>{messages.today}</Button>
            <IconButton
              bordered
              icon="chevron-right"
              label={messages.next}
              onClick={() => go({ day: stepOf(view, day, 1) })}
            />
          </Row>
        }
        flush
      >
        {error ? <ErrorState title={messages.failed} text={error.message} onRetry={() => void refetch()} /> : null}
        {isPending ? <SkeletonRows rows={6} /> : null}
        {data && debts.error ? <p className={styles.note}>{messages.noMoney}</p> : null}
        {data && view === 'month' ? (
          <MonthGrid
            days={days}
            month={day.slice(0, 7)}
            today={today}
            events={events}
            onDay={(next) => go({ view: 'day', day: next })}
          />
        ) : null}
        {data && view !== 'month' ? <AgendaDays days={days} today={today} events={events} /> : null}
      </Card>
    </>
  );
}
