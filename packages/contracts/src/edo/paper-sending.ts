import { z } from 'zod';
import { paperKinds } from '../finance/paper-kinds.ts';
import { buildIdSchema } from '../ids.ts';
import { operatorKinds } from './operator.ts';
import { outgoingTitleSchema } from './outgoing-title.ts';

/** Path of a paper of services/finance that is sent. */
export const paperSendingParamsSchema = z.object({ kind: z.enum(paperKinds), id: buildIdSchema(100) });

/** How a paper can reach its client through an operator, and how far its sending has come. */
export const paperSendingSchema = z.object({
  /** One of the company's operators at which the client has a box, too; null: none, for the reason in `why`. */
  operator: z.enum(operatorKinds).nullable(),
  why: z.string().nullable(),
  /** Whether the operator takes the paper without a signature. */
  isTakenUnsigned: z.boolean(),
  /** The paper on its way; null: nobody has prepared it. */
  title: outgoingTitleSchema.nullable(),
});
export type PaperSending = z.infer<typeof paperSendingSchema>;
