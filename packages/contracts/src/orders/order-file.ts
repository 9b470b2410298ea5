import { z } from 'zod';
import { MAX_ORDER_FILE_COLUMNS, orderFileFields } from './order-file-values.ts';

const mappedField = z.union([z.literal(''), z.enum(orderFileFields)]);

/**
 * Field of every column of the file, in its order; an empty text: the column is left out. Or the name of another sheet of
 * the workbook, whose columns are recognised anew.
 */
export const orderFileMappingSchema = z.union([
  z.object({
    fields: z
      .array(mappedField)
      .max(MAX_ORDER_FILE_COLUMNS)
      .refine((fields) => {
        const chosen = fields.filter((field) => field !== '');
        return new Set(chosen).size === chosen.length;
      }, 'Одно поле выбрано для двух колонок'),
  }),
  z.object({ sheet: z.string().min(1).max(200) }),
]);
export type OrderFileMapping = z.infer<typeof orderFileMappingSchema>;

/** What an import does beside creating new orders. `changes`: it also updates orders that differ from their rows. */
export const orderFileImportSchema = z.object({ changes: z.boolean().default(false) });

const count = z.number().int().nonnegative();

/**
 * Where the rows come from: the sheet of the workbook (empty: a CSV), its visible sheets with rows where there are several,
 * and Russian notes on what was left out.
 */
const orderFileSourceSchema = z.object({
  sheet: z.string(),
  sheets: z.array(z.object({ name: z.string(), rows: count })),
  notes: z.array(z.string()),
});
export type OrderFileSource = z.infer<typeof orderFileSourceSchema>;

/**
 * What the last dry run found: `good` rows would become new orders, `known` ones are orders already, `differing` ones
 * would change an order, `bad` ones have errors; `changes` and `badRows` list the first `differing` and `bad` ones.
 */
const orderFileVerdictSchema = z.object({
  rows: count,
  good: count,
  known: count,
  differing: count,
  bad: count,
  changes: z.array(
    z.object({
      row: count,
      text: z.string(),
      fields: z.array(z.object({ title: z.string(), from: z.string(), to: z.string() })),
    }),
  ),
  badRows: z.array(z.object({ row: count, reasons: z.array(z.string()) })),
});
export type OrderFileVerdict = z.infer<typeof orderFileVerdictSchema>;

/**
 * A file of orders: its columns, its source, and the verdict of the last dry run. `passed` of `rows` have been imported, of
 * which `created` became orders and `updated` changed one.
 */
export const orderFileSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(['checked', 'importing', 'imported']),
  columns: z.array(z.object({ title: z.string(), samples: z.array(z.string()), field: mappedField })),
  ...orderFileSourceSchema.shape,
  ...orderFileVerdictSchema.shape,
  passed: count,
  created: count,
  updated: count,
});
export type OrderFile = z.infer<typeof orderFileSchema>;
