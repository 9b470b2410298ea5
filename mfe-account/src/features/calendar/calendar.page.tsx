import { MAX_CALENDAR_ORDERS } from '@trassa/contracts/account/calendar-values';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { PartFailure } from '@trassa/mfe-kit/part-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { useSearchParams } from '@trassa/mfe-kit/router';
import { Button, IconButton } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { EmptyState } from '@trassa/ui/empty-state';
import { PageTitle } from '@trassa/ui/frame';
import { Row } from '@trassa/ui/layout';
import { Segmented } from '@trassa/ui/segmented';
import { SkeletonRows } from '@trassa/ui/skeleton';
import {
  calendarOrdersQuery,
  fleetPapersQuery,
  receivablesQuery,
  subscriptionQuery,
} from '../../shared/account/account.queries.ts';
import { calendarMessages as messages } from './calendar.messages.ts';
import styles from './calendar.module.css';
import {
  type CalendarView,
  formatPeriodTitle,
  getAdjacentDay,
  groupEventsByDay,
  listShownDays,
  parseDay,
} from './calendar.rules.ts';
import { CalendarLegend, DayList, DaysGrid } from './calendar-days.tsx';
import { CalendarFeed } from './calendar-feed.tsx';

const views = ['month', 'week', 'day'] as const;

/** /dashboard/calendar. View and day are kept in the address. */
export function CalendarPage() {
  const [params, setParams] = useSearchParams();
  const { data, error, refetch } = useQuery(calendarOrdersQuery());
  const debts = useQuery(receivablesQuery());
  const tariff = useQuery(subscriptionQuery());
  const papers = useQuery(fleetPapersQuery());
  const hasFailed = error !== null && !data;
  const today = getDay(new Date());
  const day = parseDay(params.get('date')) ?? today;
  const view = views.find((one) => one === params.get('view')) ?? 'month';
  const go = (next: { view?: CalendarView; day?: string }) =>
    setParams({ view: next.view ?? view, date: next.day ?? day }, { replace: true });
  const events =
    data &&
    groupEventsByDay({
      ...{ orders: data, receivables: debts.data ?? [] },
      ...{ subscription: tariff.data, papers: papers.data ?? [] },
    });
  return (
    <>
      <PageTitle
        title={messages.title}
        text={messages.lead}
        actions={
          <>
            <CalendarFeed />
            <Segmented
              label={messages.view}
              value={view}
              onChange={(next) => go({ view: next })}
              options={views.map((value) => ({ value, label: messages.views[value] }))}
            />
          </>
        }
      />
      <Card flush>
        <div className={styles.head}>
          <h2>{formatPeriodTitle(view, day)}</h2>
          <Row>
            <IconButton
              bordered
              icon="chevron-left"
              label={messages.prev}
              onClick={() => go({ day: getAdjacentDay(view, day, -1) })}
            />
            <Button onClick={() => go({ day: today })}>{messages.today}</Button>
            <IconButton
              bordered
              icon="chevron-right"
              label={messages.next}
              onClick={() => go({ day: getAdjacentDay(view, day, 1) })}
            />
          </Row>
          {hasFailed ? null : (
            <div className={styles.about}>
              {view === 'day' ? null : <CalendarLegend />}
              {data?.length === MAX_CALENDAR_ORDERS ? <p>{messages.newest(MAX_CALENDAR_ORDERS)}</p> : null}
            </div>
          )}
        </div>
        {error ? <LoadFailure title={messages.failed} error={error} onRetry={() => void refetch()} /> : null}
        {data ? (
          <div className={styles.failures}>
            <PartFailure text={messages.noMoney} query={debts} />
            <PartFailure text={messages.noPapers} query={papers} />
            <PartFailure text={messages.noTariff} query={tariff} />
          </div>
        ) : null}
        {hasFailed ? null : (
          <CalendarContent view={view} day={day} events={events} onDay={(next) => go({ view: 'day', day: next })} />
        )}
      </Card>
    </>
  );
}

type CalendarContentProps = {
  readonly view: CalendarView;
  readonly day: string;
  readonly events: ReturnType<typeof groupEventsByDay> | undefined;
  readonly onDay: (day: string) => void;
};

function CalendarContent({ view, day, events, onDay }: CalendarContentProps) {
  if (view === 'day') return events ? <DayList events={events.get(day)} /> : <SkeletonRows rows={6} />;
  const days = listShownDays(view, day);
  const grid = { days, events, onDay, today: getDay(new Date()) };
  const isEmpty = events !== undefined && !days.some((one) => events.has(one));
  if (view === 'week' && isEmpty) return <EmptyState title={messages.empty} />;
  return (
    <>
      {isEmpty ? <p className={styles.note}>{messages.emptyMonth}</p> : null}
      {view === 'week' ? <DaysGrid {...grid} /> : <DaysGrid {...grid} month={day.slice(0, 7)} />}
    </>
  );
}
