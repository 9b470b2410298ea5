import { call } from '@trassa/api-client/call';
import { positionsEndpoints } from '@trassa/contracts/geo/positions-endpoints';
import { formatDay } from '@trassa/contracts/moscow-day.rules';
import { assignmentEndpoints } from '@trassa/contracts/orders/assignment-endpoints';
import type { TripPlanQuery } from '@trassa/contracts/orders/trip-plan';
import { tripPlanLengths } from '@trassa/contracts/orders/trip-plan-values';
import { useAppEvent } from '@trassa/mfe-kit/events';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { keepPreviousData, queryOptions, readQuery, useQuery, useQueryClient } from '@trassa/mfe-kit/query';
import { useMay } from '@trassa/mfe-kit/session';
import { Button, IconButton } from '@trassa/ui/button';
import { EmptyState } from '@trassa/ui/empty-state';
import { PageTitle } from '@trassa/ui/frame';
import { Row } from '@trassa/ui/layout';
import { Segmented } from '@trassa/ui/segmented';
import { SkeletonGroups } from '@trassa/ui/skeleton';
import { useMedia } from '@trassa/ui/use-media';
import { narrowerThan } from '@trassa/ui/widths';
import { useMemo, useState } from 'react';
import { fleetDirectoryPath } from '../../paths.ts';
import { ordersKey, refetchOrders } from '../../shared/order/order.queries.ts';
import { OrderViews } from '../../shared/order-views/order-views.tsx';
import { useChangeableParams } from '../../shared/order-views/use-changed-params.ts';
import { PlanBoard } from './plan-board.tsx';
import { PlanList } from './plan-list.tsx';
import { PlanSheet } from './plan-sheet.tsx';
import { type OpenTrip, TripDialog } from './trip-dialog.tsx';
import { tripPlanMessages as messages } from './trip-plan.messages.ts';
import styles from './trip-plan.module.css';
import {
  applyEmptyRuns,
  getAdjacentPeriodStart,
  getEmptyKmByOrder,
  listPlanDays,
  readPeriod,
} from './trip-plan.rules.ts';

const tripPlanQuery = (query: TripPlanQuery) =>
  readQuery(
    [...ordersKey, 'plan', query],
    assignmentEndpoints.tripPlan,
    { query },
    { placeholderData: keepPreviousData },
  );

/** Kilometres of empty runs by order, from positions; its key is refetched when vehicles move or orders change. */
const emptyKmByOrderQuery = () =>
  queryOptions({
    queryKey: ['geo', 'positions'],
    queryFn: async ({ signal }) => (await call(positionsEndpoints.positions, { signal })).data,
    select: ({ vehicles }) => getEmptyKmByOrder(vehicles),
  });

const lengths = tripPlanLengths.map((value) => ({ value, label: messages.lengths[value] }));

function Period({
  query,
  onChange,
}: {
  readonly query: TripPlanQuery;
  readonly onChange: (from: string | null) => void;
}) {
  return (
    <div className={styles.period}>
      <IconButton
        bordered
        icon="chevron-left"
        label={messages.previous}
        onClick={() => onChange(getAdjacentPeriodStart(query, -1))}
      />
      <Button onClick={() => onChange(null)}>{messages.today}</Button>
      <IconButton
        bordered
        icon="chevron-right"
        label={messages.next}
        onClick={() => onChange(getAdjacentPeriodStart(query, 1))}
      />
    </div>
  );
}

/** The plan of a period, as a board or on a narrow screen as a list. */
function Plan({
  query,
  now,
  isNarrow,
}: {
  readonly query: TripPlanQuery;
  readonly now: Date;
  readonly isNarrow: boolean;
}) {
  const { data: plan, error, isFetching, refetch } = useQuery(tripPlanQuery(query));
  const { data: runs } = useQuery(emptyKmByOrderQuery());
  const data = useMemo(() => plan && applyEmptyRuns(plan, runs ?? {}), [plan, runs]);
  const [open, setOpen] = useState<OpenTrip | null>(null);
  const [printed, setPrinted] = useState<string | null>(null);
  if (error)
    return <LoadFailure title={messages.failed} error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data)
    return <SkeletonGroups className={`${styles.board} ${styles.waiting}`} groups={[2, 2, 2, 2, 2, 2, 2, 2]} />;
  if (data.vehicles.length === 0) {
    const action = (
      <Button variant="primary" href={fleetDirectoryPath}>
        {messages.toDirectory}
      </Button>
    );
    return <EmptyState title={messages.empty} text={messages.emptyText} actions={action} />;
  }
  return (
    <>
      {isNarrow ? (
        <PlanList plan={data} query={query} onOpen={setOpen} />
      ) : (
        <PlanBoard plan={data} query={query} now={now} onOpen={setOpen} onPrint={setPrinted} />
      )}
      <TripDialog open={open} drivers={data.drivers} onClose={() => setOpen(null)} />
      {printed ? <PlanSheet plan={data} day={printed} onDone={() => setPrinted(null)} /> : null}
    </>
  );
}

/** /dashboard/orders/plan. First day and length are kept in the address. */
export function TripPlanPage() {
  const client = useQueryClient();
  const { params, change } = useChangeableParams();
  const [now] = useState(() => new Date());
  // Only on screen: paper is narrow, too, but prints the board.
  const isNarrow = useMedia(`screen and ${narrowerThan('tablet')}`);
  const mayManage = useMay('orders.manage');
  const query = useMemo(() => readPeriod(params, now), [params, now]);
  useAppEvent('orders.synchronised', () => void refetchOrders(client));
  const controls = (
    <>
      <OrderViews view="plan" />
      <Row>
        <Period query={query} onChange={(from) => change({ from })} />
        <Segmented label={messages.days} value={query.days} options={lengths} onChange={(days) => change({ days })} />
      </Row>
    </>
  );
  return (
    <>
      <PageTitle
        title={messages.title}
        text={
          <>
            <span className={styles.onScreen}>
              {mayManage ? (isNarrow ? messages.textPhone : messages.text) : messages.textOthers}
            </span>
            <span className={styles.onPaper}>
              {messages.period(formatDay(query.from), formatDay(listPlanDays(query).at(-1) ?? query.from))}
            </span>
          </>
        }
        actions={isNarrow ? undefined : controls}
      />
      {isNarrow ? <Row>{controls}</Row> : null}
      <Plan query={query} now={now} isNarrow={isNarrow} />
    </>
  );
}
