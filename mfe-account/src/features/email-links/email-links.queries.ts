import { call } from '@trassa/api-client/call';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { peopleEndpoints } from '@trassa/contracts/account/people-endpoints';
import { useMutation } from '@trassa/mfe-kit/query';
import { renewSession, useSession } from '@trassa/mfe-kit/session';

/** Proves the email address, and renews the session of this browser if there is one. */
export function useProveEmail() {
  const { isAuthenticated } = useSession();
  return useMutation({
    mutationFn: (token: string) => call(authEndpoints.proveEmail, { body: { token } }),
    onSuccess: () => {
      if (isAuthenticated) void renewSession().catch(() => undefined);
    },
  });
}

export const useProveAccess = () =>
  useMutation({ mutationFn: (token: string) => call(peopleEndpoints.proveAccess, { body: { token } }) });
