import type { Insertable, Selectable, Transaction } from 'kysely';
import type { DetentionsTable, OrdersTables } from '../../db/schema.ts';
import type { OrderKey } from '../../shared/one-order.queries.ts';

type Trx = Transaction<OrdersTables>;

export const listDetentions = (trx: Trx, { companyId, id }: OrderKey): Promise<Selectable<DetentionsTable>[]> =>
  trx
    .selectFrom('detentions')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('order_id', '=', id)
    .orderBy('point')
    .execute();

export async function upsertDetention(trx: Trx, detention: Insertable<DetentionsTable>): Promise<void> {
  const { minutes, kopecks, confirmed_by, confirmed_at } = detention;
  await trx
    .insertInto('detentions')
    .values(detention)
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'order_id', 'point'])
        .doUpdateSet({ minutes, kopecks, confirmed_by, confirmed_at }),
    )
    .execute();
}

export async function deleteDetention(trx: Trx, { companyId, id }: OrderKey, point: number): Promise<void> {
  await trx
    .deleteFrom('detentions')
    .where('company_id', '=', companyId)
    .where('order_id', '=', id)
    .where('point', '=', point)
    .execute();
}
