import { call } from '@trassa/api-client/call';
import type { DatedVatMode } from '@trassa/contracts/finance/vat.rules';
import { costsEndpoints } from '@trassa/contracts/orders/costs-endpoints';
import { useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { vatMessages as messages } from './vat.messages.ts';

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
