import { GaugeChart } from '@trassa/charts/gauge-chart';
import type { RiskLevel } from '@trassa/contracts/finance/factoring-kinds';
import { factoringMessages, riskNames } from './factoring.messages.ts';
import styles from './factoring.module.css';

const zones = [
  { from: 300, to: 560, colour: 'red' },
  { from: 560, to: 640, colour: 'orange' },
  { from: 640, to: 720, colour: 'amber' },
  { from: 720, to: 850, colour: 'green' },
] as const;
const marks = [300, 500, 700, 850];

export function ScoreGauge({ score, risk }: { readonly score: number; readonly risk: RiskLevel }) {
  return (
    <GaugeChart value={score} zones={zones} marks={marks} label={factoringMessages.score.of(score)}>
      <b className={styles.score}>{score}</b>
      <span className={styles[risk]}>{riskNames[risk]}</span>
    </GaugeChart>
  );
}
