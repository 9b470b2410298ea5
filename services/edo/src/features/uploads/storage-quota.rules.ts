import type { PlanId } from '@trassa/contracts/orders/plans';

const GIB = 1024 ** 3;

/** Bytes of dropped files that a company keeps without a plan: some thousand waybills. */
export const FREE_STORAGE_BYTES = GIB / 2;

const planBytes: Record<PlanId, number> = { basic: 5 * GIB, extended: 20 * GIB, corporate: 100 * GIB };

/** Bytes of dropped files that a company may keep. */
export function getStorageLimit({ status, planId }: { status: string; planId: PlanId | null }): number {
  return status === 'active' && planId ? planBytes[planId] : FREE_STORAGE_BYTES;
}
