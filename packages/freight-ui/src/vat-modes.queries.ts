import { call } from '@trassa/api-client/call';
import { costsEndpoints } from '@trassa/contracts/orders/costs-endpoints';
import { queryOptions } from '@trassa/mfe-kit/query';

/** Modes of VAT of the company, by the day they begin. */
export const vatModesQuery = () =>
  queryOptions({
    queryKey: ['orders', 'vat-modes'],
    queryFn: async ({ signal }) => (await call(costsEndpoints.vatModes, { signal })).data.modes,
  });
