import { call } from '@trassa/api-client/call';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { peopleEndpoints } from '@trassa/contracts/account/people-endpoints';
import { useMutation } from '@trassa/mfe-kit/query';
import { renewSession, useSession } from '@trassa/mfe-kit/session';

/** Proves the address; the session of this browser learns of it at once, if there is one. */
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
