import type { MeasureStatistics, TransportReply } from '@trassa/contracts/edo/transport';
import { Badge } from '@trassa/ui/badge';
import { Card } from '@trassa/ui/card';
import { Estimate } from '@trassa/ui/estimate';
import { Explained } from '@trassa/ui/explained';
import { formatNumber, noValue } from '@trassa/ui/format';
import { Fragment } from 'react';
import { transportMessages as messages } from './transport.messages.ts';
import styles from './transport.module.css';
import { getRoiRating } from './transport.rules.ts';

type MeasureKind = keyof typeof messages.measureNames;
const measureKinds: readonly MeasureKind[] = ['time', 'distance', 'speed', 'roi'];
const tones = { good: 'green', fair: 'amber', poor: 'red' } as const;

function RoiBadge({ percent }: { readonly percent: number }) {
  return (
    <Badge tone={tones[getRoiRating(percent)]} size="s">
      {messages.verdicts[getRoiRating(percent)]}
    </Badge>
  );
}

function formatBasis({ known, clamped }: MeasureStatistics): string {
  if (known === 0) return messages.unknown;
  return known === clamped ? messages.allAtBound : messages.known(known - clamped);
}

/** Basis of a figure: number of trips, trips outside of the bounds, estimates left out. */
function Basis({ kind, measure }: { readonly kind: MeasureKind; readonly measure: MeasureStatistics }) {
  return (
    <span className={styles.basis}>
      {formatBasis(measure)}
      {measure.clamped ? (
        <Explained how={messages.bounds[kind]}>{messages.clamped[kind](measure.clamped)}</Explained>
      ) : null}
      {measure.estimated ? (
        <Explained how={messages.estimatedHow}>{messages.estimated(measure.estimated)}</Explained>
      ) : null}
      {kind === 'roi' && measure.avg !== null ? <RoiBadge percent={measure.avg} /> : null}
    </span>
  );
}

const formatMeasure = (kind: MeasureKind, value: number | null): string =>
  value === null ? noValue : `${formatSmallValue(value)}\u00a0${messages.units[kind]}`;
/** A measured trip has a distance and hours, so a value that rounds to zero is shown as small. */
const formatSmallValue = (value: number) => (value < 0.05 ? messages.belowTenth : formatNumber(value, 1));

/** Row of known values. */
function FactRow({ kind, measure }: { readonly kind: MeasureKind; readonly measure: MeasureStatistics }) {
  return (
    <tr>
      <th scope="row">{messages.measureNames[kind]}</th>
      <td>{formatMeasure(kind, measure.min)}</td>
      <td>{formatMeasure(kind, measure.max)}</td>
      <td>{formatMeasure(kind, measure.avg)}</td>
      <td>{formatMeasure(kind, measure.median)}</td>
      <td>
        <Basis kind={kind} measure={measure} />
      </td>
    </tr>
  );
}

/** Estimates, in a row apart from known values. */
function EstimateRow({ kind, measure }: { readonly kind: MeasureKind; readonly measure: MeasureStatistics }) {
  const { estimate, estimated } = measure;
  if (estimate === null) return null;
  return (
    <tr className={styles.guess}>
      <th scope="row">{messages.formatEstimate(messages.measureNames[kind])}</th>
      {(['min', 'max', 'avg', 'median'] as const).map((figure) => (
        <td key={figure}>
          {estimate[figure] === null ? (
            noValue
          ) : (
            <Estimate how={messages.estimateHow[kind]}>{formatMeasure(kind, estimate[figure])}</Estimate>
          )}
        </td>
      ))}
      <td>
        <span className={styles.basis}>
          {estimate.avg === null ? messages.allAtBound : messages.known(estimated - estimate.clamped)}
          {estimate.clamped ? (
            <Explained how={messages.bounds[kind]}>{messages.clamped[kind](estimate.clamped)}</Explained>
          ) : null}
        </span>
      </td>
    </tr>
  );
}

/** Time, distance, speed and profitability of trips, known values and estimates apart. */
export function FleetMeasures({ analytics }: { readonly analytics: TransportReply['analytics'] }) {
  return (
    <Card title={messages.measures} note={messages.measuresNote}>
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
            {measureKinds.map((kind) => (
              <Fragment key={kind}>
                <FactRow kind={kind} measure={analytics[kind]} />
                <EstimateRow kind={kind} measure={analytics[kind]} />
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
