import {
  CLOSED_STANDING,
  OPEN_REFUSAL_DAYS,
  OPEN_REFUSAL_VIEW,
  SILENT_AFTER_DAYS,
  SILENT_STANDING,
  T1_GAP_VIEW,
  WAITS_FOR_CARRIER_STANDINGS,
  WAITS_FOR_CARRIER_VIEW,
} from '@trassa/contracts/edo/trip-state.rules';
import { type RawBuilder, sql } from 'kysely';
import { buildCodesSql, finishedStatuses, REFUSED_STATUS, statusesAfterT1, T3 } from './chain-stages.rules.ts';

/** Name or alias of `chains` in the statement, and the time before which due news is overdue. */
export interface StandingContext {
  table: 'chains' | 'c';
  silentBefore: Date;
}

const buildClosedByPersonCondition = (due: RawBuilder<unknown>) => sql`${due} = 'infinity'`;
const buildAwaitsT4Condition = (status: RawBuilder<unknown>) => sql`${status} = ${sql.lit(T3)}`;
const buildColumns = (table: StandingContext['table']) => ({
  status: sql.ref(`${table}.status`) as RawBuilder<unknown>,
  due: sql.ref(`${table}.news_due`) as RawBuilder<unknown>,
});

/** `getStanding` of a chain, in SQL. */
export function buildStandingSql({ table, silentBefore }: StandingContext): RawBuilder<string> {
  const { status, due } = buildColumns(table);
  return sql`case when ${buildClosedByPersonCondition(due)} or ${due} < ${silentBefore} and ${buildAwaitsT4Condition(status)} then ${sql.lit(CLOSED_STANDING)}
    when ${due} < ${silentBefore} then ${sql.lit(SILENT_STANDING)} else ${status} end`;
}

/** Whether a chain has a standing, written as the indexes of `chains` need it; null: any standing. */
export function buildStandingCondition(
  asked: string | null,
  { table, silentBefore }: StandingContext,
): RawBuilder<unknown> {
  const { status, due } = buildColumns(table);
  if (asked === null) return sql`true`;
  if (asked === T1_GAP_VIEW) return buildMissingT1Condition(table);
  if (asked === OPEN_REFUSAL_VIEW) return buildOpenRefusalCondition({ table, silentBefore });
  if (asked === WAITS_FOR_CARRIER_VIEW)
    return sql`(${sql.join(
      [
        ...WAITS_FOR_CARRIER_STANDINGS.map((code) => buildStandingCondition(code, { table, silentBefore })),
        buildMissingT1OrRefusalCondition({ table, silentBefore }),
      ],
      sql` or `,
    )})`;
  if (asked === SILENT_STANDING) return sql`${due} < ${silentBefore} and not ${buildAwaitsT4Condition(status)}`;
  if (asked === CLOSED_STANDING)
    return sql`(${buildClosedByPersonCondition(due)} or ${due} < ${silentBefore} and ${buildAwaitsT4Condition(status)})`;
  return sql`${status} = ${asked} and (${due} is null or ${due} >= ${silentBefore} and not ${buildClosedByPersonCondition(due)})`;
}

/** Chains with later titles but no T1, written as the expression of the index `chains__gap`. */
const buildMissingT1Condition = (table: StandingContext['table']) => sql`${sql.ref(`${table}.loaded_at`)} is null
  and ${buildColumns(table).status} in ${sql.raw(buildCodesSql(statusesAfterT1))}`;

/** Recent refusals that nobody has marked as solved since. */
const buildOpenRefusalCondition = ({
  table,
  silentBefore,
}: StandingContext) => sql`(${buildColumns(table).status} = ${sql.lit(REFUSED_STATUS)}
  and ${sql.ref(`${table}.last_at`)} >= ${getOpenRefusalsStart(silentBefore)}
  and (${sql.ref(`${table}.solved_at`)} is null or ${sql.ref(`${table}.solved_at`)} < ${sql.ref(`${table}.last_at`)}))`;

/** Chains that wait for the carrier in any standing: open refusals, and chains without T1. */
const buildMissingT1OrRefusalCondition = (at: StandingContext) =>
  sql`${buildOpenRefusalCondition(at)} or ${buildMissingT1Condition(at.table)}`;

const getOpenRefusalsStart = (before: Date) =>
  new Date(before.getTime() - (OPEN_REFUSAL_DAYS - SILENT_AFTER_DAYS) * 86_400_000);

/** Whether a chain waits for the carrier although its standing is none of `WAITS_FOR_CARRIER_STANDINGS`. */
export const buildWaitingOutsideMineCondition = (at: StandingContext): RawBuilder<unknown> =>
  sql`(${buildMissingT1OrRefusalCondition(at)}) and not (${sql.join(
    WAITS_FOR_CARRIER_STANDINGS.map((code) => sql`coalesce(${buildStandingCondition(code, at)}, false)`),
    sql` or `,
  )})`;

/** Whether a trip is over by its titles, or a person has finished it without T4. */
export function buildFinishedCondition(table: StandingContext['table']): RawBuilder<unknown> {
  const { status, due } = buildColumns(table);
  return sql`(${status} in ${sql.raw(buildCodesSql(finishedStatuses))}
    or ${due} is not null and ${buildClosedByPersonCondition(due)})`;
}

/** Whether a trip is not over and news of it is overdue. */
export const buildSilentCondition = (at: StandingContext): RawBuilder<unknown> =>
  buildStandingCondition(SILENT_STANDING, at);
