import { setTimeout as delay } from 'node:timers/promises';
import { setup } from '@trassa/testing/test-postgres';
import { createDataOfEveryKind } from '../attacks/belongings.ts';
import { aCompany } from '../attacks/companies.ts';
import { createForeignIdRounds, createShortRounds } from '../attacks/foreign-round.ts';
import { anAttackedInstallation } from '../attacks/installation.ts';
import type { Campaign, CampaignRun } from '../campaign-kind.ts';

/** Time for the documents and orders of the owner to arrive; ids of later ones are not probed. */
const INGEST_MS = 20_000;

/** Attack T7 of `campaign-faults.ts`. In about half of the rounds the callers belong to the owner's company as well. */
export const campaign: Campaign = {
  title:
    'Ids of another company in every place of every call that takes one, by every role and by an API key: status and body ' +
    'are those of an id that nothing has, and nothing of the other company changes.',
  rounds: 40,
  short: { rounds: 2, atLeast: { probes: 600, 'by people of both companies': 300 } },
  open: async ({ isShort }) => {
    const stopPostgres = await setup();
    const installation = await anAttackedInstallation(isShort ? {} : { SANDBOX_EDO_DOCUMENTS: '400' });
    const owner = await aCompany(installation);
    await createDataOfEveryKind(installation, owner);
    const whole = async (): Promise<CampaignRun['round']> => {
      await delay(INGEST_MS);
      const probe = await createForeignIdRounds(installation, owner, {
        perPlace: 2,
        isOfBoth: (seed) => seed % 2 === 0,
      });
      return (seed) => probe(seed);
    };
    const round = await (isShort ? createShortRounds(installation, owner) : whole());
    return {
      round,
      close: async () => {
        await installation.stop();
        await stopPostgres();
      },
    };
  },
};
