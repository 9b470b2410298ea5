import { call } from '@trassa/api-client/call';
import type { AcceptInvitation } from '@trassa/contracts/account/people';
import { peopleEndpoints } from '@trassa/contracts/account/people-endpoints';
import { readQuery, useMutation } from '@trassa/mfe-kit/query';
import { useSession } from '@trassa/mfe-kit/session';
import { useRef } from 'react';

export const invitationQuery = (token: string) =>
  readQuery(
    ['account', 'invitation', token],
    peopleEndpoints.openInvitation,
    { body: { token } },
    { retry: false, staleTime: Number.POSITIVE_INFINITY },
  );

/** Accepts the invitation and signs in with the new password; a sign-in that failed is tried again alone. */
export function useAcceptInvitation(email: string) {
  const { login } = useSession();
  const accepted = useRef(false);
  return useMutation({
    mutationFn: async (body: AcceptInvitation) => {
      if (!accepted.current) await call(peopleEndpoints.acceptInvitation, { body });
      accepted.current = true;
      return login({ email, password: body.password });
    },
  });
}
