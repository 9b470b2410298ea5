import type { MonthReport } from '@trassa/contracts/finance/month-report';
import { monthsEndpoints } from '@trassa/contracts/finance/months-endpoints';
import type { Db } from '@trassa/service-kit/db';
import { sendFile } from '@trassa/service-kit/file-answer';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import { buildTitleFileName } from '@trassa/service-kit/safe-file-name.rules';
import type { FinanceTables } from '../../db/schema.ts';
import type { Orders } from '../../providers/orders.ts';
import { formatMonth, getFirstAndLastDay, getMonth } from '../../shared/calendar.rules.ts';
import { findRequisites } from '../../shared/papers.queries.ts';
import { buildReport } from './build-report.ts';
import { drawReport } from './draw-report.ts';
import { findReport } from './reports.queries.ts';

export function reportsRoutes(deps: { route: Router; db: Db<FinanceTables>; orders: Orders; now: () => Date }): void {
  const { route, db, orders, now } = deps;
  const read = async (companyId: string, month: string): Promise<{ report: MonthReport; company: string }> => {
    if (month > getMonth(now())) throw problem('finance/month-future');
    const sent = await db.forCompany(companyId, (trx) => findReport(trx, companyId, month));
    const lateDeliveries = sent ? null : await orders.listLateDeliveries(companyId, getFirstAndLastDay(month));
    return db.forCompany(companyId, async (trx) => ({
      report: sent ?? (await buildReport(trx, { companyId, month, now: now(), lateDeliveries })),
      company: (await findRequisites(trx, companyId))?.name ?? '',
    }));
  };
  route(monthsEndpoints.monthReport, async ({ companyId, params }) => {
    const { report } = await read(companyId, params.month);
    return { success: true, data: report };
  });
  route(monthsEndpoints.monthReportFile, async ({ companyId, params, reply }) => {
    const print = await read(companyId, params.month);
    const name = `${buildTitleFileName(`Отчёт за ${formatMonth(params.month)}`)}.pdf`;
    return sendFile(reply, { name, type: 'application/pdf', bytes: await drawReport(print) });
  });
}
