import { ApiError } from '@trassa/api-client/api-error';
import { call } from '@trassa/api-client/call';
import type {
  AdvanceCalculation,
  CalculateAdvance,
  FactoringRequest,
  FactoringRequestReply,
} from '@trassa/contracts/finance/factoring';
import { factoringEndpoints } from '@trassa/contracts/finance/factoring-endpoints';
import { factoringMessages as messages } from './factoring.messages.ts';

/** Error with a text for the person; `details`: the server's text below it. */
export class ServerMessageError extends Error {
  readonly details: string | undefined;

  constructor(text: string, details?: string) {
    super(text);
    this.details = details;
  }
}

const isServerAnswer = (error: unknown): error is ApiError => error instanceof ApiError && error.status > 0;

/** Terms of an advance. Throws {@link ServerMessageError}. */
export async function calculateAdvance(body: CalculateAdvance): Promise<AdvanceCalculation> {
  try {
    return (await call(factoringEndpoints.calculate, { body })).data;
  } catch (error) {
    throw isServerAnswer(error)
      ? new ServerMessageError(messages.calculateFailed, error.message)
      : new ServerMessageError(messages.calculateCrashed);
  }
}

/** Withdraws a request; its stage is unchanged while the factor does not answer. */
export const withdrawAdvanceRequest = async (id: string) =>
  (await call(factoringEndpoints.withdraw, { params: { id } })).data;

/** Requests an advance, with one idempotency key per attempt. Throws {@link ServerMessageError}. */
export async function sendAdvanceRequest(
  body: FactoringRequest,
  idempotencyKey: string,
): Promise<FactoringRequestReply> {
  try {
    return (await call(factoringEndpoints.request, { body, idempotencyKey })).data;
  } catch (error) {
    throw isServerAnswer(error)
      ? new ServerMessageError(error.message || messages.requestFailed)
      : new ServerMessageError(messages.requestCrashed);
  }
}
