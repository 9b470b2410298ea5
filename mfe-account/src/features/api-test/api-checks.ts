import { ApiError } from '@trassa/api-client/api-error';
import { call } from '@trassa/api-client/call';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { landingEndpoints } from '@trassa/contracts/landing/landing-endpoints';
import { apiTestMessages as messages } from './api-test.messages.ts';

/** How a check ended. */
export interface CheckResult {
  key: CheckKey;
  ok: boolean;
  text: string;
  ms: number;
}

/** Name of a check. */
export type CheckKey = keyof typeof messages.checks;

// The address is nobody's, so the check slows down nobody's sign-in; a refusal is the right answer.
const stranger = { email: 'api-test@example.com', password: 'wrong-password-1' };

async function refusedLogin(): Promise<string> {
  try {
    await call(authEndpoints.login, { body: stranger });
  } catch (error) {
    if (error instanceof ApiError && [401, 429].includes(error.status)) {
      return `${messages.refusedAsShould}: ${error.message}`;
    }
    throw error;
  }
  throw new Error(messages.failed);
}

const checks: Record<CheckKey, () => Promise<unknown>> = {
  health: () => call(authEndpoints.health),
  ping: () => call(landingEndpoints.ping),
  leads: () => call(landingEndpoints.leads),
  generate: () => call(landingEndpoints.generate, { body: { source: 'api_test' } }),
  login: refusedLogin,
};

/** Runs one check and times it; never throws. */
export async function runCheck(key: CheckKey): Promise<CheckResult> {
  const start = performance.now();
  const result = await checks[key]().then(
    (answer) => ({ ok: true, text: typeof answer === 'string' ? answer : messages.ok }),
    (error: Error) => ({ ok: false, text: error.message || messages.failed }),
  );
  return { key, ...result, ms: Math.round(performance.now() - start) };
}

/** Every check in its order. */
export const checkKeys = Object.keys(checks) as CheckKey[];
