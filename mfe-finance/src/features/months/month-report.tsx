import type { MonthReport } from '@trassa/contracts/finance/month-report';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { PartFailure } from '@trassa/mfe-kit/part-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { Button } from '@trassa/ui/button';
import { PanelSection } from '@trassa/ui/docked-panel';
import { formatDate } from '@trassa/ui/format-date';
import { formatMoney } from '@trassa/ui/format-money';
import { Money } from '@trassa/ui/money';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { monthsMessages as messages } from './months.messages.ts';
import styles from './months.module.css';
import { monthReportQuery, useSaveMonthReport } from './months.queries.ts';

/** Rows shown on screen; the PDF has all. */
const MAX_ROWS_SHOWN = 5;

function ReportList(props: {
  readonly title: string;
  readonly nobody: string;
  readonly rows: MonthReport['vehicles'];
}) {
  if (props.rows.length === 0) return null;
  return (
    <>
      <h4 className={styles.title}>{props.title}</h4>
      <ul className={styles.lines}>
        {props.rows.slice(0, MAX_ROWS_SHOWN).map(({ name, trips, profit }) => (
          <li key={name} className={styles.head}>
            <span>
              {name || props.nobody} <small>{messages.trips(trips)}</small>
            </span>
            <Money kopecks={toKopecks(profit)} kopeckMode="never" />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Report of a month in short, and its PDF. */
export function MonthReportSection({ month }: { readonly month: string }) {
  const query = useQuery(monthReportQuery(month));
  const file = useSaveMonthReport(month);
  const report = query.data;
  return (
    <PanelSection title={messages.report}>
      {report ? (
        <>
          <p className={styles.note}>{report.isSent ? messages.sent(formatDate(report.madeAt)) : messages.unsent}</p>
          <ReportList title={messages.vehicles} nobody={messages.noVehicle} rows={report.vehicles} />
          <ReportList title={messages.clients} nobody={messages.nobody} rows={report.clients} />
          <p className={styles.note}>
            {report.late.count > 0
              ? messages.late(report.late.count, formatMoney(toKopecks(report.late.amount), 'never'))
              : messages.inTime}
          </p>
          {report.lateDeliveries ? (
            <p className={styles.note}>
              {report.lateDeliveries.count > 0
                ? messages.lateDeliveries(report.lateDeliveries.count)
                : messages.deliveredInTime}
            </p>
          ) : null}
          <Button size="s" icon="download" loading={file.isPending} onClick={() => file.mutate()}>
            {messages.pdf}
          </Button>
        </>
      ) : query.isPending ? (
        <SkeletonRows rows={4} />
      ) : (
        <PartFailure text={messages.reportFailed} query={query} />
      )}
    </PanelSection>
  );
}
