import { z } from 'zod';

/**
 * Id in a path or from another system. It becomes a segment of a provider's path, so `.` and `..`, slashes, control
 * characters and lone surrogates, which no path can carry, are refused.
 */
export const idText = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^(?!\.{1,2}$)[^\p{C}/\\]+$/u, 'Недопустимый идентификатор');

const UUID_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text is a UUID, in either letter case, so that a query of a uuid column accepts it. */
export const isUuid = (text: string): boolean => UUID_PATTERN.test(text);
