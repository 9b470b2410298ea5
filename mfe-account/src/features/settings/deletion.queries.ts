import { call } from '@trassa/api-client/call';
import { deletionEndpoints } from '@trassa/contracts/account/deletion-endpoints';

/** Deletes the account of the person; throws ApiError. */
export async function deleteAccount(): Promise<void> {
  await call(deletionEndpoints.deleteAccount);
}

/** Locks the company until its erasure; throws ApiError. */
export async function deleteCompany(): Promise<void> {
  await call(deletionEndpoints.deleteCompany);
}
