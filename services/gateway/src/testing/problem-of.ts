import { type Problem, problemSchema } from '@trassa/contracts/problem';

/** The body of a refusal; throws when it is not one. */
export async function problemOf(reply: Response): Promise<Problem> {
  return problemSchema.parse(await reply.json());
}
