import { afterAll, beforeAll, expect, test } from 'vitest';
import { channelFaults, channelRound, faultyChannels } from './channel-round.ts';

// Short form of `npm run campaign -- channel-faults`.
let faulty: Awaited<ReturnType<typeof faultyChannels>>;
beforeAll(async () => {
  faulty = await faultyChannels();
}, 120_000);
afterAll(() => faulty.stop());

test.each([
  ['email', 'address'],
  ['telegram', 'garbage'],
  ['push', 'slow'],
  ['webhook', 'limited'],
])(
  'while %s has the fault «%s» all else is delivered, and it itself afterwards, once',
  async (channel, fault) => {
    const seed = channelFaults.findIndex((one) => one.channel === channel && one.fault === fault);
    expect(await channelRound(faulty, seed)).toMatchObject({ [`${channel} struck`]: 1, lost: 0, doubled: 0 });
  },
  240_000,
);
