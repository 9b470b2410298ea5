import { setup } from '@trassa/testing/test-postgres';
import { pairedServices } from '../attacks/paired-services.ts';
import { restartRound } from '../attacks/restart-round.ts';
import type { Campaign } from '../campaign-kind.ts';

/** T5. */
export const campaign: Campaign = {
  title:
    'Two gateways and two instances of services/account, orders, finance, landing and feedback restarted in turn by SIGTERM while ' +
    '24 callers read and write without repeats, the balancer learning of it a second later: every request is answered 200 and ' +
    'has one effect, every process ends with 0.',
  rounds: 40,
  short: { rounds: 1, atLeast: { restarts: 6 } },
  found: [
    'a service closed idle connections at SIGTERM at once, so that a POST under way over one of them was answered 503',
  ],
  open: async ({ isShort }) => {
    const stopPostgres = await setup();
    const services = await (isShort ? pairedServices(['account', 'orders', 'gateway']) : pairedServices());
    return {
      round: (seed) => restartRound(services, seed, isShort ? 2 : undefined),
      close: async () => {
        await services.stop();
        await stopPostgres();
      },
    };
  },
};
