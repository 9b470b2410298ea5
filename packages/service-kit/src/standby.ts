import { sql, type Transaction } from 'kysely';
import { ProblemError } from './problem-error.ts';

type ReadOfCompany<Tables> = <T>(companyId: string, work: (trx: Transaction<Tables>) => Promise<T>) => Promise<T>;

interface StandbyOptions<Tables> {
  readStandby: ReadOfCompany<Tables>;
  readPrimary: ReadOfCompany<Tables>;
  /** Reads where the primary's log ends at this moment, written or not, as a pg_lsn. */
  readLogEnd: () => Promise<string>;
  /** How old the rows of the standby may be, in milliseconds. */
  stalenessMs: number;
}

/** How long a standby that failed is not asked again, in milliseconds. */
const FAILED_STANDBY_PAUSE_MS = 5000;

/**
 * Reads a standby that has all that was committed `stalenessMs` ago, or else the primary. A standby that is cut off does
 * not know how far behind it is, so the proof is a position in the primary's log, read at most so long ago.
 */
export function createStandbyReads<Tables>(options: StandbyOptions<Tables>): ReadOfCompany<Tables> {
  const { readStandby, readPrimary } = options;
  const getRequiredPosition = createRequiredPositionReader(options);
  let pausedUntil = 0;
  return async (companyId, work) => {
    if (performance.now() < pausedUntil) return readPrimary(companyId, work);
    try {
      const found = await readStandby(companyId, async (trx) => {
        const position = await getRequiredPosition();
        return (await hasReplayed(trx, position)) ? { answer: await work(trx) } : null;
      });
      if (found) return found.answer;
    } catch (error) {
      if (!isFailureOfServer(error)) throw error;
      pausedUntil = performance.now() + FAILED_STANDBY_PAUSE_MS;
    }
    return readPrimary(companyId, work);
  };
}

/** Oldest known log position read within `stalenessMs`, the one a standby most likely has; null: none came in time. */
function createRequiredPositionReader({
  readLogEnd,
  stalenessMs,
}: Pick<StandbyOptions<unknown>, 'readLogEnd' | 'stalenessMs'>) {
  let known: readonly { position: string; askedAt: number }[] = [];
  return async (): Promise<string | null> => {
    const askedAt = performance.now();
    const isRecent = known.some((one) => one.askedAt > askedAt - stalenessMs / 2);
    if (!isRecent) known = [...known, { position: await readLogEnd(), askedAt }];
    // The primary may have answered late.
    const bound = performance.now() - stalenessMs;
    known = known.filter((one) => one.askedAt > bound);
    return known[0]?.position ?? null;
  };
}

/** A server that is no standby any more has replayed nothing. */
async function hasReplayed<Tables>(trx: Transaction<Tables>, position: string | null): Promise<boolean> {
  if (position === null) return false;
  const { rows } = await sql<{ is_near: boolean | null }>`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn as is_near`.execute(trx);
  return rows[0]?.is_near === true;
}

/** Whether the primary may answer where the standby failed; a statement past its deadline would be late there, too. */
function isFailureOfServer(error: unknown): boolean {
  if (!(error instanceof ProblemError) || error.code !== 'common/unavailable') return false;
  return (error.cause as { code?: unknown } | undefined)?.code !== '57014';
}
