import { normalizePlate } from '@trassa/contracts/identity/plate.rules';
import { type Grouping, rekeyColumn } from '@trassa/service-kit/regroup';
import { sql, type Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import { toDriver, toVehicle } from '../../shared/fleet.queries.ts';
import { lockOrders } from '../../shared/orders-lock.ts';
import { isKeyTaken } from './fleet.queries.ts';
import { buildDriverEntry, buildVehicleEntry } from './write-fleet.ts';

type Trx = Transaction<OrdersTables>;

/** What identity rules group: the directory, trip sheets, and orders as services/finance knows them. */
export const groupings: readonly Grouping<OrdersTables>[] = [
  { name: 'fleet', rules: ['plate', 'person'], table: 'fleet', regroup: rekeyFleet },
  { name: 'trip_sheets', rules: ['plate'], table: 'trip_sheets', regroup: regroupSheets },
  { name: 'money', rules: ['plate', 'person', 'company', 'place'], table: 'orders', regroup: enqueueOrderMoneyAgain },
];

/** Recomputes keys; an entry whose new key is taken keeps its old one, since people entered both entries. */
async function rekeyFleet(trx: Trx, companyId: string): Promise<void> {
  await lockOrders(trx, companyId);
  const rows = await trx.selectFrom('fleet').selectAll().where('company_id', '=', companyId).orderBy('id').execute();
  for (const row of rows) {
    const { id, version, ...entered } = row.kind === 'vehicle' ? toVehicle(row) : toDriver(row);
    const { key, title, content } = 'plate' in entered ? buildVehicleEntry(entered) : buildDriverEntry(entered);
    if ((key === row.key && title === row.title) || (await isKeyTaken(trx, { ...row, content: '', key }))) continue;
    await trx
      .updateTable('fleet')
      .set({ key, title, content: JSON.stringify(content), version: version + 1 })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
  }
}

async function regroupSheets(trx: Trx, companyId: string): Promise<void> {
  await lockOrders(trx, companyId);
  const beside = ['order_id', 'driver'];
  await rekeyColumn(trx, companyId, { table: 'trip_sheets', column: 'plate', beside, getKey: normalizePlate });
}

/** Queues delivered orders for services/finance again, in five minutes: finance regroups its names before that. */
async function enqueueOrderMoneyAgain(trx: Trx, companyId: string): Promise<void> {
  await sql`insert into money_outbox (company_id, order_id, next_at)
    select company_id, id, now() + interval '5 minutes' from orders
    where company_id = ${companyId} and completed_at is not null and price_kopecks > 0 order by 1, 2
    on conflict (company_id, order_id) do nothing`.execute(trx);
}
