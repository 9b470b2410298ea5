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
import { buildCodesSql, finishedStatuses, REFUSED_STATUS, statusesAfterT1, T3 } from './chain-stages.rules.ts';

/** Name or alias of `chains` in the statement, and the time before which due news is overdue. */
export interface StandingContext {
  table: 'chains' | 'c';
  silentBefore: Date;
}

const isClosedByPerson = (due: RawBuilder<unknown>) => sql`${due} = 'infinity'`;
const awaitsT4 = (status: RawBuilder<unknown>) => sql`${status} = ${sql.lit(T3)}`;
const buildColumns = (table: StandingContext['table']) => ({
  status: sql.ref(`${table}.status`) as RawBuilder<unknown>,
  due: sql.ref(`${table}.news_due`) as RawBuilder<unknown>,
});

/** `getStanding` of a chain, in SQL. */
export function buildStanding({ table, silentBefore }: StandingContext): RawBuilder<string> {
  const { status, due } = buildColumns(table);
  return sql`case when ${isClosedByPerson(due)} or ${due} < ${silentBefore} and ${awaitsT4(status)} then ${sql.lit(CLOSED)}
    when ${due} < ${silentBefore} then ${sql.lit(SILENT)} else ${status} end`;
}

/** Whether a chain has a standing, written as the indexes of `chains` need it; null: any standing. */
export function hasStanding(asked: string | null, { table, silentBefore }: StandingContext): RawBuilder<unknown> {
  const { status, due } = buildColumns(table);
  if (asked === null) return sql`true`;
  if (asked === GAP) return isGap(table);
  if (asked === REFUSAL) return isRefusalOpen({ table, silentBefore });
  if (asked === MINE)
    return sql`(${sql.join(
      [
        ...MINE_STANDINGS.map((code) => hasStanding(code, { table, silentBefore })),
        hasGapOrRefusal({ table, silentBefore }),
      ],
      sql` or `,
    )})`;
  if (asked === SILENT) return sql`${due} < ${silentBefore} and not ${awaitsT4(status)}`;
  if (asked === CLOSED) return sql`(${isClosedByPerson(due)} or ${due} < ${silentBefore} and ${awaitsT4(status)})`;
  return sql`${status} = ${asked} and (${due} is null or ${due} >= ${silentBefore} and not ${isClosedByPerson(due)})`;
}

/** Chains with later titles but no T1, written as the expression of the index `chains__gap`. */
const isGap = (table: StandingContext['table']) => sql`${sql.ref(`${table}.loaded_at`)} is null
  and ${buildColumns(table).status} in ${sql.raw(buildCodesSql(statusesAfterT1))}`;

/** Recent refusals that nobody has marked as solved since. */
const isRefusalOpen = ({
  table,
  silentBefore,
}: StandingContext) => sql`(${buildColumns(table).status} = ${sql.lit(REFUSED_STATUS)}
  and ${sql.ref(`${table}.last_at`)} >= ${getRefusedSince(silentBefore)}
  and (${sql.ref(`${table}.solved_at`)} is null or ${sql.ref(`${table}.solved_at`)} < ${sql.ref(`${table}.last_at`)}))`;

/** Chains that wait for the carrier in any standing: open refusals, and chains without T1. */
const hasGapOrRefusal = (at: StandingContext) => sql`${isRefusalOpen(at)} or ${isGap(at.table)}`;

const getRefusedSince = (before: Date) => new Date(before.getTime() - (REFUSAL_DAYS - SILENT_AFTER_DAYS) * 86_400_000);

/** Whether a chain waits for the carrier although its standing is none of `MINE_STANDINGS`. */
export const isWaitingForCarrier = (at: StandingContext): RawBuilder<unknown> =>
  sql`(${hasGapOrRefusal(at)}) and not (${sql.join(
    MINE_STANDINGS.map((code) => sql`coalesce(${hasStanding(code, at)}, false)`),
    sql` or `,
  )})`;

/** `isFinished` of a chain, in SQL. */
export function isFinished(table: StandingContext['table']): RawBuilder<unknown> {
  const { status, due } = buildColumns(table);
  return sql`(${status} in ${sql.raw(buildCodesSql(finishedStatuses))}
    or ${due} is not null and ${isClosedByPerson(due)})`;
}

/** Whether a trip is not over and news of it is overdue. */
export const isSilent = (at: StandingContext): RawBuilder<unknown> => hasStanding(SILENT, at);
