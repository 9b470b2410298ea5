import { call } from '@trassa/api-client/call';
import { adminsEndpoints } from '@trassa/contracts/account/admins-endpoints';
import type { FailedDeliveryKey } from '@trassa/contracts/account/failed-deliveries';
import { queryOptions, useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { failedDeliveriesMessages as messages } from './failed-deliveries.messages.ts';

const key = ['account', 'failed-deliveries'] as const;

export const failedDeliveriesQuery = () =>
  queryOptions({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(adminsEndpoints.failedDeliveries, { signal })).data,
  });

export function useRepeat() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: FailedDeliveryKey) => call(adminsEndpoints.repeatDelivery, { body }),
    onSuccess: () => void toast.success(messages.repeated),
    onError: () => void toast.error(messages.repeatFailed),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
