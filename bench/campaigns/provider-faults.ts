import { setup } from '@trassa/testing/test-postgres';
import { aFaultyInstallation } from '../attacks/faulty-installation.ts';
import { providerRound } from '../attacks/provider-round.ts';
import type { Campaign } from '../campaign-kind.ts';

const few = [
  ['edo', 'garbage'],
  ['dadata', 'certificate'],
  ['yookassa', 'cut'],
  ['platform/magnit', 'redirect'],
  ['factor', 'error'],
] as const;

/** Fault T3 of `campaign-faults.ts`: outside systems. */
export const campaign: Campaign = {
  title:
    'The exchange, DaData, YooKassa, Yandex, the factor, Magnit, X5, Telegram and Metrika slow, silent, refusing, answering ' +
    'garbage, half an answer, an endless one, a redirect, with a foreign certificate: calls that need none of the struck are ' +
    'answered 200 at their usual p99, others in Russian within the deadline, and they work again after it.',
  rounds: 120,
  short: { rounds: 1, atLeast: { 'faults of systems': 5, 'of them refused': 1 } },
  open: async ({ isShort }) => {
    const stopPostgres = await setup();
    const world = await aFaultyInstallation();
    return {
      round: (seed) =>
        isShort
          ? providerRound({ ...world, turns: 1 }, seed, new Map(few))
          : providerRound({ ...world, turns: 6 }, seed),
      close: async () => {
        await world.stop();
        await stopPostgres();
      },
    };
  },
};
