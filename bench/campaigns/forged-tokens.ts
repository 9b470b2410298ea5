import { forgedTokens } from '@trassa/service-gateway/testing/forged-tokens';
import { setup } from '@trassa/testing/test-postgres';
import { aForger } from '../attacks/forged-round.ts';
import { anAttackedInstallation } from '../attacks/installation.ts';
import type { Campaign } from '../campaign-kind.ts';

/** The access matrix of the gateway has every token. */
const few = forgedTokens.filter((_, at) => at % 8 === 0);

/** T8. */
export const campaign: Campaign = {
  title:
    'Forged access tokens on every call that needs a session, each with a right body: 401 every time, and no row of any ' +
    'table but the audit appears or goes.',
  rounds: 5,
  short: { rounds: 1, atLeast: { calls: 1000 } },
  open: async ({ isShort }) => {
    const stopPostgres = await setup();
    const installation = await anAttackedInstallation();
    return {
      round: await aForger(installation, isShort ? few : forgedTokens),
      close: async () => {
        await installation.stop();
        await stopPostgres();
      },
    };
  },
};
