import { backupRound } from '../attacks/backup-round.ts';
import type { Campaign } from '../campaign-kind.ts';

/** Fault T17 of `campaign-faults.ts`, by a copy of the stopped data folder: embedded Postgres has no pg_dump. */
export const campaign: Campaign = {
  title:
    'An installation killed while it writes, its database copied and started elsewhere: all tables are equal, nothing answered ' +
    'is missing, queued work is done once; an edited row of the audit and rows cut off are named; sealed passwords open with ' +
    'a rotated key that is known, and without it people are told so.',
  rounds: 10,
  short: { rounds: 1, atLeast: { backups: 1 } },
  found: [
    'without SEAL_KEY a call to an outside system was answered 500 and “nothing is lost, repeat in a minute”, and no log named the key',
    'the audit of a restored installation could be checked only by waiting for its hourly round',
  ],
  open: async () => ({ round: backupRound, close: async () => {} }),
};
