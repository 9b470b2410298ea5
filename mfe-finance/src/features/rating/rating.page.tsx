import { call } from '@trassa/api-client/call';
import { payerGradeLabels } from '@trassa/contracts/finance/payer-grades';
import type { ClientRating, RatedTrip } from '@trassa/contracts/finance/ratings';
import { ratingsEndpoints } from '@trassa/contracts/finance/ratings-endpoints';
import { queryOptions, skipToken, useQuery } from '@trassa/mfe-kit/query';
import { useSearchParams } from '@trassa/mfe-kit/router';
import { Button } from '@trassa/ui/button';
import { type Column, DataTable } from '@trassa/ui/data-table';
import { EmptyState } from '@trassa/ui/empty-state';
import { Figure, Figures } from '@trassa/ui/figures';
import { formatDate } from '@trassa/ui/format-date';
import { Note } from '@trassa/ui/layout';
import { Link } from '@trassa/ui/link';
import { financePaths, ordersPaths } from '../../paths.ts';
import { financeKey } from '../../shared/finance.queries.ts';
import { FinanceFrame } from '../../shared/frame/finance-frame.tsx';
import { renderLoadFailure } from '../../shared/load-failure.tsx';
import { ratingMessages as messages } from './rating.messages.ts';
import styles from './rating.module.css';

const ratingQuery = (client: string) =>
  queryOptions({
    queryKey: [...financeKey, 'rating', client],
    queryFn: client
      ? async ({ signal }) => (await call(ratingsEndpoints.rating, { query: { client }, signal })).data
      : skipToken,
  });

/** Facts of a trip that count for the rating of its payer, in words. */
function formatPaymentFacts({ daysLate, isDisputed, isCancelled, paidOn }: RatedTrip): string {
  if (isCancelled) return messages.cancelledTrip;
  const payment = daysLate > 0 ? messages.lateBy(daysLate) : paidOn ? messages.onTime : '';
  return [payment, isDisputed ? messages.disputedTrip : ''].filter(Boolean).join(', ');
}

const columns: readonly Column<RatedTrip>[] = [
  {
    ...{ key: 'trip', title: messages.columns.trip, card: 'title', hideable: false },
    cell: ({ orderId, orderNumber }) => <Link href={ordersPaths.order(orderId)}>{orderNumber}</Link>,
  },
  {
    ...{ key: 'delivered', title: messages.columns.delivered, width: '108px' },
    cell: ({ deliveredOn }) => formatDate(deliveredOn),
  },
  { key: 'due', title: messages.columns.due, width: '108px', cell: ({ dueOn }) => formatDate(dueOn) },
  {
    ...{ key: 'paid', title: messages.columns.paid, width: '108px' },
    cell: ({ paidOn }) => (paidOn ? formatDate(paidOn) : messages.unpaid),
  },
  { key: 'fact', title: messages.columns.fact, width: '170px', cell: formatPaymentFacts },
];

function Totals({ rating }: { readonly rating: ClientRating | undefined }) {
  const figure = (label: string, value: string | undefined, note?: string) => (
    <Figure label={label} value={value ?? null} loading={value === undefined} note={note} />
  );
  const score = rating && (rating.score === null ? messages.few : messages.of(rating.score));
  return (
    <Figures label={messages.figures}>
      {figure(messages.score, score, rating?.grade ? payerGradeLabels[rating.grade] : undefined)}
      {figure(messages.inTime, rating && messages.share(rating.inTime, rating.due))}
      {figure(messages.late, rating && messages.days(Math.round(rating.meanLate)))}
      {figure(messages.disputed, rating && `${rating.disputed}`)}
      {figure(messages.cancelled, rating && `${rating.cancelled}`)}
    </Figures>
  );
}

/** /finance/rating: how a client pays, and the trips that the rating is based on. */
export function RatingPage() {
  const [params] = useSearchParams();
  const client = (params.get('client') ?? '').slice(0, 500);
  const { data, error, isFetching, isLoading, refetch } = useQuery(ratingQuery(client));
  return (
    <FinanceFrame tab="overview" excel={false} action={null}>
      {client ? <Totals rating={data} /> : null}
      {client ? <Note>{messages.how}</Note> : null}
      <div className={styles.list}>
        <DataTable
          label={messages.list}
          title={client ? messages.title(client) : messages.list}
          columns={columns}
          rows={data?.trips ?? []}
          rowKey={({ orderId }) => orderId}
          loading={isLoading}
          sort={null}
          error={renderLoadFailure(messages.failed, { error, isFetching, refetch })}
          empty={
            <EmptyState
              title={messages.none}
              text={messages.noneText}
              actions={<Button href={financePaths.debts({})}>{messages.toDebts}</Button>}
            />
          }
        />
      </div>
    </FinanceFrame>
  );
}
