import { call } from '@trassa/api-client/call';
import { addDays } from '@trassa/contracts/moscow-day.rules';
import type { OrderTrend } from '@trassa/contracts/orders/order';
import type { OrdersOverview } from '@trassa/contracts/orders/overview';
import { platformsEndpoints } from '@trassa/contracts/platforms/platforms-endpoints';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { queryOptions, useQuery } from '@trassa/mfe-kit/query';
import { useMay } from '@trassa/mfe-kit/session';
import { Card } from '@trassa/ui/card';
import { Explained } from '@trassa/ui/explained';
import { formatMoney } from '@trassa/ui/format-money';
import { Link } from '@trassa/ui/link';
import { Delta, Money } from '@trassa/ui/money';
import { otherRemotePaths } from '../../paths.ts';
import { factsKey } from '../../shared/account/account.queries.ts';
import styles from './first-view.module.css';
import { monthMessages as messages } from './month.messages.ts';
import { getBarPercents, getMonthForecast, type MonthForecast } from './month.rules.ts';

/** Weekly target that the company has set, in rubles. */
const weekTargetRublesQuery = () =>
  queryOptions({
    queryKey: [...factsKey, 'week-target'],
    queryFn: async ({ signal }) => (await call(platformsEndpoints.crmQuickStats, { signal })).data.weeklyRevenue.target,
  });

const formatRubles = (rubles: number) => formatMoney(toKopecks(rubles), 'never');
const monthFormat = new Intl.DateTimeFormat('ru-RU', { month: 'long', timeZone: 'Europe/Moscow' });
const dayMonthFormat = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' });
/** «октября»: the genitive, as in «1 октября». */
const formatMonthGenitive = (day: string) =>
  dayMonthFormat.formatToParts(new Date(day)).find(({ type }) => type === 'month')?.value ?? '';

const incomeParts = ['delivered', 'onRoad', 'confirmed'] as const;

type MonthCardProps = { readonly overview: OrdersOverview; readonly revenue: OrderTrend };

/** Income of this month: forecast with its range, compared with the plan or with the same days of the month before. */
export function MonthCard({ overview, revenue }: MonthCardProps) {
  // Until the target is loaded, the month is compared with the one before.
  const { data: weekTarget = null } = useQuery(weekTargetRublesQuery());
  const maySeeMoney = useMay('costs');
  const now = new Date(overview.at);
  const month = getMonthForecast(overview, revenue, { weekTarget, now });
  const { onRoad, confirmed, possible } = overview.month;
  return (
    <Card
      title={messages.title(monthFormat.format(now))}
      actions={maySeeMoney ? <Link href={otherRemotePaths.finance}>{messages.finance}</Link> : null}
    >
      <div className={styles.forecast}>
        <Explained bare how={messages.how(onRoad.count, confirmed.count, possible.count)}>
          ≈{'\u00a0'}
          {formatRubles(month.forecast)}
        </Explained>
        <small>{messages.range(formatRubles(month.low), formatRubles(month.high))}</small>
      </div>
      <MonthBar month={month} />
      <ul className={styles.parts}>
        {incomeParts.map((part) => (
          <li key={part} data-part={part}>
            {part === 'delivered' ? (
              <Link href={otherRemotePaths.ordersDelivered(month.from, month.today)}>{messages.parts[part]}</Link>
            ) : (
              <span>{messages.parts[part]}</span>
            )}
            <Money kopecks={toKopecks(month[part])} kopeckMode="never" />
          </li>
        ))}
      </ul>
      <MonthMeasure month={month} trend={revenue} />
    </Card>
  );
}

function MonthBar({ month }: { readonly month: MonthForecast }) {
  const { plan, ...bar } = getBarPercents(month);
  const label = messages.bar(incomeParts.map((part) => `${messages.parts[part]} ${formatRubles(month[part])}`));
  return (
    <div className={styles.monthBar} role="img" aria-label={label}>
      {Object.entries(bar).map(([part, width]) => (
        <span key={part} data-part={part} style={{ width: `${width}%` }} />
      ))}
      {plan === null ? null : <i style={{ left: `${plan}%` }} />}
    </div>
  );
}

type MonthMeasureProps = { readonly month: MonthForecast; readonly trend: OrderTrend };

/** Comparison with the plan when the company has set a target, else with the month before. */
function MonthMeasure({ month: { plan, done, passed, from }, trend }: MonthMeasureProps) {
  if (plan !== null && done !== null) {
    return (
      <p className={styles.measure}>
        <span data-behind={done < passed || undefined}>{messages.done(done, passed)}</span>
        <Explained how={messages.planHow}>{messages.plan(formatRubles(plan))}</Explained>
      </p>
    );
  }
  const { changePercent, previous } = trend;
  const before = formatMonthGenitive(addDays(from, -1));
  return (
    <p className={styles.measure}>
      {changePercent === null ? (
        messages.firstMonth
      ) : (
        <Delta
          value={changePercent}
          text={`${Math.abs(changePercent)} %`}
          word={messages.toSameDays(before, formatRubles(previous))}
        />
      )}
      <Link href={otherRemotePaths.crm}>{messages.setTarget}</Link>
    </p>
  );
}
