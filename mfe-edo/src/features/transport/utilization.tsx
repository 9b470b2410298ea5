import { formatPercent } from '@trassa/ui/format';
import { transportMessages as messages } from './transport.messages.ts';
import styles from './transport.module.css';
import { utilizationVerdict } from './transport.rules.ts';

const RADIUS = 13;
const LENGTH = 2 * Math.PI * RADIUS;

/** A share of the fleet as a ring in the colour of its verdict. */
export function UtilizationRing({ percent }: { readonly percent: number }) {
  const filled = (Math.min(100, percent) / 100) * LENGTH;
  return (
    <svg className={styles.ring} width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r={RADIUS} />
      <circle
        className={styles[utilizationVerdict(percent)]}
        cx="16"
        cy="16"
        r={RADIUS}
        strokeDasharray={`${filled} ${LENGTH}`}
      />
    </svg>
  );
}

/** How busy a vehicle was: percent, a bar, a word. */
export function UtilizationCell({ percent }: { readonly percent: number }) {
  const verdict = utilizationVerdict(percent);
  return (
    <span className={styles.utilization}>
      <b>{formatPercent(percent)}</b>
      <span className={styles.track}>
        <i className={styles[verdict]} style={{ width: `${Math.min(100, percent)}%` }} />
      </span>
      <small>{messages.verdicts[verdict]}</small>
    </span>
  );
}
