import { costsEndpoints } from '@trassa/contracts/orders/costs-endpoints';
import type { Db } from '@trassa/service-kit/db';
import type { Router } from '@trassa/service-kit/route';
import type { OrdersTables } from '../../db/schema.ts';
import { lockOrders } from '../../shared/orders-lock.ts';
import { listVatModes } from '../../shared/vat-modes.queries.ts';
import { enqueueDeliveredOrders, replaceVatModes } from './vat.queries.ts';

/** Modes of VAT of the company; a change queues every delivered order for services/finance. */
export function vatRoutes({ route, db }: { route: Router; db: Db<OrdersTables> }): void {
  route(costsEndpoints.vatModes, ({ companyId }) =>
    db.forCompany(companyId, async (trx) => ({ success: true, data: { modes: await listVatModes(trx, companyId) } })),
  );
  route(costsEndpoints.saveVatModes, ({ companyId, body }) =>
    db.forCompany(companyId, async (trx) => {
      await lockOrders(trx, companyId);
      await replaceVatModes(trx, companyId, body.modes);
      await enqueueDeliveredOrders(trx, companyId);
      return { success: true, data: { modes: await listVatModes(trx, companyId) } };
    }),
  );
}
