import { ApiError } from '@trassa/api-client/api-error';
import { call } from '@trassa/api-client/call';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { landingEndpoints } from '@trassa/contracts/landing/landing-endpoints';
import { apiTestMessages as messages } from './api-test.messages.ts';

export interface CheckResult {
  key: CheckKey;
  ok: boolean;
  text: string;
  ms: number;
}

type CheckKey = keyof typeof messages.checks;

// Nonexistent account: the check slows down no real sign-in, and a refusal is the expected answer.
const unknownAccount = { email: 'api-test@example.com', password: 'wrong-password-1' };

async function refusedLogin(): Promise<string> {
  try {
    await call(authEndpoints.login, { body: unknownAccount });
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

/** Runs and times a check; never throws. */
export async function runCheck(key: CheckKey): Promise<CheckResult> {
  const start = performance.now();
  const result = await checks[key]().then(
    (answer) => ({ ok: true, text: typeof answer === 'string' ? answer : '' }),
    (error: Error) => ({ ok: false, text: error.message || messages.failed }),
  );
  return { key, ...result, ms: Math.round(performance.now() - start) };
}

export const checkKeys = Object.keys(checks) as CheckKey[];
