import { setup } from '@trassa/testing/test-postgres';
import { addressRound } from '../attacks/address-round.ts';
import { anAttackedInstallation } from '../attacks/installation.ts';
import type { Campaign } from '../campaign-kind.ts';

/** Attack T14 of `campaign-faults.ts`: internal and foreign addresses. */
export const campaign: Campaign = {
  title:
    'Addresses inside the network as webhooks and push services, pages asked to lead to another site, spoofed names and ' +
    'addresses of the caller, bytes that are no single request: nothing is asked inside, nobody is led away, every such ' +
    'connection ends.',
  rounds: 20,
  short: { rounds: 1, atLeast: { addresses: 60 } },
  open: async ({ isShort }) => {
    const stopPostgres = await setup();
    const installation = await anAttackedInstallation();
    return {
      round: (seed) => addressRound(installation, seed, isShort ? 30 : undefined),
      close: async () => {
        await installation.stop();
        await stopPostgres();
      },
    };
  },
};
