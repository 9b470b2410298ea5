import { type Problem, problemSchema } from '@trassa/contracts/problem';

/** Problem body of a refusal; throws for any other body. */
export async function getProblem(reply: Response): Promise<Problem> {
  return problemSchema.parse(await reply.json());
}
