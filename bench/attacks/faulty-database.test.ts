import { afterAll, beforeAll, expect, test } from 'vitest';
import { backupRound } from './backup-round.ts';
import { aCompany } from './companies.ts';
import { databaseRound } from './database-round.ts';
import { aFaultyDatabase, databaseFaults } from './faulty-database.ts';
import { type AttackedInstallation, anAttackedInstallation } from './installation.ts';
import { type Caller, noisyRound } from './noisy-round.ts';
import { pairedServices } from './paired-services.ts';
import { restartRound } from './restart-round.ts';

// Short forms of `npm run campaign -- database-faults`, `noisy-company`, `rolling-restart` and `backup`.
let database: Awaited<ReturnType<typeof aFaultyDatabase>>;
let installation: AttackedInstallation;
beforeAll(async () => {
  database = await aFaultyDatabase({ hasOwnDisk: false });
  installation = await anAttackedInstallation({
    DATABASE_URL: database.url,
    TRUST_PROXY: '1',
    LIMIT_USER_PER_SECOND: '20',
  });
}, 120_000);
afterAll(async () => {
  await installation?.stop();
  await database?.stop();
});

test.each(['cut', 'killed'] as const)(
  'with the database %s nothing answered is lost, nothing is doubled',
  async (fault) => {
    const counts = await databaseRound(installation, database, databaseFaults.indexOf(fault));
    expect(counts).toMatchObject({ [fault]: 1, lost: 0, doubled: 0 });
  },
  120_000,
);

test('a company that calls a hundred times as often is refused with a time to wait, and the others are not', async () => {
  const aCaller = async (at: number): Promise<Caller> => ({
    company: await aCompany(installation),
    address: `198.51.100.${at}`,
  });
  const load = { noisy: await aCaller(1), quiet: [await aCaller(2), await aCaller(3)], seconds: 3 };
  const counts = await noisyRound(installation.url, load, 2026);
  expect(counts['of them refused with Retry-After']).toBeGreaterThan(0);
  expect(counts['and beside it']).toBe(0);
}, 120_000);

test('a service and the gateway are restarted in turn, and no call is refused', async () => {
  const services = await pairedServices(['account', 'orders', 'gateway']);
  expect(await restartRound(services, 2026, 2).finally(() => services.stop())).toMatchObject({
    restarts: 6,
    failed: 0,
  });
}, 300_000);

test('a copy of the database holds all that was answered, names edited rows, and opens under a rotated key', async () => {
  expect(await backupRound(2026)).toMatchObject({ backups: 1, lost: 0 });
}, 480_000);
