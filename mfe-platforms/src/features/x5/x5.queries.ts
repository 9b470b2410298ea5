import { ApiError } from '@trassa/api-client/api-error';
import { call } from '@trassa/api-client/call';
import { platformsEndpoints } from '@trassa/contracts/platforms/platforms-endpoints';
import type { X5Auth } from '@trassa/contracts/platforms/x5';
import { x5Messages as messages } from './x5.messages.ts';

export const requestToken = async (body: X5Auth) => (await call(platformsEndpoints.x5Auth, { body })).data;

/** Tests a token by a call with this bearer token. */
export const testToken = (token: string) =>
  call(platformsEndpoints.x5Test, { headers: { authorization: `Bearer ${token}` } });

export const forgetTokens = () => call(platformsEndpoints.x5Forget);

/** Text of a failed sign-in: «unreachable» without an answer, else the server's text. */
export function authProblem(error: Error): string {
  if (error instanceof ApiError && error.status === 0) return messages.unreachable;
  return error.message || messages.authFailed;
}
