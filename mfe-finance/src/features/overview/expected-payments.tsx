import type { ExpectedPayment } from '@trassa/contracts/finance/overview';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { Button } from '@trassa/ui/button';
import { formatDayShort } from '@trassa/ui/format-date';
import { Link } from '@trassa/ui/link';
import { Money } from '@trassa/ui/money';
import { useState } from 'react';
import { financePaths } from '../../paths.ts';
import { overviewMessages } from './overview.messages.ts';
import styles from './overview.module.css';

const messages = overviewMessages.forecast;
const FIRST_PAYMENTS = 6;

const getHref = ({ name, trips, date }: ExpectedPayment) =>
  trips > 0 ? financePaths.debts({ debtor: name }) : financePaths.toHistoryFor({ from: date, to: date });

/** Payments of the forecast, the nearest first; each opens its debts or its planned operation. */
export function ExpectedPayments({ payments }: { readonly payments: readonly ExpectedPayment[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? payments : payments.slice(0, FIRST_PAYMENTS);
  if (payments.length === 0) return <p className={styles.quiet}>{messages.noPayments}</p>;
  return (
    <section aria-label={messages.next}>
      <h3 className={styles.heading}>{messages.next}</h3>
      <ul className={styles.payments}>
        {shown.map((payment) => (
          <li key={`${payment.date} ${payment.name} ${payment.trips}`}>
            <time dateTime={payment.date}>{formatDayShort(payment.date)}</time>
            <Link href={getHref(payment)}>{payment.name || '—'}</Link>
            <small>{payment.trips > 0 ? messages.trips(payment.trips) : messages.planned}</small>
            <Money kopecks={toKopecks(payment.amount)} kopeckMode="never" />
          </li>
        ))}
      </ul>
      {shown.length < payments.length ? (
        <Button size="s" onClick={() => setWhole(true)}>
          {messages.all(payments.length - shown.length)}
        </Button>
      ) : null}
    </section>
  );
}
