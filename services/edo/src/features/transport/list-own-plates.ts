import { randomUUID } from 'node:crypto';
import { trucksEndpoint } from '@trassa/contracts/orders/trucks-endpoint';
import type { EdoDeps } from '../../shared/deps.ts';

/** Plates of the directory in the spelling of waybills; none when services/orders does not answer. */
export async function listOwnPlates({ orders, log }: EdoDeps, companyId: string): Promise<ReadonlySet<string>> {
  const caller = { kind: 'service', service: 'edo', companyId, userId: null } as const;
  try {
    const { data } = await orders(trucksEndpoint, { caller, traceId: randomUUID() });
    return new Set(data.map(({ plate }) => plate));
  } catch (error) {
    log.warn({ err: error, companyId }, 'the directory was not asked which vehicles it has');
    return new Set();
  }
}
