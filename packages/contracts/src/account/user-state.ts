import { z } from 'zod';
import { firstSteps, messageKinds } from './account-kinds.ts';

const key = z.string().regex(/^[a-z0-9.-]{1,64}$/);
const keys = z.array(key).max(100);

/** How far the demonstration company of a person is filled: at the first start it connects and works like any other. */
export const demoFillingSchema = z.object({
  state: z.enum(['filling', 'filled']),
  /** Documents and orders taken in so far. */
  documents: z.number().int().nonnegative(),
  orders: z.number().int().nonnegative(),
  /** Steps that are done: one that was interrupted goes on, none is repeated. */
  steps: keys,
  /** When this was written, ISO 8601 UTC; a filling that has stopped writes no more. */
  at: z.string(),
});
/** Type of {@link demoFillingSchema}. */
export type DemoFilling = z.infer<typeof demoFillingSchema>;

/** What the interface remembers about one person, whichever browser they use. */
export const userStateSchema = z.object({
  /** The tour was finished or skipped. */
  tourDone: z.boolean(),
  /** Steps a person ticked or unticked by hand; what really happened needs no tick. */
  steps: z.partialRecord(z.enum(firstSteps), z.boolean()),
  stepsCollapsed: z.boolean(),
  stepsDismissed: z.boolean(),
  /** Keys of hints that were closed for good. */
  hints: keys,
  /** Help articles that were read. */
  read: keys,
  /** Kinds of messages that should not come. */
  muted: z.array(z.enum(messageKinds)).max(messageKinds.length),
  /** Null for everybody but the director of the demonstration company. */
  demoFilling: demoFillingSchema.nullable(),
});
/** Type of {@link userStateSchema}. */
export type UserState = z.infer<typeof userStateSchema>;

/** PATCH /api/account/state: members that are given replace the stored ones whole. */
export const userStatePatchSchema = userStateSchema.partial();
/** Type of {@link userStatePatchSchema}. */
export type UserStatePatch = z.infer<typeof userStatePatchSchema>;

/** The state of somebody who has just come. */
export const freshUserState: UserState = {
  tourDone: false,
  steps: {},
  stepsCollapsed: false,
  stepsDismissed: false,
  hints: [],
  read: [],
  muted: [],
  demoFilling: null,
};
