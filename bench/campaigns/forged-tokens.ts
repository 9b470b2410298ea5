import { setup } from '@trassa/testing/test-postgres';
import { aForger } from '../attacks/forged-round.ts';
import { anAttackedInstallation } from '../attacks/installation.ts';
import type { Campaign } from '../campaign-kind.ts';

/** T8. */
export const campaign: Campaign = {
  title:
    'Forged access tokens on every call that needs a session, each with a right body: 401 every time, and no row of any ' +
    'table but the audit appears or goes.',
  rounds: 5,
  short: { rounds: 1, atLeast: { calls: 1000 } },
  open: async () => {
    const stopPostgres = await setup();
    const installation = await anAttackedInstallation();
    return {
      round: await aForger(installation),
      close: async () => {
        await installation.stop();
        await stopPostgres();
      },
    };
  },
};
