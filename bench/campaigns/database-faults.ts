import { databaseRound } from '../attacks/database-round.ts';
import { aFaultyDatabase } from '../attacks/faulty-database.ts';
import { anAttackedInstallation } from '../attacks/installation.ts';
import type { Campaign } from '../campaign-kind.ts';

/** T2. Needs root, for a small disk. */
export const campaign: Campaign = {
  title:
    'Connections of the database cut, its server frozen, killed, out of disk while three services write: refusals are 503 or ' +
    '504, liveness stays green, readiness comes back, what was answered is there once, what was refused can be repeated.',
  rounds: 200,
  found: ['a connection cut while the end of a background job was written ended the whole installation'],
  open: async () => {
    const database = await aFaultyDatabase({ hasOwnDisk: true });
    const installation = await anAttackedInstallation({ DATABASE_URL: database.url });
    return {
      round: (seed) => databaseRound(installation, database, seed),
      close: async () => {
        await installation.stop();
        await database.stop();
      },
    };
  },
};
