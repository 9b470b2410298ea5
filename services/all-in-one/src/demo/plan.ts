import { paymentsEndpoints } from '@trassa/contracts/orders/payments-endpoints';
import type { PlanId } from '@trassa/contracts/orders/plans';
import { type FillingContext, waitUntil } from './filling-work.ts';

const ACCEPTED_TEST_CARD = '5555 5555 5555 4444';

/** Buys the plan for twelve vehicles by card. */
export const buyExtendedPlan = (work: FillingContext): Promise<void> => buyPlan(work, 'extended');

/** Buys a plan for a month, unless one is paid. */
export async function buyPlan(
  { person, signal }: Pick<FillingContext, 'person' | 'signal'>,
  planId: PlanId,
): Promise<void> {
  if ((await person.call(paymentsEndpoints.subscription)).data.status === 'active') return;
  const body = { planId, period: 'month' } as const;
  const { data: payment } = await person.call(paymentsEndpoints.create, { body, key: 'demo-plan' });
  await fetch(payment.confirmationUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ do: 'pay', card: ACCEPTED_TEST_CARD }).toString(),
    redirect: 'manual',
    signal,
  });
  await waitUntil(async () => {
    const { data } = await person.call(paymentsEndpoints.payment, { params: { id: payment.id } });
    return data.status !== 'pending';
  }, signal);
}
