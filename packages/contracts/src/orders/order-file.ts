import { z } from 'zod';
import { MAX_ORDER_FILE_COLUMNS, orderFileFields } from './order-file-values.ts';

const mappedField = z.union([z.literal(''), z.enum(orderFileFields)]);

/** Field of every column of the file, in its order; an empty text: the column is left out. */
export const orderFileMappingSchema = z.object({
  fields: z
    .array(mappedField)
    .max(MAX_ORDER_FILE_COLUMNS)
    .refine((fields) => {
      const chosen = fields.filter((field) => field !== '');
      return new Set(chosen).size === chosen.length;
    }, 'Одно поле выбрано для двух колонок'),
});
/** Type of {@link orderFileMappingSchema}. */
export type OrderFileMapping = z.infer<typeof orderFileMappingSchema>;

const count = z.number().int().nonnegative();

/**
 * A file of orders: its columns, and the verdict of the last dry run. `good` rows would become new orders, `known` ones are
 * orders already, `bad` ones say what is wrong; `badRows` are the first of them. `passed` of `rows` have been imported.
 */
export const orderFileSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(['checked', 'importing', 'imported']),
  columns: z.array(z.object({ title: z.string(), samples: z.array(z.string()), field: mappedField })),
  rows: count,
  good: count,
  known: count,
  bad: count,
  badRows: z.array(z.object({ row: count, reasons: z.array(z.string()) })),
  passed: count,
  created: count,
});
/** Type of {@link orderFileSchema}. */
export type OrderFile = z.infer<typeof orderFileSchema>;
