import type { Payment } from '@trassa/contracts/orders/payment';
import { type PaymentStatus, paymentStatusLabels } from '@trassa/contracts/orders/payment-status';
import { kopecksOf } from '@trassa/contracts/rubles.rules';
import { useMay } from '@trassa/mfe-kit/session';
import { Badge, type Tone } from '@trassa/ui/badge';
import { Button } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { formatDate } from '@trassa/ui/format-date';
import { Money } from '@trassa/ui/money';
import { isPaymentPage } from '../../shared/payments/payments.rules.ts';
import { plansMessages } from './plans.messages.ts';
import styles from './plans.module.css';

const messages = plansMessages.history;
const tones: Readonly<Record<PaymentStatus, Tone>> = {
  pending: 'amber',
  waiting_for_capture: 'amber',
  succeeded: 'green',
  canceled: 'grey',
};

function PaymentLine({ payment }: { readonly payment: Payment }) {
  const { confirmationUrl, paidUntil, cancellation } = payment;
  const mayPay = useMay('money.manage');
  const note = paidUntil ? messages.until(formatDate(paidUntil)) : cancellation?.text;
  const continuePayment = () => location.assign(confirmationUrl ?? '');
  return (
    <li>
      <span>
        {payment.description}
        <span className={styles.quiet}>{[formatDate(payment.createdAt), note].filter(Boolean).join(', ')}</span>
      </span>
      <Money kopecks={kopecksOf(Number(payment.amount.value))} size="strong" />
      <Badge tone={tones[payment.status]}>{paymentStatusLabels[payment.status]}</Badge>
      {mayPay && confirmationUrl && isPaymentPage(confirmationUrl, location.hostname) ? (
        <Button size="s" onClick={continuePayment}>
          {messages.continuePayment}
        </Button>
      ) : null}
    </li>
  );
}

export function PaymentHistory({ payments }: { readonly payments: readonly Payment[] }) {
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
