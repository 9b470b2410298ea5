import { finished } from 'node:stream/promises';
import { CompiledQuery, type Transaction } from 'kysely';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type CopyType, type CopyValue, PostgresCopyEncoder } from './copy-bytes.ts';
import { statementChannel } from './telemetry/channels.ts';

/** Rows for a COPY; only {@link CopyingClient} sends them. */
class CopyRows {
  readonly chunks: readonly Buffer[];
  constructor(chunks: readonly Buffer[]) {
    this.chunks = chunks;
  }
}

type QueryMethod = (...args: unknown[]) => Promise<pg.QueryResult>;

/** Postgres client that sends the rows of a COPY as if they were a parameter. */
export class CopyingClient extends pg.Client {
  private readonly plainQuery: QueryMethod;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.plainQuery = super.query.bind(this) as QueryMethod;
    this.query = this.queryOrCopy.bind(this) as typeof this.query;
  }

  private async copy(statement: string, { chunks }: CopyRows): Promise<Pick<pg.QueryResult, 'rows' | 'rowCount'>> {
    const stream = super.query(copyFrom(statement));
    for (const chunk of chunks) stream.write(chunk);
    stream.end();
    await finished(stream);
    return { rows: [], rowCount: stream.rowCount };
  }

  private queryOrCopy(...args: unknown[]): unknown {
    const [statement, values] = args;
    if (statementChannel.isWatched()) statementChannel.tell({ sql: String(statement), role: this.user ?? '' });
    const rows = Array.isArray(values) ? values[0] : undefined;
    return rows instanceof CopyRows ? this.copy(String(statement), rows) : this.plainQuery(...args);
  }
}

/**
 * Writes rows into a table by COPY, the fastest way there is. Postgres refuses COPY into a table with row-level
 * security: copy into a temporary table, and go on from there with INSERT … SELECT.
 */
export async function copyInto<Tables, Name extends string>(
  trx: Transaction<Tables>,
  target: { table: string; columns: Readonly<Record<Name, CopyType>> },
  rows: readonly Readonly<Record<Name, CopyValue>>[],
): Promise<void> {
  const columns = Object.entries(target.columns) as [Name, CopyType][];
  const bytes = new PostgresCopyEncoder();
  for (const row of rows) {
    bytes.row(columns.length);
    for (const [name, type] of columns) bytes.value(type, row[name]);
  }
  const names = columns.map(([name]) => name).join(', ');
  const statement = `copy ${target.table} (${names}) from stdin (format binary)`;
  await trx.executeQuery(CompiledQuery.raw(statement, [new CopyRows(bytes.end())]));
}
