import { call } from '@trassa/api-client/call';
import { peopleEndpoints } from '@trassa/contracts/account/people-endpoints';
import { useMutation } from '@trassa/mfe-kit/query';
import { switchCompany } from '@trassa/mfe-kit/session';
import { useRef } from 'react';

/** Accepts the invitation as the signed-in person, and opens the company; what failed to open is tried again alone. */
export function useJoinCompany() {
  const joined = useRef<string>(undefined);
  return useMutation({
    mutationFn: async (token: string) => {
      joined.current ??= (await call(peopleEndpoints.joinCompany, { body: { token } })).data.companyId;
      await switchCompany(joined.current);
    },
  });
}
