import type { Analytics } from '@trassa/contracts/edo/analytics';
import { formatPeriod } from '@trassa/contracts/edo/periods';
import { getStatusLabel } from '@trassa/contracts/edo/statuses';
import type { WorkbookSheet } from '@trassa/mfe-kit/excel-button';
import { analyticsViewMessages as messages } from '../../shared/analytics/analytics-view.messages.ts';
import { formatHourRange } from '../../shared/analytics/analytics-view.rules.ts';

export function buildAnalyticsSheets(data: Analytics): WorkbookSheet[] {
  const { sheets, sheetTotals, sheetCompanies, sheetRoutes, sheetHours, sheetDays } = messages;
  return [
    {
      name: sheets.total,
      columns: [sheets.name, sheets.value],
      rows: [
        [sheetTotals.documents, data.totalDocuments],
        [sheetTotals.companies, data.companiesCount],
        [sheetTotals.routes, data.routes],
        [sheetTotals.vehicles, data.vehicles],
      ],
    },
    {
      name: messages.statuses,
      columns: [sheets.code, sheets.status, sheets.count],
      rows: Object.entries(data.statusDistribution).map(([code, count]) => [code, getStatusLabel(code), count]),
    },
    {
      name: messages.topCompanies,
      columns: [sheetCompanies.name, sheetCompanies.inn, sheetCompanies.role, sheets.count],
      rows: data.topCompanies.map(({ name, inn, role, count }) => [name, inn, messages.roleOf[role], count]),
    },
    {
      name: messages.topRoutes,
      columns: [sheetRoutes.from, sheetRoutes.to, sheets.count],
      rows: data.popularRoutes.map(({ from, to, count }) => [from, to, count]),
    },
    {
      name: messages.hours,
      columns: [sheetHours, sheets.count],
      rows: data.hourlyActivity.map(({ hour, count }) => [formatHourRange(hour), count]),
    },
    {
      name: messages.days,
      columns: [sheetDays, sheets.count],
      rows: data.dailyActivity.map(({ date, count }) => [{ day: date }, count]),
    },
    {
      name: messages.sheetQuarters,
      columns: [messages.period, sheets.count],
      rows: data.quarters.map(({ period, count }) => [formatPeriod(period), count]),
    },
  ];
}
