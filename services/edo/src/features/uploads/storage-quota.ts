import { paymentsEndpoints } from '@trassa/contracts/orders/payments-endpoints';
import { problem } from '@trassa/service-kit/problem-error';
import type { Author } from '../../shared/authors.ts';
import type { EdoDeps } from '../../shared/deps.ts';
import { FREE_STORAGE_BYTES, getStorageLimit } from './storage-quota.rules.ts';
import { sumStoredBytes } from './uploads.queries.ts';

/** Company that owns dropped files, the person who drops them, and the bytes that the company may keep. */
export interface UploadOwner {
  companyId: string;
  author: Author;
  quotaBytes: number;
}

/**
 * Quota of a company for a drop of about `bytes`. The plan is asked for only where the free quota is not enough, so
 * that other drops do not depend on services/orders. A company without room is refused before its files are read.
 */
export async function readOwnerWithQuota(
  { db, orders }: Pick<EdoDeps, 'db' | 'orders'>,
  { companyId, author, bytes, traceId }: Omit<UploadOwner, 'quotaBytes'> & { bytes: number; traceId: string },
): Promise<UploadOwner> {
  const stored = await db.forCompany(companyId, (trx) => sumStoredBytes(trx, companyId));
  if (stored + bytes <= FREE_STORAGE_BYTES) return { companyId, author, quotaBytes: FREE_STORAGE_BYTES };
  const caller = { kind: 'service', service: 'edo', companyId, userId: null } as const;
  const { data } = await orders(paymentsEndpoints.subscription, { caller, traceId });
  const quotaBytes = getStorageLimit(data);
  if (stored >= quotaBytes) throw problem('edo/storage-full');
  return { companyId, author, quotaBytes };
}
