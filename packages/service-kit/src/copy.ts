import { finished } from 'node:stream/promises';
import { CompiledQuery, type Transaction } from 'kysely';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** A value as COPY takes it. Arrays are written as Postgres' own `{1,2}`. */
export type CopyValue = string | number | boolean | Date | readonly number[] | null;

/** Rows on their way into a COPY; only {@link CopyingClient} knows what to do with them. */
class CopyRows {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Query = (...args: unknown[]) => Promise<pg.QueryResult>;

/** A Postgres client that can be given the rows of a COPY as if they were a parameter. */
export class CopyingClient extends pg.Client {
  private readonly plainQuery: Query;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.plainQuery = super.query.bind(this) as Query;
    this.query = this.queryOrCopy.bind(this) as typeof this.query;
  }

  private async copy(statement: string, { text }: CopyRows): Promise<Pick<pg.QueryResult, 'rows' | 'rowCount'>> {
    const stream = super.query(copyFrom(statement));
    stream.end(text);
    await finished(stream);
    return { rows: [], rowCount: stream.rowCount };
  }

  private queryOrCopy(...args: unknown[]): unknown {
    const [statement, values] = args;
    const rows = Array.isArray(values) ? values[0] : undefined;
    return rows instanceof CopyRows ? this.copy(String(statement), rows) : this.plainQuery(...args);
  }
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const special = /[\\\n\r\t]/;

function written(value: CopyValue): string {
  if (typeof value === 'string') {
    return special.test(value) ? value.replaceAll(/[\\\n\r\t]/g, (letter) => escapes[letter] ?? letter) : value;
  }
  if (value instanceof Date) return value.toISOString();
  // No text is read as null: a backslash in a text is doubled.
  if (value === null) return '\\N';
  return typeof value === 'object' ? `{${value.join(',')}}` : String(value);
}

/**
 * Writes rows into a table by COPY, the fastest way there is. Postgres allows it only where no row-level security stands:
 * into temporary tables, from where an INSERT … SELECT goes on.
 */
export async function copyInto<Tables>(
  trx: Transaction<Tables>,
  target: { table: string; columns: readonly string[] },
  rows: readonly (readonly CopyValue[])[],
): Promise<void> {
  const text = rows.map((row) => `${row.map(written).join('\t')}\n`).join('');
  const statement = `copy ${target.table} (${target.columns.join(', ')}) from stdin`;
  await trx.executeQuery(CompiledQuery.raw(statement, [new CopyRows(text)]));
}
