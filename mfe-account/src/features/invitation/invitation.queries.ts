import { call } from '@trassa/api-client/call';
import type { AcceptInvitation } from '@trassa/contracts/account/people';
import { peopleEndpoints } from '@trassa/contracts/account/people-endpoints';
import { queryOptions, useMutation } from '@trassa/mfe-kit/query';
import { switchCompany, useSession } from '@trassa/mfe-kit/session';

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['account', 'invitation', token],
    queryFn: async ({ signal }) => (await call(peopleEndpoints.openInvitation, { body: { token }, signal })).data,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Accepts the invitation as the signed-in person, and opens the company. */
export function useJoinCompany() {
  return useMutation({
    mutationFn: async (token: string) => {
      const { data } = await call(peopleEndpoints.joinCompany, { body: { token } });
      await switchCompany(data.companyId);
    },
  });
}

/** Accepts the invitation and signs in with the new password. */
export function useAcceptInvitation(email: string) {
  const { login } = useSession();
  return useMutation({
    mutationFn: async (body: AcceptInvitation) => {
      await call(peopleEndpoints.acceptInvitation, { body });
      return login({ email, password: body.password });
    },
  });
}
