import type { FinanceOverview } from '@trassa/contracts/finance/overview';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { Button } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { formatMoney, formatMoneyShort } from '@trassa/ui/format-money';
import { Link } from '@trassa/ui/link';
import { Money } from '@trassa/ui/money';
import { financePaths } from '../../paths.ts';
import { ageNames, overviewMessages } from './overview.messages.ts';
import styles from './overview.module.css';

const messages = overviewMessages.debts;
const ageStyles = { current: 'age0', '1-15': 'age1', '16-30': 'age2', '31-60': 'age3', '60+': 'age4' } as const;

/** Without the ruble sign, which the summary above shows once: five sums share a line. */
const formatShortSum = (rubles: number) => formatMoneyShort(toKopecks(rubles)).replace(/\s₽$/, '');

function Debtors({ debtors }: { readonly debtors: FinanceOverview['receivables']['debtors'] }) {
  return (
    <ul className={styles.debtors}>
      {debtors.map(({ name, amount, daysLate }) => (
        <li key={name}>
          <Link href={financePaths.debts({ debtor: name })}>{name || '—'}</Link>
          <Money kopecks={toKopecks(amount)} kopeckMode="never" />
          {daysLate > 0 ? (
            <span className={styles.bad}>{messages.days(daysLate)}</span>
          ) : (
            <span className={styles.quiet}>{ageNames.current}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Debts by age and largest debtors; each opens its debts. */
export function DebtsCard({ receivables }: { readonly receivables: FinanceOverview['receivables'] }) {
  const { total, buckets, debtors } = receivables;
  if (total === 0) {
    return (
      <Card title={messages.title}>
        <p className={styles.quiet}>
          {messages.nobody}. {messages.nobodyText}
        </p>
      </Card>
    );
  }
  return (
    <Card
      title={messages.title}
      help={messages.how}
      actions={
        <Button size="s" href={financePaths.debts({})}>
          {messages.open}
        </Button>
      }
    >
      <div className={styles.ageBar} aria-hidden="true">
        {buckets.map(({ key, amount }) =>
          amount > 0 ? <i key={key} className={styles[ageStyles[key]]} style={{ flexGrow: amount }} /> : null,
        )}
      </div>
      <ul className={styles.ages}>
        {buckets.map(({ key, amount, count }) => (
          <li key={key} className={styles[ageStyles[key]]}>
            <Link href={financePaths.debts({ age: key })}>
              <span>{ageNames[key]}</span>
              <b title={formatMoney(toKopecks(amount))}>{formatShortSum(amount)}</b>
              <small>{messages.trips(count)}</small>
            </Link>
          </li>
        ))}
      </ul>
      <Debtors debtors={debtors} />
    </Card>
  );
}
