import { setup } from '@trassa/testing/test-postgres';
import { type AttackedCompany, aCompany } from '../attacks/companies.ts';
import { anAttackedInstallation } from '../attacks/installation.ts';
import { crowdRound, overloadRound } from '../attacks/overload-round.ts';
import type { Campaign, CampaignRun } from '../campaign-kind.ts';

const COMPANIES = 25;
const CROWD = 240;

/** Campaign's short form: more calls at once than fit in. */
async function aCrowd(stopPostgres: () => Promise<void>): Promise<CampaignRun> {
  const installation = await anAttackedInstallation({ MAX_IN_FLIGHT: '12', MAX_CALLS_COMPANY: '64' });
  return {
    round: async () => ({ ...(await crowdRound(installation.url, await aCompany(installation), CROWD)) }),
    close: async () => {
      await installation.stop();
      await stopPostgres();
    },
  };
}

/** Fault T4 of `campaign-faults.ts`. Only counts of one round compare, since they share the load of the machine. */
export const campaign: Campaign = {
  title:
    'Calls at twice the rate of the knee, found in the same round, that do not wait for answers: what is not accepted is refused ' +
    'with 503, Retry-After and a Russian text; answers at the knee, under twice its load and the time until calls are usual again.',
  rounds: 10,
  short: { rounds: 1, atLeast: { accepted: 1, refused: 1 } },
  found: ['calls queued until their deadline: at twice the load three of four were answered 504 after ten seconds'],
  open: async ({ isShort }) => {
    const stopPostgres = await setup();
    if (isShort) return aCrowd(stopPostgres);
    // Calls share an address here, as behind a proxy, and the gateway has a process of its own, as in a cluster.
    const env = { TRUST_PROXY: '1', SHED_DELAY_MS: '300', MAX_CALLS_WAIT_MS: '2000', LATE_CALLS_MS: '30' };
    const installation = await anAttackedInstallation(env, ['--separate']);
    const companies: AttackedCompany[] = [];
    while (companies.length < COMPANIES) companies.push(await aCompany(installation));
    return {
      round: () => overloadRound(installation.url, companies),
      close: async () => {
        await installation.stop();
        await stopPostgres();
      },
    };
  },
};
