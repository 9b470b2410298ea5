import { setup } from '@trassa/testing/test-postgres';
import { killableServices } from '../attacks/killable-services.ts';
import { aServiceKiller } from '../attacks/service-kill-round.ts';
import type { Campaign } from '../campaign-kind.ts';

/** T1, for the services without a campaign of their own. */
export const campaign: Campaign = {
  title:
    'services/edo, platforms, landing and feedback killed with SIGKILL while documents are taken in and uploaded, platforms ' +
    'connected, links made and messages sent; started again and asked the same again: nothing answered is lost, nothing ' +
    'is doubled, no work stays half done.',
  rounds: 1000,
  open: async () => {
    const stopPostgres = await setup();
    const services = await killableServices();
    return {
      round: await aServiceKiller(services),
      close: async () => {
        await services.stop();
        await stopPostgres();
      },
    };
  },
};
