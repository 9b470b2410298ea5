import { ApiError } from '@trassa/api-client/api-error';
import { call } from '@trassa/api-client/call';
import type { Calculate, Calculation, FactoringRequest, RequestReply } from '@trassa/contracts/finance/factoring';
import { factoringEndpoints } from '@trassa/contracts/finance/factoring-endpoints';
import { factoringMessages as messages } from './factoring.messages.ts';

/** A sentence of the catalogue, with the server's own words under it. */
export class ServerMessageError extends Error {
  readonly details: string | undefined;

  constructor(text: string, details?: string) {
    super(text);
    this.details = details;
  }
}

const hasAnswered = (error: unknown): error is ApiError => error instanceof ApiError && error.status > 0;

/** What an advance would cost. Throws {@link ServerMessageError}. */
export async function calculate(body: Calculate): Promise<Calculation> {
  try {
    return (await call(factoringEndpoints.calculate, { body })).data;
  } catch (error) {
    throw hasAnswered(error)
      ? new ServerMessageError(messages.calculateFailed, error.message)
      : new ServerMessageError(messages.calculateCrashed);
  }
}

/** Asks for an advance; one attempt, one key. Throws {@link ServerMessageError}. */
export async function sendRequest(body: FactoringRequest, idempotencyKey: string): Promise<RequestReply> {
  try {
    return (await call(factoringEndpoints.request, { body, idempotencyKey })).data;
  } catch (error) {
    throw hasAnswered(error)
      ? new ServerMessageError(error.message || messages.requestFailed)
      : new ServerMessageError(messages.requestCrashed);
  }
}
