import type { TripEconomics } from '@trassa/contracts/orders/cost-norms';
import { costKindLabels } from '@trassa/contracts/orders/cost-values';
import type { OrderDetails } from '@trassa/contracts/orders/order';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { PartFailure } from '@trassa/mfe-kit/part-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { useMay } from '@trassa/mfe-kit/session';
import { Button } from '@trassa/ui/button';
import { Pairs } from '@trassa/ui/card';
import { cx } from '@trassa/ui/class-names';
import { formatDistance } from '@trassa/ui/format';
import { formatMoney } from '@trassa/ui/format-money';
import { Money } from '@trassa/ui/money';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { costNormsPath } from '../../paths.ts';
import { BookedCosts } from './booked-costs.tsx';
import { Detentions } from './detentions.tsx';
import { MarginFigure } from './margin-figure.tsx';
import { ExplainedName } from './termed.tsx';
import { tripCostsMessages as messages } from './trip-costs.messages.ts';
import styles from './trip-costs.module.css';
import { economicsQuery, tripMoneyQuery } from './trip-costs.queries.ts';
import { getKopeckMode, getTripIncome } from './trip-costs.rules.ts';

const formatRublesPerKm = (rubles: number) => messages.formatPerKm(formatMoney(toKopecks(rubles), 'never'));

function PerKm({ perKm, averagePerKm }: TripEconomics) {
  if (perKm === null) return messages.unknownKm;
  return (
    <span>
      {formatRublesPerKm(perKm)}{' '}
      <small className={styles.quiet}>
        {averagePerKm === null ? messages.noAverage : messages.average(formatRublesPerKm(averagePerKm))}
      </small>
    </span>
  );
}

function EmptyRun({ emptyKm, vehicle }: TripEconomics) {
  if (emptyKm === null) return messages.emptyUnknown;
  return (
    <span>
      {formatDistance(emptyKm)}{' '}
      {vehicle ? <small className={styles.quiet}>{messages.vehicle(vehicle.plate, vehicle.assigned)}</small> : null}
    </span>
  );
}

function ExpectedCosts({ economics }: { readonly economics: TripEconomics }) {
  const { costs, missing, total } = economics;
  const kopeckMode = getKopeckMode(costs);
  return (
    <>
      <h4 className={styles.heading}>{messages.byNorms}</h4>
      <ul className={styles.costs}>
        {costs.map(({ kind, amount, basis }) => (
          <li key={kind}>
            <span>
              {costKindLabels[kind]}
              <small>{basis}</small>
            </span>
            <Money kopecks={toKopecks(amount)} kopeckMode={kopeckMode} />
          </li>
        ))}
        <li className={styles.total}>
          <span>{messages.total}</span>
          <Money kopecks={toKopecks(total)} kopeckMode={kopeckMode} size="strong" />
        </li>
      </ul>
      {missing.length > 0 ? (
        <p className={styles.quiet}>
          {messages.missing(missing.map((kind) => costKindLabels[kind].toLowerCase()).join(', '))}
        </p>
      ) : null}
    </>
  );
}

function Figures({ economics }: { readonly economics: TripEconomics }) {
  const { hasNorms, margin, vat } = economics;
  const rows = [
    ...(vat ? [{ name: messages.vat(vat.rate), value: <Money kopecks={toKopecks(vat.amount)} /> }] : []),
    ...(hasNorms
      ? [
          {
            name: <ExplainedName name={messages.expected} text={messages.expectedHow} />,
            key: 'expected',
            value: <MarginFigure margin={margin} price={getTripIncome(economics)} />,
          },
        ]
      : []),
    { name: messages.perKm, value: <PerKm {...economics} /> },
    {
      name: <ExplainedName name={messages.empty} text={messages.emptyHow} />,
      key: 'empty',
      value: <EmptyRun {...economics} />,
    },
  ];
  return <Pairs rows={rows} align="left" />;
}

function NoNorms() {
  const mayChange = useMay('money.manage');
  return (
    <div className={cx(styles.quiet, styles.noNorms)}>
      {messages.noNorms}
      {mayChange ? (
        <Button size="s" icon="pen-line" href={costNormsPath}>
          {messages.toNorms}
        </Button>
      ) : null}
    </div>
  );
}

/** Expected margin and costs of an order, and those in the ledger. */
export function TripCostsContent({ order }: { readonly order: OrderDetails }) {
  const { data, error, isFetching, refetch } = useQuery(economicsQuery(order.id));
  const booked = useQuery(tripMoneyQuery(order.id));
  if (error)
    return <LoadFailure title={messages.failed} error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={3} label={messages.loading} />;
  return (
    <>
      <Figures economics={data} />
      <Detentions orderId={order.id} economics={data} />
      {data.hasNorms ? <ExpectedCosts economics={data} /> : <NoNorms />}
      {booked.data ? <BookedCosts order={order} economics={data} money={booked.data} /> : null}
      <PartFailure text={messages.bookedFailed} query={booked} />
    </>
  );
}
