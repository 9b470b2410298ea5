import { z } from 'zod';

/** The specification's envelope round a successful answer: `{ success: true, data }`. */
export function envelope<T extends z.ZodType>(data: T) {
  return z.object({ success: z.literal(true), data, message: z.string().optional() });
}

/** Answer of the shape of {@link envelope}. */
export interface Enveloped<T> {
  success: true;
  data: T;
  message?: string | undefined;
}

/** `{ success: true }` with no data, as several calls of the specification answer. */
export const doneSchema = z.object({ success: z.literal(true), message: z.string().optional() });
export type Done = z.infer<typeof doneSchema>;

/** A successful answer with data. */
export function buildSuccess<T>(data: T, message?: string): Enveloped<T> {
  return message === undefined ? { success: true, data } : { success: true, data, message };
}

/** A successful answer without data. */
export function buildDone(message?: string): Done {
  return message === undefined ? { success: true } : { success: true, message };
}
