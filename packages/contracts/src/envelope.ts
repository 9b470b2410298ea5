import { z } from 'zod';

/** The specification's envelope round a successful answer: `{ success: true, data }`. */
export function envelope<T extends z.ZodType>(data: T) {
  return z.object({ success: z.literal(true), data, message: z.string().optional() });
}

/** Answer of the shape of {@link envelope}. */
export interface SuccessReply<T> {
  success: true;
  data: T;
  message?: string | undefined;
}

/** `{ success: true }` with no data, as several calls of the specification answer. */
export const doneReplySchema = z.object({ success: z.literal(true), message: z.string().optional() });
export type DoneReply = z.infer<typeof doneReplySchema>;

/** A successful answer with data. */
export function buildSuccess<T>(data: T, message?: string): SuccessReply<T> {
  return message === undefined ? { success: true, data } : { success: true, data, message };
}

/** A successful answer without data. */
export function buildDoneReply(message?: string): DoneReply {
  return message === undefined ? { success: true } : { success: true, message };
}
