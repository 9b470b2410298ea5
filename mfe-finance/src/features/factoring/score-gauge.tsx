import type { RiskLevel } from '@trassa/contracts/finance/factoring-kinds';
import { factoringMessages, riskNames } from './factoring.messages.ts';
import styles from './factoring.module.css';

const [LEAST, MOST] = [300, 850];
const [X, Y, RADIUS] = [150, 142, 122];
const zones = [
  { from: 300, to: 560, look: 'zoneBad' },
  { from: 560, to: 640, look: 'zonePoor' },
  { from: 640, to: 720, look: 'zoneFair' },
  { from: 720, to: 850, look: 'zoneGood' },
] as const;
const GAP = 4;
const marks = [300, 500, 700, 850];
/** The needle stands where the mark of a score so near to it would. */
const UNDER_NEEDLE = 36;

/** Where a score stands on the half circle, `radius` from its middle. */
function spot(score: number, radius: number): { x: number; y: number } {
  const angle = Math.PI * (1 - (score - LEAST) / (MOST - LEAST));
  return { x: X + Math.cos(angle) * radius, y: Y - Math.sin(angle) * radius };
}

function arc(from: number, to: number): string {
  const [start, end] = [spot(from, RADIUS), spot(to, RADIUS)];
  return `M${start.x.toFixed(1)} ${start.y.toFixed(1)}A${RADIUS} ${RADIUS} 0 0 1 ${end.x.toFixed(1)} ${end.y.toFixed(1)}`;
}

function needle(score: number): string {
  const tip = spot(score, RADIUS - 12);
  const [left, right] = [spot(score - 12, RADIUS - 36), spot(score + 12, RADIUS - 36)];
  const point = ({ x, y }: { x: number; y: number }) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return `M${point(tip)}L${point(left)}L${point(right)}Z`;
}

/** The score on its dial. */
export function ScoreGauge({ score, risk }: { readonly score: number; readonly risk: RiskLevel }) {
  return (
    <svg className={styles.gauge} viewBox="0 0 300 172" role="img" aria-label={factoringMessages.score.of(score)}>
      {zones.map(({ from, to, look }) => (
        <path key={look} className={styles[look]} d={arc(from, to === MOST ? to : to - GAP)} />
      ))}
      {marks
        .filter((mark) => mark === LEAST || mark === MOST || Math.abs(mark - score) > UNDER_NEEDLE)
        .map((mark) => {
          const { x, y } = spot(mark, RADIUS - 26);
          return (
            <text key={mark} className={styles.mark} x={x} y={y + 4} textAnchor="middle">
              {mark}
            </text>
          );
        })}
      <path className={styles.needle} d={needle(Math.min(MOST - 12, Math.max(LEAST + 12, score)))} />
      <text className={styles.scoreText} x={X} y={136} textAnchor="middle">
        {score}
      </text>
      <text className={`${styles.riskText} ${styles[risk]}`} x={X} y={160} textAnchor="middle">
        {riskNames[risk]}
      </text>
    </svg>
  );
}
