import { ApiError } from '@trassa/api-client/api-error';
import { call } from '@trassa/api-client/call';
import { platformsEndpoints } from '@trassa/contracts/platforms/platforms-endpoints';
import type { X5Auth } from '@trassa/contracts/platforms/x5';
import { x5Messages as messages } from './x5.messages.ts';

/** Asks for a token. */
export const requestToken = async (body: X5Auth) => (await call(platformsEndpoints.x5Auth, { body })).data;

/** Tries a token out: it is the bearer of this call. */
export const tryToken = (token: string) =>
  call(platformsEndpoints.x5Test, { headers: { authorization: `Bearer ${token}` } });

/** Forgets the tokens. */
export const forgetTokens = () => call(platformsEndpoints.x5Forget);

/** What a failed sign-in says: no answer at all is X5's silence, otherwise the server knows better. */
export function authProblem(error: Error): string {
  if (error instanceof ApiError && error.status === 0) return messages.unreachable;
  return error.message || messages.authFailed;
}
