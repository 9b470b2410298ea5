import { z } from 'zod';

/**
 * The body of every failed call: the specification's `{ success, error, details }` together with RFC 9457 members.
 * `error` and `detail` are the Russian text for people, `code` is for programs, `traceId` finds the call in the log.
 */
export const problemSchema = z.object({
  success: z.literal(false),
  error: z.string(),
  message: z.string(),
  details: z.string().optional(),
  code: z.string(),
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  traceId: z.string(),
  /** Texts by field name when the body or query was refused. */
  fields: z.record(z.string(), z.string()).optional(),
});
export type Problem = z.infer<typeof problemSchema>;

/** One entry of an error table: HTTP status and the Russian text people read. */
export interface ErrorEntry {
  status: number;
  text: string;
}
