import { setTimeout as delay } from 'node:timers/promises';
import { databaseRound } from '../attacks/database-round.ts';
import { aFaultyDatabase, databaseFaults } from '../attacks/faulty-database.ts';
import { anAttackedInstallation } from '../attacks/installation.ts';
import type { Campaign } from '../campaign-kind.ts';
import { pick } from '../campaign-state.ts';

const FAULT_MS = 4000;
const few = ['cut', 'killed'] as const;

/** Fault T2 of `campaign-faults.ts`. Needs root, for a small disk, which the short form does without. */
export const campaign: Campaign = {
  title:
    'Connections of the database cut, its server frozen, killed, out of disk while three services write: refusals are 503 or ' +
    '504, liveness stays green, readiness comes back, what was answered is there once, what was refused can be repeated.',
  rounds: 200,
  short: { rounds: 2, atLeast: { cut: 1, killed: 1 } },
  found: ['a connection cut while the end of a background job was written ended the whole installation'],
  open: async ({ isShort }) => {
    const database = await aFaultyDatabase({ hasOwnDisk: !isShort });
    const installation = await anAttackedInstallation({ DATABASE_URL: database.url });
    return {
      round: async (seed, round) => {
        const fault = pick(isShort ? few : databaseFaults, isShort ? round : seed);
        const strike = () => database.strike(fault, () => delay(FAULT_MS));
        const { acknowledged, readyMs } = await databaseRound(installation, { url: database.url, fault, strike }, seed);
        return { faults: 1, [fault]: 1, acknowledged, lost: 0, doubled: 0, 'mean ms until ready': readyMs };
      },
      close: async () => {
        await installation.stop();
        await database.stop();
      },
    };
  },
};
