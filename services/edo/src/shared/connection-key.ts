import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import { type RawBuilder, sql } from 'kysely';

/** Connections of a company, each by its id. */
export interface OwnConnections {
  companyId: string;
  connectionIds: readonly string[];
}

/** Chosen connections of a company; null: all. */
export interface ChosenConnections {
  companyId: string;
  connectionIds: readonly string[] | null;
}

/** Rows of a connection. `table`: name in the statement, where it has several. */
export const buildConnectionCondition = (
  { companyId, connectionId }: ConnectionKey,
  table?: string,
): RawBuilder<unknown> =>
  sql`${buildColumnRef('company_id', table)} = ${companyId} and ${buildColumnRef('connection_id', table)} = ${connectionId}`;

/**
 * As {@link buildConnectionCondition}, with values hidden from the planner: for a company without statistics it would
 * expect no rows, and read all of them for each row of a lookup.
 */
export const buildConditionHiddenFromPlanner = (
  { companyId, connectionId }: ConnectionKey,
  table?: string,
): RawBuilder<unknown> =>
  sql`${buildColumnRef('company_id', table)} = (select ${companyId}::uuid)
    and ${buildColumnRef('connection_id', table)} = (select ${connectionId}::uuid)`;

const buildColumnRef = (name: string, table?: string) => sql.ref(table ? `${table}.${name}` : name);
