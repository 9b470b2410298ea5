import type { ExpectedPayment } from '@trassa/contracts/finance/overview';
import { FilterSelect } from '@trassa/ui/filter-select';
import { useId } from 'react';
import type { PaymentDelay } from './forecast.rules.ts';
import { overviewMessages } from './overview.messages.ts';
import styles from './overview.module.css';

const messages = overviewMessages.forecast;
const MOST_DELAY_DAYS = 45;
const FIRST_DELAY_DAYS = 14;

/** «Что если клиент задержит»: the client, and by how many days. */
export function DelayChoice({
  payments,
  isPending,
  delay,
  onChange,
}: {
  readonly payments: readonly ExpectedPayment[];
  /** Whether payments are loading; their place stays free. */
  readonly isPending: boolean;
  readonly delay: PaymentDelay | null;
  readonly onChange: (delay: PaymentDelay | null) => void;
}) {
  const id = useId();
  const clients = [...new Set(payments.filter(({ trips }) => trips > 0).map(({ name }) => name))];
  if (clients.length === 0 && !isPending) return null;
  const options = [
    { value: '', label: messages.nobody },
    ...clients.map((name) => ({ value: name, label: name || '—' })),
  ];
  return (
    <div className={styles.delay}>
      <FilterSelect
        label={messages.delayOf}
        value={delay?.client ?? ''}
        options={options}
        onChange={(client) => onChange(client === '' ? null : { client, days: delay?.days ?? FIRST_DELAY_DAYS })}
      />
      {delay ? (
        <span className={styles.days}>
          <input
            id={id}
            type="range"
            min={0}
            max={MOST_DELAY_DAYS}
            value={delay.days}
            aria-label={messages.delay}
            aria-valuetext={messages.days(delay.days)}
            onChange={({ currentTarget }) => onChange({ ...delay, days: currentTarget.valueAsNumber })}
          />
          <output htmlFor={id}>{messages.days(delay.days)}</output>
        </span>
      ) : null}
    </div>
  );
}
