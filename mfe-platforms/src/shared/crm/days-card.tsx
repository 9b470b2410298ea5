import { ColumnChart } from '@trassa/charts/column-chart';
import type { CrmDay } from '@trassa/contracts/platforms/crm';
import { kopecksOf } from '@trassa/contracts/rubles.rules';
import { useSearchParams } from '@trassa/mfe-kit/router';
import { formatMoney } from '@trassa/ui/format-money';
import { Segmented } from '@trassa/ui/segmented';
import { useMemo } from 'react';
import { columnsOf, metricOf, metrics, totalOf } from './crm.rules.ts';
import { crmWords as words } from './crm-words.messages.ts';
import styles from './days-card.module.css';

const options = metrics.map((value) => ({ value, label: words.metrics[value] }));
const inRubles = (rubles: number) => formatMoney(kopecksOf(rubles), 'never');

/** Last 30 days as columns: orders, sum or revenue, chosen in the URL. */
export function DaysCard({ title, days }: { readonly title: string; readonly days: readonly CrmDay[] }) {
  const [params, setParams] = useSearchParams();
  const metric = metricOf(params.get('metric'));
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
  const unit = isCount ? words.orders : inRubles;
  const columns = useMemo(() => columnsOf(days, metric), [days, metric]);
  return (
    <figure className={styles.days} aria-label={`${title}: ${words.metrics[metric]}`}>
      <ColumnChart
        title={title}
        note={
          <>
            <b>{unit(totalOf(columns))}</b> · {words.chartNote}
          </>
        }
        columns={columns}
        unit={unit}
        nothing={words.nothing[metric]}
        kind={isCount ? 'counts' : 'sums'}
        actions={<Segmented label={words.metric} value={metric} options={options} onChange={choose} />}
      />
    </figure>
  );
}
