import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFaultyInstallation } from './faulty-installation.ts';
import { crowdRound } from './overload-round.ts';
import { providerRound } from './provider-round.ts';

// Short forms of `npm run campaign -- provider-faults` and `overload`.
let world: Awaited<ReturnType<typeof aFaultyInstallation>>;
beforeAll(async () => {
  world = await aFaultyInstallation({ MAX_IN_FLIGHT: '12', MAX_CALLS_COMPANY: '64' });
}, 120_000);
afterAll(() => world?.stop());

test('while outside systems fail, what needs none of them works, the rest is refused in Russian and works again after it', async () => {
  const struck = new Map([
    ['edo', 'garbage'],
    ['dadata', 'certificate'],
    ['yookassa', 'cut'],
    ['platform/magnit', 'redirect'],
    ['factor', 'error'],
  ] as const);
  const counts = await providerRound({ ...world, turns: 1 }, 2026, new Map(struck));
  expect(counts).toMatchObject({ 'faults of systems': struck.size, 'of them refused': expect.any(Number) });
  expect(counts['of them refused']).toBeGreaterThan(0);
}, 240_000);

test('more calls than there is room for are refused with a time to wait, accepted ones are right, and all is usual after it', async () => {
  const { accepted, refused } = await crowdRound(world.url, await world.newCompany(), 240);
  expect(accepted).toBeGreaterThan(0);
  expect(refused).toBeGreaterThan(0);
}, 120_000);
