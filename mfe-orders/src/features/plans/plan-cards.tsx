import type { PlanOffer, PlanPeriod } from '@trassa/contracts/orders/plans';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { Badge } from '@trassa/ui/badge';
import { formatMoney } from '@trassa/ui/format-money';
import { Icon } from '@trassa/ui/icon';
import { plansMessages as messages } from './plans.messages.ts';
import styles from './plans.module.css';

export const getPlanPrice = (plan: PlanOffer, period: PlanPeriod) => (period === 'year' ? plan.year : plan);

function Price({ plan, period }: { readonly plan: PlanOffer; readonly period: PlanPeriod }) {
  const { price, finalPrice } = getPlanPrice(plan, period);
  return (
    <span className={styles.price}>
      {finalPrice < price ? <s>{formatMoney(toKopecks(price), 'never')}</s> : null}
      <b>{formatMoney(toKopecks(finalPrice), 'never')}</b>
      <small>{period === 'year' ? messages.perYear : messages.perMonth}</small>
    </span>
  );
}

/** Plans as a group of radio buttons. */
export function PlanCards(props: {
  readonly plans: readonly PlanOffer[];
  readonly period: PlanPeriod;
  readonly chosen: string | null;
  readonly current: string | null;
  /** Whether a plan can be paid, and so chosen. */
  readonly canChoose: boolean;
  readonly onChoose: (id: string) => void;
}) {
  const { plans, period, chosen, current, canChoose, onChoose } = props;
  return (
    <fieldset className={styles.cards} disabled={!canChoose} aria-label={messages.title}>
      {plans.map((plan) => (
        <label key={plan.id} className={styles.card}>
          <input
            type="radio"
            name="plan"
            value={plan.id}
            checked={chosen === plan.id}
            aria-label={messages.choose(plan.name)}
            onChange={() => onChoose(plan.id)}
          />
          {plan.popular ? <span className={styles.flag}>{messages.popular}</span> : null}
          <span className={styles.name}>
            {plan.name}
            {current === plan.id ? <Badge tone="green">{messages.current}</Badge> : null}
          </span>
          <span className={styles.for}>{plan.description}</span>
          <Price plan={plan} period={period} />
          <ul>
            {plan.features.map((feature) => (
              <li key={feature}>
                <Icon name="check" size={16} />
                {feature}
              </li>
            ))}
          </ul>
        </label>
      ))}
    </fieldset>
  );
}
