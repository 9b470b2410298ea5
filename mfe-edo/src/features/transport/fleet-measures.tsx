import type { Measure, TransportReply } from '@trassa/contracts/edo/transport';
import { Badge } from '@trassa/ui/badge';
import { Card } from '@trassa/ui/card';
import { formatNumber, noValue } from '@trassa/ui/format';
import { Tooltip } from '@trassa/ui/tooltip';
import { transportMessages as messages } from './transport.messages.ts';
import styles from './transport.module.css';
import { roiVerdict } from './transport.rules.ts';

type Kind = keyof typeof messages.measureNames;
const kinds: readonly Kind[] = ['time', 'distance', 'speed', 'roi'];
const tones = { good: 'green', fair: 'amber', poor: 'red' } as const;

function Noted({ text, how }: { readonly text: string; readonly how: string }) {
  return (
    <Tooltip text={how}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the explanation must be reachable by keyboard */}
      <span className={styles.noted} tabIndex={0}>
        {text}
      </span>
    </Tooltip>
  );
}

/** From how many trips a figure comes, what entered as a bound, what did not enter. */
function Basis({ kind, measure }: { readonly kind: Kind; readonly measure: Measure }) {
  return (
    <span className={styles.basis}>
      {measure.known ? messages.known(measure.known) : messages.unknown}
      {measure.clamped ? <Noted text={messages.clamped(measure.clamped)} how={messages.bounds[kind]} /> : null}
      {measure.estimated ? <Noted text={messages.estimated(measure.estimated)} how={messages.estimatedHow} /> : null}
      {kind === 'roi' && measure.avg !== null ? (
        <Badge tone={tones[roiVerdict(measure.avg)]} size="s">
          {messages.verdicts[roiVerdict(measure.avg)]}
        </Badge>
      ) : null}
    </span>
  );
}

/** Time, distance, speed and return over trips where they are known; guesses are counted and kept out. */
export function FleetMeasures({ analytics }: { readonly analytics: TransportReply['analytics'] }) {
  const shown = (kind: Kind, value: number | null) =>
    value === null ? noValue : `${formatNumber(value, 1)}\u00a0${messages.units[kind]}`;
  return (
    <Card title={messages.measures}>
      <div className={styles.scroll}>
        <table className={styles.measures}>
          <thead>
            <tr>
              {messages.measureColumns.map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind) => {
              const measure = analytics[kind];
              return (
                <tr key={kind}>
                  <th scope="row">{messages.measureNames[kind]}</th>
                  <td>{shown(kind, measure.min)}</td>
                  <td>{shown(kind, measure.max)}</td>
                  <td>{shown(kind, measure.avg)}</td>
                  <td>{shown(kind, measure.median)}</td>
                  <td>
                    <Basis kind={kind} measure={measure} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
