import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { doneReplySchema, envelope } from '../envelope.ts';
import { monthReportSchema } from './month-report.ts';
import {
  costPlanSchema,
  monthCloseSchema,
  monthDetailsSchema,
  monthListSchema,
  monthReopenSchema,
  monthText,
} from './months.ts';

const params = z.object({ month: monthText });

/** Calls of services/finance about closed months, and the plan of costs. */
export const monthsEndpoints = defineEndpoints({
  months: {
    method: 'GET',
    path: '/api/finance/months',
    access: 'costs',
    summary: 'Twelve months with income, expenses and profit, and which of them are closed',
    reply: envelope(monthListSchema),
  },

  month: {
    method: 'GET',
    path: '/api/finance/months/:month',
    access: 'costs',
    summary: 'What a month lacks to be closed, plan and fact of its costs, and who closed or opened it',
    params,
    reply: envelope(monthDetailsSchema),
  },

  closeMonth: {
    method: 'POST',
    path: '/api/finance/months/:month/close',
    access: 'money.manage',
    summary: 'Close a month with all before it: nothing more is written on its days; repeating it changes nothing',
    params,
    body: monthCloseSchema,
    reply: envelope(monthDetailsSchema),
  },

  reopenMonth: {
    method: 'POST',
    path: '/api/finance/months/:month/reopen',
    access: 'company.manage',
    summary:
      'Open a closed month with all after it; who did it and why stays in its history; repeating it changes nothing',
    params,
    body: monthReopenSchema,
    reply: envelope(monthDetailsSchema),
  },

  monthReport: {
    method: 'GET',
    path: '/api/finance/months/:month/report',
    access: 'costs',
    summary: 'Report of a month as it was sent on the first, else as it is now',
    params,
    reply: envelope(monthReportSchema),
  },

  monthReportFile: {
    method: 'GET',
    path: '/api/finance/months/:month/report/file',
    access: 'costs',
    kind: 'binary',
    limit: { max: 20, seconds: 60, by: 'user' },
    summary: 'The report of a month as a PDF to print',
    params,
    reply: z.unknown(),
  },

  saveCostPlan: {
    method: 'PUT',
    path: '/api/finance/cost-plan',
    access: 'money.manage',
    summary: 'State what categories of expense should cost a month, from a month on',
    body: costPlanSchema,
    reply: doneReplySchema,
  },
});
