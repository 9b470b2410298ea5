import type { ProfitSums, ProfitTrip } from '@trassa/contracts/finance/profit';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { useInfiniteQuery } from '@trassa/mfe-kit/query';
import { Button } from '@trassa/ui/button';
import { DockedPanel } from '@trassa/ui/docked-panel';
import { formatDate } from '@trassa/ui/format-date';
import { Link } from '@trassa/ui/link';
import { Money } from '@trassa/ui/money';
import { formatCount } from '@trassa/ui/plural';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { ordersPaths } from '../../paths.ts';
import { renderLoadFailure } from '../../shared/load-failure.tsx';
import { formatWholeRubles } from '../../shared/money.rules.ts';
import { profitMessages as messages } from './profit.messages.ts';
import styles from './profit.module.css';
import { profitTripsQuery } from './profit.queries.ts';

function Trip({ trip }: { readonly trip: ProfitTrip }) {
  const { orderId, orderNumber, day, route, client, vehicle, revenue, cost, profit } = trip;
  return (
    <li className={styles.trip}>
      <span className={styles.tripHead}>
        <Link href={ordersPaths.order(orderId)}>{orderNumber}</Link>
        <Money kopecks={toKopecks(profit)} kopeckMode="never" size="strong" />
      </span>
      <span>{[route, client].filter(Boolean).join(' · ')}</span>
      <small>
        {[formatDate(day), vehicle, messages.money(formatWholeRubles(revenue), formatWholeRubles(cost))]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </li>
  );
}

/** Trips behind a figure, the latest first; as many as the figure counts. */
export function TripsPanel(props: {
  readonly title: string;
  readonly query: Parameters<typeof profitTripsQuery>[0];
  readonly sums: ProfitSums | undefined;
  readonly onClose: () => void;
}) {
  const { title, query, sums, onClose } = props;
  const trips = useInfiniteQuery(profitTripsQuery(query));
  const note = sums
    ? messages.tripsNote(formatCount(sums.trips, messages.trips), formatWholeRubles(sums.profit))
    : undefined;
  return (
    <DockedPanel title={title} label={messages.panel} note={note} onClose={onClose}>
      {renderLoadFailure(messages.failedTrips, trips)}
      {trips.isPending ? <SkeletonRows rows={5} label={messages.loading} /> : null}
      <ul className={styles.trips}>
        {trips.data?.pages.flatMap(({ data }) => data.map((trip) => <Trip key={trip.orderId} trip={trip} />))}
      </ul>
      {trips.hasNextPage ? (
        <Button loading={trips.isFetchingNextPage} onClick={() => void trips.fetchNextPage()}>
          {messages.more}
        </Button>
      ) : null}
    </DockedPanel>
  );
}
