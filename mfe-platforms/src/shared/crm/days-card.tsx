import { ColumnChart } from '@trassa/charts/column-chart';
import type { CrmDay } from '@trassa/contracts/platforms/crm';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { useSearchParams } from '@trassa/mfe-kit/router';
import { formatMoney } from '@trassa/ui/format-money';
import { Segmented } from '@trassa/ui/segmented';
import { useMemo } from 'react';
import { otherRemotePaths } from '../../paths.ts';
import { buildDayColumns, metrics, parseMetric, sumColumns } from './crm.rules.ts';
import { crmWords as words } from './crm-words.messages.ts';
import styles from './days-card.module.css';

const metricOptions = metrics.map((value) => ({ value, label: words.metrics[value] }));
const formatRubles = (rubles: number) => formatMoney(toKopecks(rubles), 'never');

interface DaysCardProps {
  readonly days: readonly CrmDay[];
  /** Absent: all platforms together. */
  readonly platform?: { readonly platform: string; readonly name: string };
}

/** Last 30 days as columns: orders, sum or revenue, chosen in the URL. */
export function DaysCard({ days, platform }: DaysCardProps) {
  const [params, setParams] = useSearchParams();
  const metric = parseMetric(params.get('metric'));
  const choose = (value: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.set('metric', value);
        return next;
      },
      { replace: true },
    );
  const isCount = metric === 'orders';
  const say = isCount ? words.orders : formatRubles;
  const columns = useMemo(() => {
    const of = platform ? { platform: platform.platform } : {};
    const isRevenue = metric === 'revenue';
    return buildDayColumns(days, metric, (day) =>
      otherRemotePaths.toOrdersFor(
        isRevenue ? { ...of, deliveredFrom: day, deliveredTo: day } : { ...of, createdFrom: day, createdTo: day },
      ),
    );
  }, [days, metric, platform]);
  const title = platform ? `${words.charts[metric]}: ${platform.name}` : words.charts[metric];
  return (
    <figure className={styles.days} aria-label={title}>
      <ColumnChart
        title={title}
        unit={words.units[metric]}
        period={words.chartPeriod(say(sumColumns(columns)))}
        place={words.day}
        columns={columns}
        say={say}
        legend={[
          { look: 'blue', text: words.weekdays },
          { look: 'hatched-blue', text: words.weekend },
        ]}
        nothing={words.nothing[metric]}
        kind={isCount ? 'counts' : 'sums'}
        actions={<Segmented label={words.metric} value={metric} options={metricOptions} onChange={choose} />}
      />
    </figure>
  );
}
