import type { PlanPayment } from '@trassa/contracts/orders/payment';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { StatusBadge } from '@trassa/freight-ui/status-badge';
import { useMay } from '@trassa/mfe-kit/session';
import { Button } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { formatDate } from '@trassa/ui/format-date';
import { Money } from '@trassa/ui/money';
import { isProviderPage } from '../../shared/payments/payments.rules.ts';
import { plansMessages } from './plans.messages.ts';
import styles from './plans.module.css';

const messages = plansMessages.history;

function PaymentLine({ payment }: { readonly payment: PlanPayment }) {
  const { confirmationUrl, paidUntil, cancellation } = payment;
  const mayPay = useMay('money.manage');
  const note = paidUntil ? messages.until(formatDate(paidUntil)) : cancellation?.text;
  const continuePayment = () => location.assign(confirmationUrl ?? '');
  return (
    <li>
      <span>
        {payment.description}
        <span className={styles.quiet}>{[formatDate(payment.createdAt), note].filter(Boolean).join(' · ')}</span>
      </span>
      <Money kopecks={toKopecks(Number(payment.amount.value))} size="strong" />
      <StatusBadge kind="payment" code={payment.status} />
      {mayPay && confirmationUrl && isProviderPage(confirmationUrl, location.hostname) ? (
        <Button size="s" onClick={continuePayment}>
          {messages.continuePayment}
        </Button>
      ) : null}
    </li>
  );
}

export function PaymentHistory({ payments }: { readonly payments: readonly PlanPayment[] }) {
  return (
    <Card title={messages.title} count={payments.length}>
      {payments.length === 0 ? (
        <span className={styles.quiet}>{messages.empty}</span>
      ) : (
        <ul className={styles.history}>
          {payments.map((payment) => (
            <PaymentLine key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
    </Card>
  );
}
