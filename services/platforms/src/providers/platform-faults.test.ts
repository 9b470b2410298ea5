import type { ProviderFailure } from '@trassa/service-kit/provider-outcome';
import { aFaultServer, type FaultMode, faultModes } from '@trassa/testing/fault-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlatforms } from '../platforms.ts';
import type { OrderPlatform } from './order-platform.ts';

let outside: Awaited<ReturnType<typeof aFaultServer>>;
beforeAll(async () => {
  outside = await aFaultServer();
});
afterAll(() => outside.stop());

const refusals = {
  'a redirect': 'malformed',
  'a redirect that keeps the body': 'malformed',
  'a bad request': 'malformed',
  'an unknown token': 'unauthorized',
  'a forbidden call': 'unauthorized',
  'a call not found': 'malformed',
  'too many calls': 'limited',
  'too many calls until a date': 'limited',
  'an error': 'unavailable',
  'a bad gateway': 'unavailable',
  'a service away': 'unavailable',
  'a gateway without patience': 'unavailable',
} as const satisfies Record<(typeof faultModes.refusal)[number], ProviderFailure>;

const all = (modes: readonly FaultMode[], failure: ProviderFailure) =>
  modes.map((mode): [FaultMode, ProviderFailure] => [mode, failure]);
const told = [
  ...all(faultModes.silence, 'unavailable'),
  ...all(faultModes.broken, 'unavailable'),
  ...all(faultModes.nonsense, 'malformed'),
  ...faultModes.refusal.map((mode): [FaultMode, ProviderFailure] => [mode, refusals[mode]]),
];

/** Adapter of a platform with one fault. Endless answers get a short deadline, all others a long one. */
function adapter(code: string, mode: FaultMode): OrderPlatform {
  const isSilent = faultModes.silence.some((one) => one === mode);
  const settings = { PLATFORM_URLS: { [code]: outside.getUrl(mode) }, PLATFORM_TIMEOUT_MS: isSilent ? 60 : 8000 };
  const platform = createPlatforms(settings as never).get(code);
  if (!platform) throw new Error(`no adapter for ${code}`);
  return platform;
}

describe.each(['x5', 'mars'])('every call of the adapter of %s', (code) => {
  test.each(told)('under %s is told as %s, without a secret', async (mode, failure) => {
    const platform = adapter(code, mode);
    const outcomes = await Promise.all([
      platform.signIn({ username: 'carrier', password: 'Pass-4711' }),
      platform.whoAmI('token-4711'),
      platform.listOrders('token-4711', { updatedSince: null, cursor: null, rows: 50 }),
    ]);
    const entry = failure === 'unauthorized' ? 'wrong-password' : failure;
    expect(outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.failure))).toEqual([entry, failure, failure]);
    expect(JSON.stringify(outcomes)).not.toContain('4711');
    const seconds = outcomes.map((outcome) => (outcome.ok ? 0 : (outcome.retryAfterSeconds ?? 0)));
    const wait = { 'too many calls': 7, 'too many calls until a date': 5 }[mode as string] ?? 0;
    expect(seconds).toEqual([wait, wait, wait]);
  });
});
