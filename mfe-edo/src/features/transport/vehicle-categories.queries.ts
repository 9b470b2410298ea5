import { call } from '@trassa/api-client/call';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { queryOptions } from '@trassa/mfe-kit/query';
import { categoriesOf } from './vehicle-categories.rules.ts';

const MOST_CHAINS = 100;

/** Categories of documents that name a vehicle, with or without trips. */
export const categoriesQuery = (plate: string) =>
  queryOptions({
    queryKey: ['edo', 'vehicle-categories', plate],
    queryFn: async ({ signal }) => {
      const query = { category: '0', transport: plate, limit: MOST_CHAINS } as const;
      return categoriesOf((await call(edoEndpoints.chains, { query, signal })).data.chains, plate);
    },
  });
