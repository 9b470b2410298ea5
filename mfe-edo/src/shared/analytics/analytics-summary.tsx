import type { Analytics } from '@trassa/contracts/edo/analytics';
import type { FilterState } from '@trassa/contracts/edo/filter-state';
import { formatNumber } from '@trassa/ui/format';
import { Grid } from '@trassa/ui/layout';
import { SummaryCard } from '@trassa/ui/summary-card';
import { edoPaths } from '../../paths.ts';
import { analyticsViewMessages as messages } from './analytics-view.messages.ts';
import styles from './analytics-view.module.css';
import { buildSparkPoints } from './analytics-view.rules.ts';

const SPARKLINE_WIDTH_PX = 88;
const SPARKLINE_HEIGHT_PX = 28;

function Sparkline({ values }: { readonly values: readonly number[] }) {
  return (
    <svg
      className={styles.spark}
      width={SPARKLINE_WIDTH_PX}
      height={SPARKLINE_HEIGHT_PX}
      viewBox={`0 -2 ${SPARKLINE_WIDTH_PX} ${SPARKLINE_HEIGHT_PX + 4}`}
      aria-hidden="true"
    >
      <polyline points={buildSparkPoints(values, SPARKLINE_WIDTH_PX, SPARKLINE_HEIGHT_PX)} />
    </svg>
  );
}

/** Whether days and status are unfiltered, so that a figure of today fits the total. */
const hasNoDaysOrStatus = ({ period, documentStatus, dateFrom, dateTo }: Partial<FilterState>) =>
  !period && !documentStatus && !dateFrom && !dateTo;

/** Number of today's documents, and number of documents in other categories. */
function formatDocumentsNote({ documentsToday, otherCategories }: Analytics, now: boolean): string {
  const others = otherCategories ? [messages.others(otherCategories)] : [];
  return [now ? messages.today(documentsToday) : messages.underFilters, ...others].join(', ');
}

/** Documents, companies, routes, vehicles; each links to its rows. */
export function AnalyticsSummary({ data, base }: { readonly data: Analytics; readonly base: Partial<FilterState> }) {
  const now = hasNoDaysOrStatus(base);
  const days = data.dailyActivity.map(({ count }) => count);
  // Vehicles on a trip come from waybills only.
  const onTheWay = now && base.category === 'ETRN';
  return (
    <Grid columns={4}>
      <SummaryCard
        value={formatNumber(data.totalDocuments)}
        label={messages.documents(data.totalDocuments, base.category === 'ETRN' ? messages.etrn : '')}
        trend={formatDocumentsNote(data, now)}
        picture={days.some(Boolean) ? <Sparkline values={days} /> : undefined}
        href={edoPaths.counted('documents', base)}
      />
      <SummaryCard
        value={formatNumber(data.companiesCount)}
        label={messages.companies(data.companiesCount)}
        trend={messages.toCompanies}
        href={edoPaths.counted('companies', base)}
      />
      <SummaryCard
        value={formatNumber(data.routes)}
        label={messages.routes(data.routes)}
        trend={messages.toRoutes}
        href={edoPaths.counted('routes', base)}
      />
      <SummaryCard
        value={formatNumber(data.vehicles)}
        label={messages.vehicles(data.vehicles)}
        trend={onTheWay ? messages.activeVehicles(data.activeTransports) : messages.underFilters}
        href={edoPaths.counted('vehicles', base)}
      />
    </Grid>
  );
}
