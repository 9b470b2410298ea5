import { type RawBuilder, sql } from 'kysely';

/** A connection of a company: whose documents, chains and figures. */
export interface ConnectionKey {
  companyId: string;
  connectionId: string;
}

/** Connections of a company, each by its id. */
export interface OwnConnections {
  companyId: string;
  connectionIds: readonly string[];
}

/** Connections of a company that somebody chose; null: all of its own. */
export interface ChosenConnections {
  companyId: string;
  connectionIds: readonly string[] | null;
}

/** Rows of a connection; `table`: of which table, by its name in the statement, where there are several. */
export const ofConnection = ({ companyId, connectionId }: ConnectionKey, table?: string): RawBuilder<unknown> =>
  sql`${column('company_id', table)} = ${companyId} and ${column('connection_id', table)} = ${connectionId}`;

/**
 * As {@link ofConnection}, for statements that look up many rows one by one. Hidden from the planner: of a company that is
 * not in the statistics yet it expects next to nothing, takes any index that begins with the company, and reads all of its
 * rows for each one it looks for.
 */
export const ofHiddenConnection = ({ companyId, connectionId }: ConnectionKey, table?: string): RawBuilder<unknown> =>
  sql`${column('company_id', table)} = (select ${companyId}::uuid)
    and ${column('connection_id', table)} = (select ${connectionId}::uuid)`;

const column = (name: string, table?: string) => sql.ref(table ? `${table}.${name}` : name);
