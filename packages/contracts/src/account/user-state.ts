import { z } from 'zod';
import { firstSteps } from './account-kinds.ts';

const key = z.string().regex(/^[a-z0-9.-]{1,64}$/);
const keys = z.array(key).max(100);

/** Progress of the import of the demonstration company at the first start. */
const demoImportProgressSchema = z.object({
  state: z.enum(['filling', 'filled']),
  /** Documents and orders imported so far. */
  documents: z.number().int().nonnegative(),
  orders: z.number().int().nonnegative(),
  /** Finished steps; an interrupted step is resumed. */
  steps: keys,
  /** Time of the last progress, ISO 8601 UTC; an old time means a stopped import. */
  at: z.string(),
});
export type DemoImportProgress = z.infer<typeof demoImportProgressSchema>;

const columnKey = z.string().min(1).max(64);
const MOST_ARRANGED_TABLES = 50;
const MOST_ARRANGED_COLUMNS = 100;

/** Columns of tables as a person arranged them: switched off, and widths in pixels. */
const arrangedColumnsSchema = z
  .record(
    columnKey,
    z.object({
      hidden: z.array(columnKey).max(MOST_ARRANGED_COLUMNS),
      widths: z
        .record(columnKey, z.number().int().min(0).max(5000))
        .refine(
          (widths) => Object.keys(widths).length <= MOST_ARRANGED_COLUMNS,
          `Не больше ${MOST_ARRANGED_COLUMNS} столбцов`,
        ),
    }),
  )
  .refine((tables) => Object.keys(tables).length <= MOST_ARRANGED_TABLES, `Не больше ${MOST_ARRANGED_TABLES} таблиц`);

/**
 * A line of «Требует внимания» that a person has put off until a time, ISO 8601 UTC, or, with null, until its text
 * differs from `said`.
 */
const postponedEntrySchema = z.object({
  key: z.string().regex(/^[a-z0-9/.-]{1,64}$/),
  until: z.iso.datetime().nullable(),
  said: z.string().max(300),
});
export type PostponedEntry = z.infer<typeof postponedEntrySchema>;

/** State of the interface of one person, the same in each browser. */
export const userStateSchema = z.object({
  /** The tour was finished or skipped. */
  tourDone: z.boolean(),
  /** Steps ticked or unticked by hand; steps that the product sees done are not listed. */
  steps: z.partialRecord(z.enum(firstSteps), z.boolean()),
  stepsCollapsed: z.boolean(),
  stepsDismissed: z.boolean(),
  /** Keys of closed hints. */
  hints: keys,
  /** Help articles that were read. */
  read: keys,
  columns: arrangedColumnsSchema,
  later: z.array(postponedEntrySchema).max(50),
  /** Null for anybody but the director of the demonstration company. */
  demoFilling: demoImportProgressSchema.nullable(),
});
export type UserState = z.infer<typeof userStateSchema>;

/** PATCH /api/account/state: members that are given replace the stored ones whole. */
export const userStatePatchSchema = userStateSchema.partial();
export type UserStatePatch = z.infer<typeof userStatePatchSchema>;

/** State of a new person. */
export const freshUserState: UserState = {
  tourDone: false,
  steps: {},
  stepsCollapsed: false,
  stepsDismissed: false,
  hints: [],
  read: [],
  columns: {},
  later: [],
  demoFilling: null,
};
