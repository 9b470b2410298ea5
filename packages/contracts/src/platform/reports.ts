import { z } from 'zod';

const name = z
  .string()
  .max(60)
  .regex(/^[\w@./:+-]*$/);
/** A step of loading a remote, as the host's log names it: `entry`, `page /finance`, `slot header.status`. */
const phase = z
  .string()
  .max(120)
  .regex(/^[\w@./:+ -]*$/);
const ms = z.number().min(0).max(3_600_000);
const reportContextFields = {
  remote: name.optional(),
  version: name.optional(),
  traceId: z.string().max(64).optional(),
};

/** Milliseconds that each phase of loading a remote took. */
const loadReportSchema = z.object({ kind: z.literal('load'), ...reportContextFields, phases: z.record(phase, ms) });
/** One web vital as measured in the browser. */
const vitalReportSchema = z.object({
  kind: z.literal('vital'),
  ...reportContextFields,
  name: z.enum(['LCP', 'INP', 'CLS', 'FCP', 'TTFB', 'TBT']),
  value: ms,
  path: z.string().max(200).optional(),
});
/** Failure in a browser, without personal data: a code, a short text, a stack without queries. */
const errorReportSchema = z.object({
  kind: z.literal('error'),
  ...reportContextFields,
  code: name,
  message: z.string().max(500),
  stack: z.string().max(4000).optional(),
  path: z.string().max(200).optional(),
});

/** POST /api/platform/reports: loads, vitals and errors of browsers, at most 20 at once. */
export const browserReportsSchema = z.object({
  reports: z.array(z.discriminatedUnion('kind', [loadReportSchema, vitalReportSchema, errorReportSchema])).max(20),
});
export type BrowserReports = z.infer<typeof browserReportsSchema>;
