import { setup } from '@trassa/testing/test-postgres';
import { prepareDemoCompany } from '../attacks/companies.ts';
import { createFuzzRounds } from '../attacks/fuzz-round.ts';
import { anAttackedInstallation } from '../attacks/installation.ts';
import type { Campaign } from '../campaign-kind.ts';

const PER_CALL = 10;
const FEW_PER_CALL = 2;

/** Attack T15 of `campaign-faults.ts`: calls drawn from the API reference. */
export const campaign: Campaign = {
  title:
    'Calls drawn from the reference of the API, right and broken, by every role and by nobody: no answer of 5xx, every ' +
    'answer of its documented shape, nothing of the inside in a refusal, none later than the deadline.',
  rounds: 400,
  short: { rounds: 1, atLeast: { calls: 400 } },
  found: [
    'a password of 70,000 letters without a digit held up the process for minutes, to anybody',
    'forms without a boundary or cut off were answered 500',
    'sums below a kopeck were calculated as nothing, against the schema of the answer',
    'headers above the limit were refused in the shape and language of the framework',
    'a price below a kopeck was stored as nothing, against the schema of the answer',
    'sessions that ended one another at the same moment waited for each other until the database undid one: 500',
  ],
  open: async ({ isShort }) => {
    const stopPostgres = await setup();
    const installation = await anAttackedInstallation({ TRASSA_DEMO_FILL: isShort ? '0' : '1' });
    const fuzz = await createFuzzRounds(installation, isShort ? FEW_PER_CALL : PER_CALL);
    const demoCompany = isShort ? null : await prepareDemoCompany(installation);
    return {
      // Half of the rounds in a company with two years of work, half in a new one.
      round: async (seed) => fuzz(seed, seed % 2 && demoCompany ? await demoCompany() : undefined),
      close: async () => {
        await installation.stop();
        await stopPostgres();
      },
    };
  },
};
