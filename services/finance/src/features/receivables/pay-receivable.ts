import { isUuid } from '@trassa/contracts/uuid.rules';
import { problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import type { FinanceTables } from '../../db/schema.ts';
import { lockMoney } from '../../shared/finance-lock.ts';
import { clientPaidLines } from '../../shared/ledger.rules.ts';
import { recordMoneyEvent } from '../../shared/ledger.ts';
import { updateOperation } from '../../shared/operations.queries.ts';
import {
  findActiveAdvanceId,
  findReceivable,
  type OrderKey,
  updateReceivable,
} from '../../shared/receivables.queries.ts';

/** Direct payment by the debtor: closes the debt once. A debt sold to the factor cannot be paid by hand. */
export async function markReceivablePaid(trx: Transaction<FinanceTables>, key: OrderKey, now: Date): Promise<void> {
  await lockMoney(trx, key.companyId);
  const debt = isUuid(key.orderId) ? await findReceivable(trx, key) : undefined;
  if (!debt) throw problem('finance/receivable-unknown');
  if (debt.paid_at) return;
  if (await findActiveAdvanceId(trx, key)) throw problem('finance/receivable-advanced');
  // The revision makes the reference unique when a voided debt is reported and paid again.
  const reference = `order:${key.orderId}:${debt.revision}`;
  await recordMoneyEvent(
    trx,
    { companyId: key.companyId, now },
    {
      kind: 'client_paid',
      reference,
      at: now,
      memo: `Клиент заплатил за рейс ${debt.order_number}`,
      orderId: key.orderId,
      client: debt.debtor_name,
      platform: debt.platform,
      lines: clientPaidLines(debt.kopecks - debt.received_kopecks),
    },
  );
  await updateReceivable(trx, key, { paid_at: now, paid_reference: reference });
  await updateOperation(
    trx,
    { companyId: key.companyId, reference: `order:${key.orderId}` },
    { status: 'completed', at: now },
  );
}
