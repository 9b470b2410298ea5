import { planCatalogue } from '@trassa/contracts/orders/plan-catalogue';
import { Button } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { formatMoney } from '@trassa/ui/format-money';
import { Row } from '@trassa/ui/layout';
import { Skeleton, SkeletonRows, SkeletonText } from '@trassa/ui/skeleton';
import { plansMessages as messages } from './plans.messages.ts';
import styles from './plans.module.css';

/** Placeholder in the size of the plans, so that the layout does not shift. */
export function PlansLoading() {
  return (
    <div role="status" aria-label={messages.loading}>
      <Row>
        <Skeleton width={248} height={32} />
      </Row>
      <div className={styles.cards}>
        {planCatalogue.map(({ name, description, monthKopecks, features }) => (
          <div key={name} className={`${styles.card} ${styles.waiting}`}>
            <span className={styles.name}>
              <SkeletonText like={name} />
            </span>
            <span className={styles.for}>
              <SkeletonText like={description} />
            </span>
            <span className={styles.price}>
              <b>
                <SkeletonText like={formatMoney(monthKopecks)} />
              </b>
            </span>
            <ul>
              {features.map((feature) => (
                <li key={feature}>
                  <SkeletonText like={name} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className={styles.pay}>
        <Button variant="primary" size="l" icon="credit-card" disabled>
          {messages.pay}
        </Button>
      </div>
    </div>
  );
}

export function CardLoading({ title }: { readonly title: string }) {
  return (
    <Card title={title} flush>
      <SkeletonRows rows={2} label={title} />
    </Card>
  );
}
