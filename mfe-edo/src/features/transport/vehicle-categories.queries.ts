import { call } from '@trassa/api-client/call';
import type { Chain } from '@trassa/contracts/edo/document';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { type DocumentCategory, documentCategories } from '@trassa/contracts/edo/statuses';
import { normalizePlate } from '@trassa/contracts/identity/plate.rules';
import { queryOptions } from '@trassa/mfe-kit/query';

/** Categories of chains of exactly this vehicle, in the catalogue's order: the search also finds longer plates. */
function getCategories(chains: readonly Pick<Chain, 'vehicle' | 'docflowType'>[], plate: string) {
  const own = chains.filter(({ vehicle }) => normalizePlate(vehicle) === normalizePlate(plate));
  const named = new Set(own.map(({ docflowType }) => docflowType));
  return (Object.keys(documentCategories) as DocumentCategory[]).filter((category) => named.has(category));
}

const MOST_CHAINS = 100;

/** Categories of documents that name a vehicle, with or without trips. */
export const categoriesQuery = (plate: string) =>
  queryOptions({
    queryKey: ['edo', 'vehicle-categories', plate],
    queryFn: async ({ signal }) => {
      const query = { category: '0', transport: plate, limit: MOST_CHAINS } as const;
      return getCategories((await call(edoEndpoints.chains, { query, signal })).data.chains, plate);
    },
  });
