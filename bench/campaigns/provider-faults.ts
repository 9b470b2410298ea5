import { aSandbox } from '@trassa/testing/sandbox';
import { setup } from '@trassa/testing/test-postgres';
import { aCompany } from '../attacks/companies.ts';
import { faultySystems } from '../attacks/faulty-systems.ts';
import { anAttackedInstallation } from '../attacks/installation.ts';
import { environmentOf, providerCalls, systems } from '../attacks/provider-calls.ts';
import { providerRound } from '../attacks/provider-round.ts';
import type { Campaign } from '../campaign-kind.ts';

/** T3. */
export const campaign: Campaign = {
  title:
    'The exchange, DaData, YooKassa, Yandex, the factor, Magnit, X5, Telegram and Metrika slow, silent, refusing, answering ' +
    'garbage, half an answer, an endless one, a redirect, with a foreign certificate: calls that need none of the struck are ' +
    'answered 200 at their usual p99, others in Russian within the deadline, and they work again after it.',
  rounds: 120,
  open: async () => {
    const stopPostgres = await setup();
    const sandbox = await aSandbox({ SANDBOX_EDO_DOCUMENTS: '40' });
    const faulty = await faultySystems(sandbox.url, systems);
    const installation = await anAttackedInstallation({
      ...environmentOf(faulty.urlOf),
      NODE_EXTRA_CA_CERTS: faulty.trusted,
    });
    const { url, mustRun } = installation;
    const calls = await providerCalls(url, await aCompany(installation));
    return {
      round: (seed) => providerRound({ url, faulty, calls, mustRun, turns: 6 }, seed),
      close: async () => {
        await installation.stop();
        faulty.stop();
        await sandbox.stop();
        await stopPostgres();
      },
    };
  },
};
