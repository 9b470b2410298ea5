import { call } from '@trassa/api-client/call';
import type { CostNorms } from '@trassa/contracts/orders/cost-norms';
import { costsEndpoints } from '@trassa/contracts/orders/costs-endpoints';
import { fleetEndpoints } from '@trassa/contracts/orders/fleet-endpoints';
import { queryOptions, useMutation, useQueryClient } from '@trassa/mfe-kit/query';

const normsKey = ['finance', 'norms'] as const;

/** Norms, and the vehicles of the directory. */
export const normsQuery = () =>
  queryOptions({
    queryKey: normsKey,
    queryFn: async ({ signal }) => {
      const [norms, fleet] = await Promise.all([
        call(costsEndpoints.costNorms, { signal }),
        call(fleetEndpoints.fleet, { signal }),
      ]);
      return { norms: norms.data, vehicles: fleet.data.vehicles };
    },
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

/** Saves the norms; expected costs of orders are counted anew. */
export function useSaveNorms() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CostNorms) => call(costsEndpoints.saveCostNorms, { body }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: normsKey });
      await client.invalidateQueries({ queryKey: ['orders'] });
    },
  });
}
