import { aSandbox } from '@trassa/testing/sandbox';
import { aCompany } from './companies.ts';
import { faultySystems } from './faulty-systems.ts';
import { anAttackedInstallation } from './installation.ts';
import { buildEnvironment, providerCalls, systems } from './provider-calls.ts';

/** Installation whose outside systems can be made faulty, and calls of a company that uses all of them. */
export async function aFaultyInstallation(env: Record<string, string> = {}) {
  const sandbox = await aSandbox({ SANDBOX_EDO_DOCUMENTS: '40' });
  const faulty = await faultySystems(sandbox.url, systems);
  const installation = await anAttackedInstallation({
    ...buildEnvironment(faulty.getUrl),
    NODE_EXTRA_CA_CERTS: faulty.trusted,
    ...env,
  });
  const { url, mustRun } = installation;
  return {
    ...{ url, mustRun, faulty },
    calls: await providerCalls(url, await aCompany(installation)),
    newCompany: () => aCompany(installation),
    stop: async () => {
      await installation.stop();
      faulty.stop();
      await sandbox.stop();
    },
  };
}
