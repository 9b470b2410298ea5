import {
  CLOSED,
  GAP,
  MINE,
  MINE_STANDINGS,
  REFUSAL,
  REFUSAL_DAYS,
  SILENT,
  SILENT_AFTER_DAYS,
} from '@trassa/contracts/edo/trip-state.rules';
import { type RawBuilder, sql } from 'kysely';
import { codesSql, finishedStatuses, REFUSED, statusesAfterT1, T3 } from './chain-stages.rules.ts';

/** Name or alias of `chains` in the statement, and the time before which due news is overdue. */
export interface StandingAt {
  table: 'chains' | 'c';
  silentBefore: Date;
}

const closedByPerson = (due: RawBuilder<unknown>) => sql`${due} = 'infinity'`;
const awaitsT4 = (status: RawBuilder<unknown>) => sql`${status} = ${sql.lit(T3)}`;
const buildColumns = (table: StandingAt['table']) => ({
  status: sql.ref(`${table}.status`) as RawBuilder<unknown>,
  due: sql.ref(`${table}.news_due`) as RawBuilder<unknown>,
});

/** `getStanding` of a chain, in SQL. */
export function standing({ table, silentBefore }: StandingAt): RawBuilder<string> {
  const { status, due } = buildColumns(table);
  return sql`case when ${closedByPerson(due)} or ${due} < ${silentBefore} and ${awaitsT4(status)} then ${sql.lit(CLOSED)}
    when ${due} < ${silentBefore} then ${sql.lit(SILENT)} else ${status} end`;
}

/** Whether a chain has a standing, written as the indexes of `chains` need it; null: any standing. */
export function hasStanding(asked: string | null, { table, silentBefore }: StandingAt): RawBuilder<unknown> {
  const { status, due } = buildColumns(table);
  if (asked === null) return sql`true`;
  if (asked === GAP) return isGap(table);
  if (asked === REFUSAL) return isRefusalOpen({ table, silentBefore });
  if (asked === MINE)
    return sql`(${sql.join(
      [
        ...MINE_STANDINGS.map((code) => hasStanding(code, { table, silentBefore })),
        mineBeside({ table, silentBefore }),
      ],
      sql` or `,
    )})`;
  if (asked === SILENT) return sql`${due} < ${silentBefore} and not ${awaitsT4(status)}`;
  if (asked === CLOSED) return sql`(${closedByPerson(due)} or ${due} < ${silentBefore} and ${awaitsT4(status)})`;
  return sql`${status} = ${asked} and (${due} is null or ${due} >= ${silentBefore} and not ${closedByPerson(due)})`;
}

/** Later titles without T1, in the expression of the index `chains__gap`. */
const isGap = (table: StandingAt['table']) => sql`${sql.ref(`${table}.loaded_at`)} is null
  and ${buildColumns(table).status} in ${sql.raw(codesSql(statusesAfterT1))}`;

/** Recent refusals that nobody has marked as solved since. */
const isRefusalOpen = ({ table, silentBefore }: StandingAt) => sql`(${buildColumns(table).status} = ${sql.lit(REFUSED)}
  and ${sql.ref(`${table}.last_at`)} >= ${refusedSince(silentBefore)}
  and (${sql.ref(`${table}.solved_at`)} is null or ${sql.ref(`${table}.solved_at`)} < ${sql.ref(`${table}.last_at`)}))`;

/** Chains that wait for the carrier in any standing: open refusals, and chains without T1. */
const mineBeside = (at: StandingAt) => sql`${isRefusalOpen(at)} or ${isGap(at.table)}`;

const refusedSince = (before: Date) => new Date(before.getTime() - (REFUSAL_DAYS - SILENT_AFTER_DAYS) * 86_400_000);

/** Whether a chain waits for the carrier although its standing is none of `MINE_STANDINGS`. */
export const waitsForCarrier = (at: StandingAt): RawBuilder<unknown> =>
  sql`(${mineBeside(at)}) and not (${sql.join(
    MINE_STANDINGS.map((code) => sql`coalesce(${hasStanding(code, at)}, false)`),
    sql` or `,
  )})`;

/** `isFinished` of a chain, in SQL. */
export function isFinished(table: StandingAt['table']): RawBuilder<unknown> {
  const { status, due } = buildColumns(table);
  return sql`(${status} in ${sql.raw(codesSql(finishedStatuses))}
    or ${due} is not null and ${closedByPerson(due)})`;
}

/** Whether a trip is not over and news of it is overdue. */
export const isSilent = (at: StandingAt): RawBuilder<unknown> => hasStanding(SILENT, at);
