import { z } from 'zod';

/**
 * Id in a path or from another system. It becomes a segment of a provider's path, so `.` and `..`, slashes, control
 * characters and lone surrogates, which no path can carry, are refused.
 */
export const buildIdSchema = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^(?!\.{1,2}$)[^\p{C}/\\]+$/u, 'Недопустимый идентификатор');

/** A list of one to `most` chosen items; `text` is the refusal of any other number. */
export const buildChosenItemsSchema = <Item extends z.ZodType>(item: Item, most: number, text: string) =>
  z.array(item).min(1, text).max(most, text);
