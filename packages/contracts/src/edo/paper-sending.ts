import { z } from 'zod';
import { paperKinds } from '../finance/paper-kinds.ts';
import { idText } from '../ids.ts';
import { operatorKinds } from './operator.ts';
import { outgoingTitleSchema } from './outgoing-title.ts';

/** Path of a paper of services/finance that is sent. */
export const sentPaperSchema = z.object({ kind: z.enum(paperKinds), id: idText(100) });

/** How a paper can reach its client through an operator, and how far it is. */
export const paperSendingSchema = z.object({
  /** One of the company's operators at which the client has a box, too; null: none, and `why` says so. */
  operator: z.enum(operatorKinds).nullable(),
  why: z.string().nullable(),
  /** Whether the operator takes the paper without a signature. */
  isTakenUnsigned: z.boolean(),
  /** The paper on its way; null: nobody has prepared it. */
  title: outgoingTitleSchema.nullable(),
});
export type PaperSending = z.infer<typeof paperSendingSchema>;
