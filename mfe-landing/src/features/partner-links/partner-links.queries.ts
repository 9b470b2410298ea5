import { call } from '@trassa/api-client/call';
import { landingEndpoints } from '@trassa/contracts/landing/landing-endpoints';
import { mutationOptions, type QueryClient, queryOptions, useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { partnerLinksMessages as words } from './partner-links.messages.ts';

const leadsKey = ['partner-leads'] as const;

/** Partner links of the company; each load shows their number in a toast. */
export const leadsQuery = () =>
  queryOptions({
    queryKey: leadsKey,
    queryFn: async ({ signal }) => {
      try {
        const { leads } = await call(landingEndpoints.leads, { signal });
        toast.success(words.loaded(leads.length));
        return leads;
      } catch (error) {
        if (!signal.aborted) toast.error(words.loadFailed);
        throw error;
      }
    },
  });

const generation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async () => (await call(landingEndpoints.generate, { body: {}, idempotencyKey: true })).data,
    onSuccess: (lead) => {
      client.setQueryData(leadsQuery().queryKey, (leads) => [lead, ...(leads ?? [])]);
      toast.success(words.created);
    },
    onError: () => {
      toast.error(words.createFailed);
    },
  });

/** Creates a link and prepends it to the list. */
export function useGenerateLink() {
  return useMutation(generation(useQueryClient()));
}
