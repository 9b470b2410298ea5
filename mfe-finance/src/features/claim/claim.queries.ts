import { call } from '@trassa/api-client/call';
import { download, saveFile } from '@trassa/api-client/download';
import type { ClaimQuery } from '@trassa/contracts/finance/claims';
import { claimsEndpoints } from '@trassa/contracts/finance/claims-endpoints';
import { keepPreviousData, queryOptions, skipToken, useMutation } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { financeKey } from '../../shared/finance.queries.ts';
import { claimMessages as messages } from './claim.messages.ts';

export const claimQuery = (query: ClaimQuery | null) =>
  queryOptions({
    queryKey: [...financeKey, 'claim', query],
    queryFn: query ? async ({ signal }) => (await call(claimsEndpoints.claim, { query, signal })).data : skipToken,
    placeholderData: keepPreviousData,
  });

/** Saves the claim as a file: a letter to print, with its computation. */
export function useSaveClaimFile(query: ClaimQuery | null) {
  return useMutation({
    mutationFn: async () => {
      if (query) saveFile(await download(claimsEndpoints.claimFile, { query }));
    },
    onError: ({ message }) => toast.error(message || messages.fileFailed),
  });
}
