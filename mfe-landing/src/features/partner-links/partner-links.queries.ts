import { call } from '@trassa/api-client/call';
import { landingEndpoints } from '@trassa/contracts/landing/landing-endpoints';
import { mutationOptions, type QueryClient, queryOptions, useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { useState } from 'react';
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

const buildNewLinkMutation = (client: QueryClient, idempotencyKey: string) =>
  mutationOptions({
    mutationFn: async () => (await call(landingEndpoints.generate, { body: {}, idempotencyKey })).data,
    onSuccess: async (lead) => {
      toast.success(words.created);
      // A load that began before the link was made would take it out of the list again.
      await client.cancelQueries({ queryKey: leadsKey });
      client.setQueryData(leadsQuery().queryKey, (leads) => leads && [lead, ...leads]);
      if (!client.getQueryData(leadsQuery().queryKey)) void client.invalidateQueries({ queryKey: leadsKey });
    },
    onError: () => {
      toast.error(words.createFailed);
    },
  });

/** Creates a link and prepends it to the list; a repeat after a lost answer gives the same link. */
export function useGenerateLink() {
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { mutate, isPending } = useMutation(buildNewLinkMutation(useQueryClient(), key));
  return { isPending, generate: () => mutate(undefined, { onSuccess: () => setKey(crypto.randomUUID()) }) };
}
