import { CLOSED, SILENT } from '@trassa/contracts/edo/trip-state.rules';
import { type RawBuilder, sql } from 'kysely';

/** A table of chains by its name in the statement, and before when news must have been due to be overdue. */
interface StandingAt {
  table: 'chains' | 'c';
  silentBefore: Date;
}

const closedByPerson = (due: RawBuilder<unknown>) => sql`${due} = 'infinity'`;
const awaitsT4 = (status: RawBuilder<unknown>) => sql`${status} = 'ON_TRNACLGRPO'`;
const columnsOf = (table: StandingAt['table']) => ({
  status: sql.ref(`${table}.status`) as RawBuilder<unknown>,
  due: sql.ref(`${table}.news_due`) as RawBuilder<unknown>,
});

/** `standingOf` a chain, in SQL. */
export function standing({ table, silentBefore }: StandingAt): RawBuilder<string> {
  const { status, due } = columnsOf(table);
  return sql`case when ${closedByPerson(due)} or ${due} < ${silentBefore} and ${awaitsT4(status)} then ${sql.lit(CLOSED)}
    when ${due} < ${silentBefore} then ${sql.lit(SILENT)} else ${status} end`;
}

/** Whether a chain has a standing, in words that indexes of statuses and of awaited trips know; null: any. */
export function hasStanding(asked: string | null, { table, silentBefore }: StandingAt): RawBuilder<unknown> {
  const { status, due } = columnsOf(table);
  if (asked === null) return sql`true`;
  if (asked === SILENT) return sql`${due} < ${silentBefore} and not ${awaitsT4(status)}`;
  if (asked === CLOSED) return sql`(${closedByPerson(due)} or ${due} < ${silentBefore} and ${awaitsT4(status)})`;
  return sql`${status} = ${asked} and (${due} is null or ${due} >= ${silentBefore} and not ${closedByPerson(due)})`;
}

/** `isFinished` of a chain, in SQL. */
export function isFinished(table: StandingAt['table']): RawBuilder<unknown> {
  const { status, due } = columnsOf(table);
  return sql`(${status} in ('ON_TRNACLGRPO', 'ON_TRNACLPVYN', 'ON_TRNACLZAKR')
    or ${due} is not null and ${closedByPerson(due)})`;
}

/** Whether a trip is not over and news of it is overdue. */
export const isSilent = (at: StandingAt): RawBuilder<unknown> => hasStanding(SILENT, at);
