import type { DatedVatMode } from '@trassa/contracts/finance/vat.rules';
import { sql, type Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';

type Trx = Transaction<OrdersTables>;

export async function replaceVatModes(trx: Trx, companyId: string, modes: readonly DatedVatMode[]): Promise<void> {
  await trx.deleteFrom('vat_modes').where('company_id', '=', companyId).execute();
  if (modes.length === 0) return;
  await trx
    .insertInto('vat_modes')
    .values(modes.map(({ from, mode }) => ({ company_id: companyId, from_day: from, mode })))
    .execute();
}

/** Queues every delivered order with a price for services/finance, whose profit is without VAT. */
export async function enqueueDeliveredOrders(trx: Trx, companyId: string): Promise<void> {
  await sql`
    insert into money_outbox (company_id, order_id)
    select company_id, id from orders
    where company_id = ${companyId} and completed_at is not null and price_kopecks > 0 order by 1, 2
    on conflict (company_id, order_id) do update set revision = nextval('money_revisions')`.execute(trx);
}
