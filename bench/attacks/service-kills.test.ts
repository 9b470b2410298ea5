import { type AdminClient, anAdminClient } from '@trassa/testing/admin-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type KillableServices, killableServices } from './killable-services.ts';
import { aServiceKiller } from './service-kill-round.ts';

// Short form of `npm run campaign -- service-kills`.
let services: KillableServices;
let database: AdminClient;
beforeAll(async () => {
  services = await killableServices();
  database = await anAdminClient(services.databaseUrl);
}, 120_000);
afterAll(async () => {
  await database?.end();
  await services?.stop();
});

test('killed while they work for several companies, services come back with nothing lost and nothing doubled', async () => {
  const killRound = await aServiceKiller(services, database);
  for (const seed of [40, 41]) expect(await killRound(seed)).toMatchObject({ kills: 4, lost: 0, doubled: 0 });
}, 180_000);
