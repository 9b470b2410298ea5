import type { DeadLetter, DeadLetterKey } from '@trassa/contracts/platform/dead-letters';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './db.ts';

/** Number of dead letters of a queue that are shown, newest first. */
const MOST_LISTED_OF_QUEUE = 200;

interface DeadRow extends DeadLetterKey {
  company_id: string;
  failure: string | null;
  attempts: number;
  created_at: Date;
  failed_at: Date;
}

interface ListedQueue {
  name: DeadLetter['queue'];
  /** Columns of the primary key. */
  key: string[];
}

/** Rows of a service's queues that were given up, of all companies, newest first. */
export function listDeadLetters<Tables>(db: Db<Tables>, schema: string): Promise<DeadLetter[]> {
  return db.asSystem(async (trx) => {
    const letters: DeadLetter[] = [];
    for (const { name, key } of (await buildQueuesQuery(schema).execute(trx)).rows) {
      const { rows } =
        await sql<DeadRow>`select ${name} as queue, ${buildIdExpression(key)} as id, company_id, failure, attempts,
        created_at, failed_at from ${sql.table(name)} where failed_at is not null order by failed_at desc limit ${MOST_LISTED_OF_QUEUE}`.execute(
          trx,
        );
      letters.push(...rows.map(toDeadLetter));
    }
    return letters.sort((one, other) => other.failedAt.localeCompare(one.failedAt));
  });
}

/** Makes a dead letter due again. @returns false when it is gone or was repeated already */
export function repeatDeadLetter<Tables>(db: Db<Tables>, schema: string, letter: DeadLetterKey): Promise<boolean> {
  return db.asSystem(async (trx) => {
    const { rows: queues } = await buildQueuesQuery(schema).execute(trx);
    const queue = queues.find(({ name }) => name === letter.queue);
    if (!queue) return false;
    const { rows } = await sql`update ${sql.table(queue.name)} set next_at = now(), failed_at = null
      where failed_at is not null and ${buildIdExpression(queue.key)} = ${letter.id} returning 1`.execute(trx);
    return rows.length > 0;
  });
}

const buildIdExpression = (key: readonly string[]): RawBuilder<string> =>
  sql`md5(concat_ws('/', ${sql.join(key.map((column) => sql`${sql.ref(column)}::text`))}))`;

const buildQueuesQuery = (schema: string) => sql<ListedQueue>`
  select t.relname::text as name, array(select a.attname::text from pg_index i
    join pg_attribute a on a.attrelid = t.oid and a.attnum = any(i.indkey)
    where i.indrelid = t.oid and i.indisprimary order by a.attnum) as key
  from pg_class t where t.relnamespace = ${schema}::regnamespace and t.relkind = 'r'
    and 2 = (select count(*) from pg_attribute a where a.attrelid = t.oid and a.attname in ('failed_at', 'failure'))`;

const toDeadLetter = ({ company_id, failure, created_at, failed_at, ...row }: DeadRow): DeadLetter => ({
  ...row,
  ...{ companyId: company_id, failure: failure ?? '' },
  ...{ createdAt: created_at.toISOString(), failedAt: failed_at.toISOString() },
});
