import { call } from '@trassa/api-client/call';
import type { NewHandover } from '@trassa/contracts/account/handovers';
import { peopleEndpoints } from '@trassa/contracts/account/people-endpoints';
import { useMutation } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { handoverMessages as messages } from './handover.messages.ts';
import { usePeopleMutation } from './people.queries.ts';

export const useOfferHandover = () =>
  usePeopleMutation(
    (body: NewHandover) => call(peopleEndpoints.offerHandover, { body }),
    () => messages.sent,
  );

export const useWithdrawHandover = (id: string) =>
  usePeopleMutation(
    () => call(peopleEndpoints.withdrawHandover, { params: { id } }),
    () => messages.withdrawn,
  );

/** The session ends with it, so that no list is read again. */
export const useAcceptHandover = (id: string) =>
  useMutation({
    mutationFn: () => call(peopleEndpoints.acceptHandover, { params: { id } }),
    onSuccess: () => toast.success(messages.accepted),
  });

export const useDeclineHandover = (id: string) =>
  usePeopleMutation(
    () => call(peopleEndpoints.declineHandover, { params: { id } }),
    () => messages.declined,
  );
