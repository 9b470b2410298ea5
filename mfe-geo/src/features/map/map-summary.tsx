import type { TransportMap } from '@trassa/contracts/geo/transport-map';
import { formatDistance, formatNumber, formatPercent } from '@trassa/ui/format';
import { Grid } from '@trassa/ui/layout';
import { SummaryCard } from '@trassa/ui/summary-card';
import { getMeanByTrips } from './city-routes.rules.ts';
import { mapMessages as messages } from './map.messages.ts';
import styles from './map.module.css';
import type { MapFilters } from './map-filters.rules.ts';
import { getSuccessVerdict } from './verdict.rules.ts';

/** Success rate as a ring, repeated in words. */
function SuccessRateRing({ rate }: { readonly rate: number }) {
  return (
    <svg className={`${styles.ring} ${styles[getSuccessVerdict(rate)]}`} viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="13" />
      <circle cx="16" cy="16" r="13" className={styles.ringValue} pathLength="100" strokeDasharray={`${rate} 100`} />
    </svg>
  );
}

/** Average distance per trip over legs of known length; empty without any. */
function formatAverageDistance({ routes }: TransportMap): string {
  const km = getMeanByTrips(routes, ({ distance }) => distance);
  return km === null ? '' : messages.average(formatDistance(Math.round(km)));
}

/** Routes, addresses, chains, success rate; the first two switch the drawing mode. */
export function MapSummary({
  data,
  mode,
  waybills,
  finished,
  onMode,
}: {
  readonly data: TransportMap;
  readonly mode: MapFilters['mode'];
  /** Links to the lists of the counted waybills, and of those whose trip is over. */
  readonly waybills: string;
  readonly finished: string;
  readonly onMode: (mode: MapFilters['mode']) => void;
}) {
  const found = data.notFound === 0 ? messages.allFound : messages.notFound(data.notFound);
  const verdict = getSuccessVerdict(data.successRate);
  return (
    <div className={styles.summary}>
      <Grid columns={4}>
        <SummaryCard
          value={formatNumber(data.uniqueRoutes)}
          label={messages.routes(data.uniqueRoutes)}
          trend={formatAverageDistance(data)}
          selected={mode === 'routes'}
          onClick={() => onMode('routes')}
        />
        <SummaryCard
          value={formatNumber(data.uniqueAddresses)}
          label={messages.addresses(data.uniqueAddresses)}
          trend={data.pending > 0 ? `${found} · ${messages.pending(data.pending)}` : found}
          selected={mode === 'markers'}
          onClick={() => onMode('markers')}
        />
        <SummaryCard
          value={formatNumber(data.totalChains)}
          label={messages.chains(data.totalChains, data.totalDocuments)}
          trend={data.silentChains > 0 ? messages.silent(data.silentChains) : messages.noSilent}
          href={waybills}
        />
        <SummaryCard
          value={formatPercent(data.successRate, 1)}
          label={messages.success(data.completedChains, data.totalChains)}
          trend={<span className={`${styles.verdict} ${styles[verdict]}`}>{messages.verdicts[verdict]}</span>}
          href={finished}
          picture={<SuccessRateRing rate={data.successRate} />}
        />
      </Grid>
    </div>
  );
}
