import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import type { Db } from '@trassa/service-kit/db';
import { idempotencyKeyOf } from '@trassa/service-kit/idempotency-key';
import type { Router } from '@trassa/service-kit/route';
import type { FinanceTables } from '../../db/schema.ts';
import type { Orders } from '../../providers/orders.ts';
import { cancelOperation, confirmOperation, enterOperation } from '../../shared/enter-operation.ts';
import { requireDeduction } from '../../shared/named-vat.ts';
import { countOperations, listOperations } from '../../shared/operation-list.queries.ts';
import { toOperation } from '../../shared/operation-view.rules.ts';

interface OperationsDeps {
  route: Router;
  db: Db<FinanceTables>;
  orders: Orders;
  now: () => Date;
}

export function operationsRoutes({ route, db, orders, now }: OperationsDeps) {
  route(financeEndpoints.operations, ({ query, companyId }) =>
    db.forCompany(companyId, async (trx) => {
      const { limit = 20, offset = 0, ...filters } = query;
      const selection = { companyId, filters };
      const rows = await listOperations(trx, selection, { limit, offset });
      return {
        success: true as const,
        data: { operations: rows.map(toOperation), total: await countOperations(trx, selection) },
      };
    }),
  );
  route(financeEndpoints.addOperation, async ({ body, identity, companyId, request }) => {
    await requireDeduction(orders, [body], { identity, traceId: request.id });
    return db.forCompany(companyId, async (trx) => {
      const idempotencyKey = idempotencyKeyOf(request.headers);
      const row = await enterOperation(trx, { companyId, entered: body, idempotencyKey, now: now() });
      return { success: true, data: toOperation(row) };
    });
  });
  route(financeEndpoints.confirmOperation, ({ params, companyId }) =>
    db.forCompany(companyId, async (trx) => {
      await confirmOperation(trx, { companyId, id: params.id }, now());
      return { success: true };
    }),
  );
  route(financeEndpoints.cancelOperation, ({ params, companyId }) =>
    db.forCompany(companyId, async (trx) => {
      await cancelOperation(trx, { companyId, id: params.id });
      return { success: true };
    }),
  );
}
