import { setTimeout as delay } from 'node:timers/promises';
import { setup } from '@trassa/testing/test-postgres';
import { giveBelongings } from '../attacks/belongings.ts';
import { theDemoCompany } from '../attacks/companies.ts';
import { aForeigner } from '../attacks/foreign-round.ts';
import { anAttackedInstallation } from '../attacks/installation.ts';
import type { Campaign } from '../campaign-kind.ts';

/** The demonstration fills itself in the background; its settled state is what the fingerprints compare. */
const FILLING_MS = 150_000;

/** T7. */
export const campaign: Campaign = {
  title:
    'Ids of another company in every place of every call that takes one, by every role and by an API key: status and body ' +
    'are those of an id that nothing has, and nothing of the other company changes.',
  rounds: 40,
  open: async () => {
    const stopPostgres = await setup();
    const installation = await anAttackedInstallation({ TRASSA_DEMO_FILL: '1' });
    await delay(FILLING_MS);
    const owner = await theDemoCompany(installation);
    await giveBelongings(installation, owner);
    return {
      round: await aForeigner(installation, owner, { perPlace: 2 }),
      close: async () => {
        await installation.stop();
        await stopPostgres();
      },
    };
  },
};
