import type { MonthReport } from '@trassa/contracts/finance/month-report';
import type { MonthDetails } from '@trassa/contracts/finance/months';
import type { ExpenseCategory } from '@trassa/contracts/finance/operation-kinds';
import type { OrderMoney } from '@trassa/contracts/orders/order-money';
import type { ColumnType, Generated } from 'kysely';

/** The last closed month of a company, «2026-11»; null: all are open. */
export interface ClosedMonthsTable {
  company_id: string;
  closed_to: string | null;
}

/** Who closed or opened a month, and why; append-only. */
export interface MonthEventsTable {
  company_id: string;
  id: string;
  /** Sequence number of the event. */
  number: Generated<number>;
  month: string;
  deed: MonthDetails['history'][number]['deed'];
  note: string;
  /** Number of things that the month lacked when it was closed. */
  missing: number;
  done_by: string;
  done_by_name: string;
  done_at: Date;
}

/** Report of services/orders that would change closed days. */
export interface HeldReportsTable {
  company_id: string;
  order_id: string;
  report: ColumnType<OrderMoney, string, string>;
}

/** Planned cost of a category in each month from `from_month` on; null: the plan ends. */
export interface CostPlansTable {
  company_id: string;
  category: ExpenseCategory;
  from_month: string;
  kopecks: number | null;
}

/** Report of a month as it was sent. */
export interface MonthReportsTable {
  company_id: string;
  month: string;
  report: ColumnType<MonthReport, string>;
  made_at: Date;
}

export interface MonthTables {
  closed_months: ClosedMonthsTable;
  month_events: MonthEventsTable;
  held_reports: HeldReportsTable;
  cost_plans: CostPlansTable;
  month_reports: MonthReportsTable;
}
