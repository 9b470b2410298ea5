import { type ColumnType, type Generated, type Kysely, sql } from 'kysely';

/** Columns that every table of a queue has. */
export interface QueueColumns {
  company_id: string;
  attempts: number;
  /** Null: delivered or given up. */
  next_at: Date | null;
  /** When it was given up: the row is a dead letter. */
  failed_at: Date | null;
  /** Error of the last attempt. */
  failure: string | null;
}

/** {@link QueueColumns} of a table whose rows are inserted by Kysely. */
export interface QueueTable {
  company_id: string;
  attempts: Generated<number>;
  next_at: ColumnType<Date | null, Date | null | undefined>;
  failed_at: ColumnType<Date | null, never, Date | null>;
  failure: ColumnType<string | null, never, never>;
}

/** Migration step: gives a table of a company's rows the columns and indexes of a queue. */
export async function addQueueColumns(db: Kysely<unknown>, table: string): Promise<void> {
  const name = sql.table(table);
  await sql`alter table ${name}
    add column attempts integer not null default 0,
    add column next_at timestamptz default now(),
    add column created_at timestamptz not null default now(),
    add column failed_at timestamptz,
    add column failure text`.execute(db);
  await sql`create index ${sql.ref(`${table}__due`)} on ${name} (next_at) where next_at is not null`.execute(db);
  await sql`create index ${sql.ref(`${table}__failed`)} on ${name} (failed_at) where failed_at is not null`.execute(db);
}
