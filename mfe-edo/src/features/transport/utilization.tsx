import { formatPercent } from '@trassa/ui/format';
import { transportMessages as messages } from './transport.messages.ts';
import styles from './transport.module.css';
import { getUtilizationRating } from './transport.rules.ts';

const RADIUS = 13;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

/** Utilization of the fleet in percent, as a ring in the colour of its rating. */
export function UtilizationRing({ percent }: { readonly percent: number }) {
  const filled = (Math.min(100, percent) / 100) * CIRCUMFERENCE;
  return (
    <svg className={styles.ring} width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r={RADIUS} />
      <circle
        className={styles[getUtilizationRating(percent)]}
        cx="16"
        cy="16"
        r={RADIUS}
        strokeDasharray={`${filled} ${CIRCUMFERENCE}`}
      />
    </svg>
  );
}

/** Utilization of a vehicle: percent, bar, label. */
export function UtilizationCell({ percent }: { readonly percent: number }) {
  const verdict = getUtilizationRating(percent);
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
