import type { CrmDay } from '@trassa/contracts/platforms/crm';
import { useSearchParams } from '@trassa/mfe-kit/router';
import { Card } from '@trassa/ui/card';
import { formatNumber } from '@trassa/ui/format';
import { formatMoney, formatMoneyShort } from '@trassa/ui/format-money';
import { Segmented } from '@trassa/ui/segmented';
import { DayBars } from '../charts/day-bars.tsx';
import { barsOf, kopecksOf, metricOf, metrics } from './crm.rules.ts';
import { crmWords as words } from './crm-words.messages.ts';

const options = metrics.map((value) => ({ value, label: words.metrics[value] }));
const inRubles = (rubles: number) => formatMoney(kopecksOf(rubles), 'never');
const inRublesShort = (rubles: number) => formatMoneyShort(kopecksOf(rubles)).replace(/\s₽$/, '');

/** The last 30 days as columns: orders, their sum, or revenue. Which one stands in the address. */
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
  return (
    <Card title={title} note={words.chartNote}>
      <DayBars
        label={`${title}: ${words.metrics[metric]}`}
        days={barsOf(days, metric)}
        unit={isCount ? words.orders : inRubles}
        scale={isCount ? (value) => formatNumber(value, 1) : inRublesShort}
        head={<Segmented label={words.metric} value={metric} options={options} onChange={choose} />}
      />
    </Card>
  );
}
