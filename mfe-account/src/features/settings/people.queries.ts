import { call } from '@trassa/api-client/call';
import type { AcceptAccessRequest } from '@trassa/contracts/account/access-requests';
import type { AccessRequest, NewInvitation, RoleChange } from '@trassa/contracts/account/people';
import { peopleEndpoints } from '@trassa/contracts/account/people-endpoints';
import { type InvitedRole, invitedRoles, roleNames } from '@trassa/contracts/account/people-values';
import { fleetEndpoints } from '@trassa/contracts/orders/fleet-endpoints';
import { isPermitted } from '@trassa/contracts/permissions';
import { queryOptions, readQuery, useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { peopleMessages as messages } from './people.messages.ts';

export const peopleKey = ['account', 'people'] as const;

export const peopleQuery = () => readQuery(peopleKey, peopleEndpoints.people);

/** Drivers of the directory; an invited driver is one of them. */
export const fleetDriversQuery = () =>
  queryOptions({
    queryKey: ['fleet', 'drivers'],
    queryFn: async ({ signal }) => (await call(fleetEndpoints.fleet, { signal })).data.drivers,
  });

/**
 * A change of people with a toast. The list is refetched after a failure as well, since only the answer may have
 * been lost. `toBack` gives the change that undoes it; null: no undo.
 */
export function usePeopleMutation<Input>(
  mutationFn: (input: Input) => Promise<unknown>,
  done: (input: Input) => string,
  toBack: (input: Input) => Input | null = () => null,
) {
  const client = useQueryClient();
  const reread = () => client.invalidateQueries({ queryKey: peopleKey });
  const change = {
    mutationFn,
    // Not awaited, so that the failure is shown at once.
    onError: () => void reread(),
  };
  const { mutate: takeBack } = useMutation({
    ...change,
    onSuccess: (_, input: Input) => {
      toast.success(done(input));
      return reread();
    },
  });
  const onError = (error: Error) => toast.error(error.message);
  return useMutation({
    ...change,
    onSuccess: (_, input) => {
      const back = toBack(input);
      toast.success(done(input), back === null ? {} : { undo: () => takeBack(back, { onError }) });
      return reread();
    },
  });
}

export const useInvite = () =>
  usePeopleMutation(
    (body: NewInvitation) => call(peopleEndpoints.invite, { body }),
    ({ email }) => messages.invited(email),
  );

export const useResendInvitation = () =>
  usePeopleMutation(
    (id: string) => call(peopleEndpoints.resendInvitation, { params: { id } }),
    () => messages.resent,
  );

export const useWithdrawInvitation = () =>
  usePeopleMutation(
    (id: string) => call(peopleEndpoints.withdrawInvitation, { params: { id } }),
    () => messages.withdrawn,
  );

/** Whether a role can be given by invitation. */
export const isInvitedRole = (role: string): role is InvitedRole => invitedRoles.some((one) => one === role);

/** Query of calls that end a person's right to keys and webhooks; `keep`: keys and webhooks go on working. */
export const buildKeepIntegrationsQuery = (keep: boolean) => ({
  keepIntegrations: keep ? ('true' as const) : undefined,
});

export const useChangeRole = (id: string) =>
  usePeopleMutation(
    ({ keep, ...body }: RoleChange & { keep: boolean }) =>
      call(peopleEndpoints.changeRole, { params: { id }, query: buildKeepIntegrationsQuery(keep), body }),
    ({ role }) => messages.changed(roleNames[role]),
    // No undo when keys and webhooks were stopped with the role: the former role would not start them again.
    ({ role, was, keep }) =>
      isInvitedRole(was) && (keep || isPermitted({ role }, 'connections.manage'))
        ? { role: was, was: role, keep }
        : null,
  );

export const useRemovePerson = (id: string) =>
  usePeopleMutation(
    (keep: boolean) => call(peopleEndpoints.removePerson, { params: { id }, query: buildKeepIntegrationsQuery(keep) }),
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
    (withheld) => !withheld,
  );

export const useAcceptAccess = ({ id, email }: AccessRequest) =>
  usePeopleMutation(
    (body: AcceptAccessRequest) => call(peopleEndpoints.acceptAccess, { params: { id }, body }),
    () => messages.accepted(email),
  );

export const useDeclineAccess = (id: string) =>
  usePeopleMutation(
    () => call(peopleEndpoints.declineAccess, { params: { id } }),
    () => messages.declined,
  );
