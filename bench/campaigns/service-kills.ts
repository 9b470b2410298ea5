import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anAdminClient } from '@trassa/testing/admin-client';
import { setup } from '@trassa/testing/test-postgres';
import { killableServices } from '../attacks/killable-services.ts';
import { createServiceKillRounds } from '../attacks/service-kill-round.ts';
import type { Campaign } from '../campaign-kind.ts';

/** Fault T1 of `campaign-faults.ts`, for the services without a campaign of their own. */
export const campaign: Campaign = {
  title:
    'services/edo, platforms, landing and feedback killed with SIGKILL, each at a moment of its own, while documents are taken ' +
    'in and uploaded, platforms connected, links made and messages sent; started again and asked the same again: nothing ' +
    'answered is lost, nothing is doubled, no work stays half done.',
  rounds: 1000,
  short: { rounds: 2, atLeast: { kills: 8 } },
  found: ['a platform connected anew while its orders came was answered 500, because the two ended in a deadlock'],
  open: async () => {
    const stopPostgres = await setup();
    // Nearly all of a round is starts of processes, which are faster with a compile cache.
    const cache = mkdtempSync(join(tmpdir(), 'trassa-compiled-'));
    const services = await killableServices({ NODE_COMPILE_CACHE: cache, DRAIN_MS: '0', LOG_LEVEL: 'error' });
    await services.renew();
    const database = await anAdminClient(services.databaseUrl);
    return {
      round: await createServiceKillRounds(services, database),
      close: async () => {
        await database.end();
        await services.stop();
        await stopPostgres();
        rmSync(cache, { recursive: true, force: true });
      },
    };
  },
};
