import { setup } from '@trassa/testing/test-postgres';
import { pairRound } from '../attacks/pair-round.ts';
import { pairedNames, pairedServices } from '../attacks/paired-services.ts';
import type { Campaign } from '../campaign-kind.ts';

/** Fault T5 of `campaign-faults.ts`: instances killed and upgraded. */
export const campaign: Campaign = {
  title:
    'Two gateways, two of each of the eight services and two workers of orders and edo, HAProxy before them and PgBouncer before ' +
    'Postgres. Under calls of carriers one after another is killed, then PgBouncer and HAProxy are restarted, then each is drained and ' +
    'comes back as the next build, in the next round as the one before. Every call is answered 200 to a client that repeats nothing, every write ' +
    'is there once, jobs are done once, and event streams go on without a gap. Needs Debian’s packages haproxy and pgbouncer; the ' +
    'short form goes without, and its client repeats what broke.',
  rounds: 20,
  short: { rounds: 1, atLeast: { kills: 4, upgrades: 2, 'streams resumed': 1, comments: 5 } },
  found: [
    'a service closed idle connections at SIGTERM at once, so that a POST under way over one of them was answered 503',
    'the gateway repeated no write that its service does once for its key, and no read whose answer broke off',
    'a repeat went over a kept connection, which led to the same instance that was gone; ten repeats at once were the most',
    'services repeated no read of one another, and refused for ten seconds after five that met the end of an instance',
    'a transaction that was to begin over a connection which the pooler had closed was answered 503',
    'locks of long work took all connections that PgBouncer lends to services/edo, whose calls then waited for them',
    'no gateway was ready while one service was away, so that the calls of all others were refused, too',
  ],
  open: async ({ isShort }) => {
    const stopPostgres = await setup();
    const services = await (isShort
      ? pairedServices({ pairs: ['account', 'orders', 'gateway'], workers: ['orders'], isReal: false })
      : pairedServices({ pairs: pairedNames, workers: ['orders', 'edo'], isReal: true }));
    const form = isShort
      ? { callers: 2, carriers: 1, repeats: true, upgraded: ['gateway'] }
      : { callers: 24, carriers: 6 };
    return {
      round: (seed) => pairRound(services, seed, form),
      close: async () => {
        await services.stop();
        await stopPostgres();
      },
    };
  },
};
