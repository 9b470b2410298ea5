import { call } from '@trassa/api-client/call';
import type { AccessAnswer } from '@trassa/contracts/account/access-requests';
import type { AccessRequest, NewInvitation, RoleChange } from '@trassa/contracts/account/people';
import { peopleEndpoints } from '@trassa/contracts/account/people-endpoints';
import { fleetEndpoints } from '@trassa/contracts/orders/fleet-endpoints';
import { queryOptions, useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { peopleMessages as messages } from './people.messages.ts';

/** Key of the people of a company. */
export const peopleKey = ['account', 'people'] as const;

export const peopleQuery = () =>
  queryOptions({
    queryKey: peopleKey,
    queryFn: async ({ signal }) => (await call(peopleEndpoints.people, { signal })).data,
  });

/** Drivers of the directory, whom an invited driver is one of. */
export const fleetDriversQuery = () =>
  queryOptions({
    queryKey: ['fleet', 'drivers'],
    queryFn: async ({ signal }) => (await call(fleetEndpoints.fleet, { signal })).data.drivers,
  });

/** A change of people, which tells its end; even a failed one reads the list anew, as only its answer may be lost. */
export function usePeopleMutation<Input>(
  mutationFn: (input: Input) => Promise<unknown>,
  done: (input: Input) => string,
) {
  const client = useQueryClient();
  const reread = () => client.invalidateQueries({ queryKey: peopleKey });
  return useMutation({
    mutationFn,
    onSuccess: (_, input) => {
      toast.success(done(input));
      return reread();
    },
    // The failure is told without waiting for the list.
    onError: () => void reread(),
  });
}

export const useInvite = () =>
  usePeopleMutation(
    (body: NewInvitation) => call(peopleEndpoints.invite, { body }),
    ({ email }) => messages.invited(email),
  );

export const useResend = () =>
  usePeopleMutation(
    (id: string) => call(peopleEndpoints.resendInvitation, { params: { id } }),
    () => messages.resent,
  );

export const useWithdraw = () =>
  usePeopleMutation(
    (id: string) => call(peopleEndpoints.withdrawInvitation, { params: { id } }),
    () => messages.withdrawn,
  );

/** Query of calls that take the right to keys and webhooks from a person. */
export const keptQuery = (keep: boolean) => ({ keepIntegrations: keep ? ('true' as const) : undefined });

export const useChangeRole = (id: string) =>
  usePeopleMutation(
    ({ keep, ...body }: RoleChange & { keep: boolean }) =>
      call(peopleEndpoints.changeRole, { params: { id }, query: keptQuery(keep), body }),
    () => messages.changed,
  );

export const useRemovePerson = (id: string) =>
  usePeopleMutation(
    (keep: boolean) => call(peopleEndpoints.removePerson, { params: { id }, query: keptQuery(keep) }),
    () => messages.removed,
  );

export const useResetFactors = (id: string) =>
  usePeopleMutation(
    () => call(peopleEndpoints.resetFactors, { params: { id } }),
    () => messages.resetDone,
  );

export const useWithholdCosts = () =>
  usePeopleMutation(
    (withheld: boolean) => call(peopleEndpoints.withholdCosts, { body: { withheld } }),
    (withheld) => (withheld ? messages.costsWithheld : messages.costsShown),
  );

export const useAcceptAccess = ({ id, email }: AccessRequest) =>
  usePeopleMutation(
    (body: AccessAnswer) => call(peopleEndpoints.acceptAccess, { params: { id }, body }),
    () => messages.accepted(email),
  );

export const useDeclineAccess = (id: string) =>
  usePeopleMutation(
    () => call(peopleEndpoints.declineAccess, { params: { id } }),
    () => messages.declined,
  );
