import type { TripCost, TripMoney } from '@trassa/contracts/finance/trip-costs';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import type { TripEconomics } from '@trassa/contracts/orders/cost-norms';
import { costKindLabels } from '@trassa/contracts/orders/cost-values';
import type { OrderDetails } from '@trassa/contracts/orders/order';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { toast } from '@trassa/mfe-kit/toasts';
import { Button, IconButton } from '@trassa/ui/button';
import { Pairs } from '@trassa/ui/card';
import { confirm } from '@trassa/ui/confirm';
import { formatDate } from '@trassa/ui/format-date';
import { formatMoney, type KopeckMode } from '@trassa/ui/format-money';
import { Money } from '@trassa/ui/money';
import { lazy, Suspense, useState } from 'react';
import { MarginFigure } from './margin-figure.tsx';
import { ExplainedName } from './termed.tsx';
import { tripCostsMessages as messages } from './trip-costs.messages.ts';
import styles from './trip-costs.module.css';
import { useRecordCosts, useReverseCost } from './trip-costs.queries.ts';
import { getKopeckMode, getTripIncome, listCostsToBook } from './trip-costs.rules.ts';

const CostForm = lazy(async () => ({ default: (await import('./cost-form.tsx')).CostForm }));

function BookedCost(props: { readonly orderId: string; readonly cost: TripCost; readonly kopeckMode: KopeckMode }) {
  const { orderId, cost, kopeckMode } = props;
  const reversing = useReverseCost(orderId);
  const { kind, amount, vat, source, paid, note, date, reversedAt } = cost;
  const label = costKindLabels[kind];
  const reverse = async () => {
    const agreed = await confirm({
      title: messages.formatReverse(label.toLowerCase(), formatMoney(toKopecks(amount))),
      text: messages.reverseText,
      okText: messages.reverse,
      danger: true,
      action: async () => void (await reversing.mutateAsync(cost.id)),
    });
    if (agreed) toast.success(messages.reversedDone);
  };
  const words = [
    source === 'norm' ? messages.byNorm : messages.byFact,
    paid ? messages.paid : '',
    vat > 0 ? messages.deducted(formatMoney(toKopecks(vat))) : '',
    formatDate(date),
    note,
  ];
  return (
    <li className={reversedAt ? styles.reversed : undefined}>
      <span>
        {label}
        <small>{[...words, reversedAt ? messages.reversed : ''].filter(Boolean).join(' · ')}</small>
      </span>
      <Money kopecks={toKopecks(amount)} kopeckMode={kopeckMode} />
      {reversedAt ? null : (
        <IconButton icon="rotate-ccw" size="s" label={`${messages.reverse}: ${label}`} onClick={() => void reverse()} />
      )}
    </li>
  );
}

/** Costs of the order in the ledger, with what is left of the price. */
export function BookedCosts(props: {
  readonly order: OrderDetails;
  readonly economics: TripEconomics;
  readonly money: TripMoney;
}) {
  const { order, economics, money } = props;
  const [isAdding, setAdding] = useState(false);
  const recording = useRecordCosts(order.id);
  const byNorms = listCostsToBook(economics, money, getDay(new Date()));
  const price = getTripIncome(economics);
  const spent = toKopecks(money.total);
  const kopeckMode = getKopeckMode(money.costs);
  const hasWhole =
    economics.vat !== null && money.costs.some(({ vat, reversedAt }) => vat === 0 && reversedAt === null);
  const book = () =>
    recording.mutate(
      { costs: byNorms },
      { onSuccess: () => toast.success(messages.bookedNorms), onError: (error) => toast.error(error.message) },
    );
  const left = price === null ? null : (toKopecks(price) - spent) / 100;
  return (
    <>
      <h4 className={styles.heading}>{messages.standing}</h4>
      {money.costs.length > 0 ? (
        <ul className={styles.costs}>
          {money.costs.map((cost) => (
            <BookedCost key={cost.id} orderId={order.id} cost={cost} kopeckMode={kopeckMode} />
          ))}
        </ul>
      ) : (
        <p className={styles.quiet}>{messages.nothing}</p>
      )}
      {spent > 0 ? (
        <Pairs
          rows={[
            {
              name: <ExplainedName name={messages.booked} text={messages.bookedHow} />,
              key: 'booked',
              value: <MarginFigure margin={left} price={price} />,
            },
          ]}
          align="left"
        />
      ) : null}
      {hasWhole ? <p className={styles.quiet}>{messages.wholeCosts}</p> : null}
      <div className={styles.actions}>
        {byNorms.length > 0 ? (
          <Button size="s" icon="check" loading={recording.isPending} onClick={book}>
            {messages.bookNorms}
          </Button>
        ) : null}
        <Button size="s" icon="plus" onClick={() => setAdding(true)}>
          {messages.add}
        </Button>
      </div>
      {isAdding ? (
        <Suspense>
          <CostForm orderId={order.id} onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
