import { buildSuccess } from '@trassa/contracts/envelope';
import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import type { NewOperation } from '@trassa/contracts/finance/operations';
import type { Identity } from '@trassa/contracts/identity';
import { isUuid } from '@trassa/contracts/uuid.rules';
import type { Db } from '@trassa/service-kit/db';
import { sendFile } from '@trassa/service-kit/file-answer';
import { type CompanyFiles, readKeptFile } from '@trassa/service-kit/files/company-files';
import { getIdempotencyKey } from '@trassa/service-kit/idempotency-key';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import type { FinanceTables } from '../../db/schema.ts';
import type { Orders } from '../../providers/orders.ts';
import {
  cancelOperation,
  confirmOperation,
  correctOperation,
  enterOperation,
  getReceiptBytes,
  type OperationInput,
} from '../../shared/enter-operation.ts';
import { requireVatDeduction } from '../../shared/named-vat.ts';
import { countOperations, countOperationsBefore, listOperations } from '../../shared/operation-list.queries.ts';
import { isPdf, toOperation } from '../../shared/operation-view.rules.ts';
import { findOperationById, findReceipt } from '../../shared/operations.queries.ts';

interface OperationsDeps {
  route: Router;
  db: Db<FinanceTables>;
  files: CompanyFiles;
  orders: Orders;
  now: () => Date;
}

interface EnteringRequest {
  entered: NewOperation;
  identity: Identity;
  request: { id: string; headers: Parameters<typeof getIdempotencyKey>[0] };
}

export function operationsRoutes(deps: OperationsDeps) {
  const { route, db, now } = deps;
  operationListRoutes(deps);
  operationEntryRoutes(deps);
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

function operationListRoutes({ route, db, files }: OperationsDeps): void {
  route(financeEndpoints.operations, ({ query, companyId }) =>
    db.forCompany(companyId, async (trx) => {
      const { limit = 20, offset: asked = 0, show, ...filters } = query;
      const selection = { companyId, filters };
      const before = show ? await countOperationsBefore(trx, selection, show) : asked;
      const offset = show ? before - (before % limit) : asked;
      const rows = await listOperations(trx, selection, { limit, offset });
      return {
        success: true as const,
        data: { operations: rows.map(toOperation), total: await countOperations(trx, selection), offset },
      };
    }),
  );
  route(financeEndpoints.receipt, async ({ params: { id }, companyId, reply }) => {
    const [row, kept] = await db.forCompany(companyId, async (trx) =>
      isUuid(id) ? [await findOperationById(trx, companyId, id), await findReceipt(trx, companyId, id)] : [],
    );
    const bytes = kept && (await readKeptFile(files, kept));
    if (!row?.receipt || !bytes) throw problem('finance/receipt-unknown');
    return sendFile(reply, { name: row.receipt, type: isPdf(bytes) ? 'application/pdf' : 'image/jpeg', bytes });
  });
}

/** Operations that a person writes and corrects. */
function operationEntryRoutes({ route, db, files, orders, now }: OperationsDeps): void {
  /** An entered operation with its order and stored receipt. @throws for VAT without deduction, for an unknown order */
  const readEntering = async ({ entered, identity, request }: EnteringRequest): Promise<OperationInput> => {
    const asking = { identity, traceId: request.id };
    await requireVatDeduction(orders, [entered], asking);
    const order = entered.orderId ? await orders.find(entered.orderId, asking) : null;
    if (entered.orderId && !order) throw problem('finance/trip-unknown');
    const idempotencyKey = getIdempotencyKey(request.headers);
    const { companyId } = identity;
    const receipt = entered.receipt ? await files.write(companyId, getReceiptBytes(entered.receipt)) : null;
    return { companyId, entered, order, receipt, idempotencyKey, now: now() };
  };
  route(financeEndpoints.addOperation, async ({ body, identity, companyId, request }) => {
    const entering = await readEntering({ entered: body, identity, request });
    return db.forCompany(companyId, async (trx) => buildSuccess(toOperation(await enterOperation(trx, entering))));
  });
  route(financeEndpoints.correctOperation, async ({ body, params, identity, companyId, request }) => {
    const entering = await readEntering({ entered: body, identity, request });
    return db.forCompany(companyId, async (trx) =>
      buildSuccess(toOperation(await correctOperation(trx, entering, params.id))),
    );
  });
}
