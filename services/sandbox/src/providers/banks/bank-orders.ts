import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type BankBook, bankOperationSchema } from './bank-book.ts';

const newOperationsSchema = z.object({
  token: z.string(),
  opening: z.number().optional(),
  operations: z.array(bankOperationSchema),
});

/**
 * Adds `POST /_operations`, by which a test or the demonstration adds operations at a bank. @returns a function that
 * finds the customer of a call, and refuses an unknown one
 */
export function addOperationsRouteAndFinder(
  app: FastifyInstance,
  book: BankBook,
  refuseToken: (reply: FastifyReply) => unknown,
) {
  app.post('/_operations', async (request) => {
    const { token, operations, opening } = newOperationsSchema.parse(request.body);
    const { account } = book.add(token, operations, opening);
    return { account };
  });
  return ({ headers }: FastifyRequest, reply: FastifyReply) => {
    const found = book.find(headers.authorization);
    if (!found) refuseToken(reply);
    return found;
  };
}
