import { z } from 'zod';

/** What happens to a waybill; `received`: the exchange has brought a document of it. */
const waybillHistoryKinds = [
  'received',
  'uploaded',
  'deleted',
  'restored',
  'opened',
  'read',
  'archive',
  'file',
  'print',
  'commented',
  'closed',
  'reopened',
  'solved',
  'unsolved',
  'promised',
  'ordered',
  'order_updated',
  'signed',
  'not_sent',
] as const;
export type WaybillHistoryKind = (typeof waybillHistoryKinds)[number];

/** Line of a waybill's history. */
export const historyEventSchema = z.object({
  id: z.string(),
  kind: z.enum(waybillHistoryKinds),
  actor: z.enum(['user', 'key', 'exchange', 'system']),
  /** Name of the person or API key; empty when it was not known. */
  name: z.string(),
  /** Document of the waybill; null: the waybill as a whole. */
  documentId: z.string().nullable(),
  /** Name of the file, reason of the closing; empty: none. */
  detail: z.string(),
  at: z.string(),
});
export type WaybillHistoryEvent = z.infer<typeof historyEventSchema>;
