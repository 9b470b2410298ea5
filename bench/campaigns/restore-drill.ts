import { drillRound } from '../attacks/drill-round.ts';
import type { Campaign } from '../campaign-kind.ts';

/** Fault T17 of `campaign-faults.ts`, restored from an archive of WAL. */
export const campaign: Campaign = {
  title:
    'Postgres with pgBackRest loses its machine while orders are made: npm run restore-drill restores into an empty place and ' +
    'proves ledgers, audit, files and secrets; orders are missing of no longer than the archive waits. A spoiled file, row and ' +
    'secret, another key, a missing part of the backup and a place that is not empty are named. Needs root and Debian’s ' +
    'packages postgresql-15 and pgbackrest.',
  rounds: 10,
  short: null,
  open: async () => ({ round: drillRound, close: async () => {} }),
};
