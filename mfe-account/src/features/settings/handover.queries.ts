import { call } from '@trassa/api-client/call';
import type { NewHandover } from '@trassa/contracts/account/handovers';
import { peopleEndpoints } from '@trassa/contracts/account/people-endpoints';
import { useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { handoverMessages as messages } from './handover.messages.ts';
import { buildKeepIntegrationsQuery, peopleKey, usePeopleMutation } from './people.queries.ts';

/** Offers a handover. The list is refetched in any case, since an offer may exist although its answer was lost. */
export function useOfferHandover() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewHandover) => call(peopleEndpoints.offerHandover, { body }),
    onSuccess: () => toast.success(messages.sent),
    onSettled: () => void client.invalidateQueries({ queryKey: peopleKey }),
  });
}

export const useWithdrawHandover = (id: string) =>
  usePeopleMutation(
    () => call(peopleEndpoints.withdrawHandover, { params: { id } }),
    () => messages.withdrawn,
  );

/** Accepts a handover. No list is refetched, because the acceptance ends the session. */
export const useAcceptHandover = (id: string) =>
  useMutation({
    mutationFn: (keep: boolean) =>
      call(peopleEndpoints.acceptHandover, { params: { id }, query: buildKeepIntegrationsQuery(keep) }),
    onSuccess: () => toast.success(messages.accepted),
  });

export const useDeclineHandover = (id: string) =>
  usePeopleMutation(
    () => call(peopleEndpoints.declineHandover, { params: { id } }),
    () => messages.declined,
  );
