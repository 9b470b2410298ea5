import { type Insertable, sql, type Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import type { OrderKey } from '../../shared/one-order.queries.ts';
import type { PromiseRow } from '../../shared/promise-view.rules.ts';

type Trx = Transaction<OrdersTables>;

/** Stores the promise of an order, which has one at most. */
export async function replacePromise(trx: Trx, promise: Insertable<OrdersTables['promises']>): Promise<void> {
  await deletePromise(trx, { companyId: promise.company_id, id: promise.order_id });
  await trx.insertInto('promises').values(promise).execute();
}

export async function deletePromise(trx: Trx, { companyId, id }: OrderKey): Promise<void> {
  await trx.deleteFrom('promises').where('company_id', '=', companyId).where('order_id', '=', id).execute();
}

/** Companies with promised times that have come. For system work. */
export async function listCompaniesWithDuePromises(trx: Trx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select distinct company_id from promises where at <= ${now}`.execute(trx);
  return rows.map(({ company_id }) => company_id);
}

/** Deletes promises whose trip has had news or no longer waits for any. @returns ids of their orders */
export async function deletePromisesWithNews(trx: Trx, companyId: string): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    delete from promises using orders
    where promises.company_id = ${companyId} and orders.company_id = promises.company_id and orders.id = promises.order_id
      and (news_due_at is null or news_due_at > at) returning order_id`.execute(trx);
  return rows.map(({ order_id }) => order_id);
}

/** Marks due promises of which nobody was reminded, and returns them with the numbers of their orders. */
export async function markDuePromisesReminded(
  trx: Trx,
  companyId: string,
  now: Date,
): Promise<(PromiseRow & { number: string })[]> {
  const { rows } = await sql<PromiseRow & { number: string }>`
    update promises set reminded_at = ${now} from orders
    where promises.company_id = ${companyId} and orders.company_id = promises.company_id and orders.id = promises.order_id
      and at <= ${now} and reminded_at is null returning promises.*, orders.number`.execute(trx);
  return rows;
}
