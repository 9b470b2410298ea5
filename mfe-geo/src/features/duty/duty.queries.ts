import { call } from '@trassa/api-client/call';
import type { Duty } from '@trassa/contracts/geo/position-sources';
import { positionsEndpoints } from '@trassa/contracts/geo/positions-endpoints';
import { queryOptions, useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { dutyMessages as messages } from './duty.messages.ts';

const dutyKey = ['geo', 'duty'] as const;

export const dutyQuery = () =>
  queryOptions({
    queryKey: dutyKey,
    queryFn: async ({ signal }) => (await call(positionsEndpoints.duty, { signal })).data,
  });

/** Saves consent or shift; the answer is what holds from now on. */
export function useDutyChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: { consented: boolean } | { onDuty: boolean }): Promise<Duty> =>
      'consented' in change
        ? (await call(positionsEndpoints.saveConsent, { body: change })).data
        : (await call(positionsEndpoints.saveShift, { body: change })).data,
    onSuccess: (duty) => client.setQueryData(dutyKey, duty),
    onError: (error) => toast.error(messages.failed, { description: error.message }),
  });
}
