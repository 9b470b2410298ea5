import { test } from '@playwright/test';
import { aCarrier, signIn, skipTour } from '../support/accounts.ts';
import { callFaults, callsOf, strikeCall } from './call-faults.ts';

// Short form of `npm run campaign -- browser-calls`.
test('a page is never white, whichever of its calls has a fault, and works again after it', async ({ context }) => {
  test.setTimeout(180_000);
  await skipTour(context.request, await signIn(context, await aCarrier(context.request)));
  const calls = await callsOf(context, '/finance');
  const inTime = callFaults.filter(({ name }) => name !== 'hangs');
  for (const [at, call] of calls.entries()) {
    const fault = inTime[at % inTime.length];
    if (fault) await strikeCall(context, { path: '/finance', call, fault });
  }
});
