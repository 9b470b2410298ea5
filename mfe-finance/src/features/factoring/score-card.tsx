import { GaugeChart } from '@trassa/charts/gauge-chart';
import type { CreditScore } from '@trassa/contracts/finance/factoring';
import type { RiskLevel } from '@trassa/contracts/finance/factoring-kinds';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { Card } from '@trassa/ui/card';
import { Help } from '@trassa/ui/help';
import { Icon } from '@trassa/ui/icon';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { VisuallyHidden } from '@trassa/ui/visually-hidden';
import { creditScoreQuery } from '../../shared/advances.queries.ts';
import { formatWholeRubles } from '../../shared/money.rules.ts';
import { factoringMessages, riskNames } from './factoring.messages.ts';
import styles from './factoring.module.css';

const zones = [
  { from: 300, to: 560, colour: 'red' },
  { from: 560, to: 640, colour: 'orange' },
  { from: 640, to: 720, colour: 'amber' },
  { from: 720, to: 850, colour: 'green' },
] as const;
const marks = [300, 500, 700, 850];

function ScoreGauge({ score, risk }: { readonly score: number; readonly risk: RiskLevel }) {
  return (
    <GaugeChart value={score} zones={zones} marks={marks} label={factoringMessages.score.of(score)}>
      <b className={styles.score}>{score}</b>
      <span className={styles[risk]}>{riskNames[risk]}</span>
    </GaugeChart>
  );
}

const messages = factoringMessages.score;

function Limit({ score: { limit, used, available } }: { readonly score: CreditScore }) {
  const share = limit > 0 ? Math.min(100, (used / limit) * 100) : 0;
  return (
    <div className={styles.limit}>
      <p>
        <span>
          {messages.limit} <Help term={messages.limit} text={messages.limitHow} />
        </span>
        <b>{formatWholeRubles(limit)}</b>
      </p>
      <span className={styles.track} aria-hidden="true">
        <i style={{ width: `${share}%` }} />
      </span>
      <p>
        <span>{messages.used(formatWholeRubles(used))}</span>
        <span className={styles.good}>{messages.free(formatWholeRubles(available))}</span>
      </p>
    </div>
  );
}

function Reasons({ factors }: { readonly factors: CreditScore['factors'] }) {
  if (factors.length === 0) return <p className={styles.quiet}>{messages.none}</p>;
  return (
    <ul className={styles.reasons}>
      {factors.map(({ key, points, text }) => (
        <li key={key} className={points > 0 ? styles.raises : styles.lowers}>
          <Icon name={points > 0 ? 'arrow-up' : 'arrow-down'} size={14} />
          <VisuallyHidden>{points > 0 ? messages.raises : messages.lowers}</VisuallyHidden>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** Rows of the placeholder: as high as the card of a company with a year of trips, so that nothing below moves. */
const SKELETON_ROWS = 8;

/** Score on its gauge, limit, and factors of the score. */
export function ScoreCard() {
  const { data, error, isFetching, refetch } = useQuery(creditScoreQuery());
  return (
    <Card title={messages.title} help={messages.how}>
      {error ? (
        <LoadFailure title={messages.failed} error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <ScoreGauge score={data.score} risk={data.riskLevel} />
          <Limit score={data} />
          <Reasons factors={data.factors} />
        </>
      ) : (
        <SkeletonRows rows={SKELETON_ROWS} />
      )}
    </Card>
  );
}
