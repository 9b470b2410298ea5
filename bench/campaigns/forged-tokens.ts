import { forgedTokens } from '@trassa/service-gateway/testing/forged-tokens';
import { setup } from '@trassa/testing/test-postgres';
import { createForgedTokenRounds } from '../attacks/forged-round.ts';
import { anAttackedInstallation } from '../attacks/installation.ts';
import type { Campaign } from '../campaign-kind.ts';

/** An eighth is enough here: the test of the access matrix of the gateway tries every token. */
const few = forgedTokens.filter((_, at) => at % 8 === 0);

/** Attack T8 of `campaign-faults.ts`: forged tokens. */
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
      round: await createForgedTokenRounds(installation, isShort ? few : forgedTokens),
      close: async () => {
        await installation.stop();
        await stopPostgres();
      },
    };
  },
};
