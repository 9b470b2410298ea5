import { getDay } from '@trassa/contracts/moscow-day.rules';
import type { Db } from '@trassa/service-kit/db';
import { enqueueNotifications } from '@trassa/service-kit/notification-outbox';
import type { FinanceTables } from '../../db/schema.ts';
import type { Orders } from '../../providers/orders.ts';
import { addMonths, getFirstAndLastDay, getMonth } from '../../shared/calendar.rules.ts';
import { buildReport } from './build-report.ts';
import { buildReportMessage } from './report-message.rules.ts';
import { insertReport, listUnreportedCompanies } from './reports.queries.ts';

/** Cron line of the reports: every hour, so that a run missed on the first day of a month is made up for. */
export const reportsCrontab = '35 * * * * send_reports';

/** First days of a month on which the report of the last month is still sent. */
const REPORT_SENDING_DAYS = 5;

/** Makes the report of the last month of every company that had money in it, and sends it, once. */
export async function sendReports(
  {
    db,
    orders,
  }: { db: Pick<Db<FinanceTables>, 'asSystem' | 'forCompany'>; orders: Pick<Orders, 'listLateDeliveries'> },
  now: Date,
): Promise<void> {
  if (Number(getDay(now).slice(8)) > REPORT_SENDING_DAYS) return;
  const month = addMonths(getMonth(now), -1);
  for (const companyId of await db.asSystem((trx) => listUnreportedCompanies(trx, month))) {
    const lateDeliveries = await orders.listLateDeliveries(companyId, getFirstAndLastDay(month));
    await db.forCompany(companyId, async (trx) => {
      const report = { ...(await buildReport(trx, { companyId, month, now, lateDeliveries })), isSent: true };
      if (!(await insertReport(trx, companyId, { report, now }))) return;
      await enqueueNotifications(trx, companyId, [buildReportMessage(report)]);
    });
  }
}
