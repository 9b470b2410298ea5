import { makeQueue } from '@trassa/service-kit/queue-table';
import { type Kysely, sql } from 'kysely';

/** The outbox of order money is a queue as all others; an order that changes once more is told at once. */
export const moneyQueue = {
  up: async (db: Kysely<unknown>) => {
    await makeQueue(db, 'money_outbox');
    await sql`create function requeue_money() returns trigger language plpgsql as $body$
      begin
        new.next_at := now();
        new.failed_at := null;
        return new;
      end
      $body$`.execute(db);
    await sql`create trigger money_outbox__requeue before update of revision on money_outbox
      for each row execute function requeue_money()`.execute(db);
  },
};
