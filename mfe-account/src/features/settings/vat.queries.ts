import { call } from '@trassa/api-client/call';
import type { DatedVatMode } from '@trassa/contracts/finance/vat.rules';
import { costsEndpoints } from '@trassa/contracts/orders/costs-endpoints';
import { queryOptions, useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { vatMessages as messages } from './vat.messages.ts';

export const vatModesQuery = () =>
  queryOptions({
    queryKey: ['orders', 'vat-modes'],
    queryFn: async ({ signal }) => (await call(costsEndpoints.vatModes, { signal })).data.modes,
  });

/** Replaces the modes; margins and profit of open pages are asked for anew. */
export function useSaveVatModes() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (modes: DatedVatMode[]) => call(costsEndpoints.saveVatModes, { body: { modes } }),
    onSuccess: async () => {
      toast.success(messages.saved);
      await client.invalidateQueries({ queryKey: ['orders'] });
      await client.invalidateQueries({ queryKey: ['finance'] });
    },
  });
}
