import { setup } from '@trassa/testing/test-postgres';
import { aCompany } from '../attacks/companies.ts';
import { anAttackedInstallation } from '../attacks/installation.ts';
import { type Caller, noisyRound } from '../attacks/noisy-round.ts';
import type { Campaign } from '../campaign-kind.ts';

/** Companies beside the noisy one, seconds of each half of a round, and limits of the installation. */
const FULL_FORM = {
  others: 12,
  seconds: 12,
  limits: {
    MAX_CALLS_WAIT_MS: '2000',
    LATE_CALLS_MS: '30',
    LIMIT_ADDRESS_PER_SECOND: '300',
    LIMIT_USER_PER_SECOND: '40',
  },
};
/** Short form, without limits on waiting and late calls: a busy machine would reach them by itself. */
const SHORT_FORM = { others: 2, seconds: 3, limits: { LIMIT_USER_PER_SECOND: '20' } };

/** Fault T4 of `campaign-faults.ts`, one greedy company. Halves of a pair share the machine, so their p99 compare. */
export const campaign: Campaign = {
  title:
    'One company calls a hundred times as often as each of twelve others: what it is refused has Retry-After, no call of the ' +
    'others is refused, and their p99 beside it is that of the same calls without it.',
  rounds: 12,
  short: { rounds: 1, atLeast: { 'of them refused with Retry-After': 1 } },
  open: async ({ isShort }) => {
    const stopPostgres = await setup();
    const { others, seconds, limits } = isShort ? SHORT_FORM : FULL_FORM;
    const installation = await anAttackedInstallation({ TRUST_PROXY: '1', ...limits });
    const callers: Caller[] = [];
    for (let at = 0; at <= others; at += 1)
      callers.push({ company: await aCompany(installation), address: `198.51.100.${at + 1}` });
    const [noisy, ...quiet] = callers;
    if (!noisy) throw new Error('no company');
    return {
      round: async (seed) => {
        const counts = await noisyRound(installation.url, { quiet, noisy, seconds }, seed);
        if (isShort && counts['and beside it']) throw new Error('companies beside the noisy one were refused');
        return counts;
      },
      close: async () => {
        await installation.stop();
        await stopPostgres();
      },
    };
  },
};
