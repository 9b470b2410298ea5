import { call } from '@trassa/api-client/call';
import type { OpenInvitation } from '@trassa/contracts/account/people';
import { peopleEndpoints } from '@trassa/contracts/account/people-endpoints';
import { useMutation } from '@trassa/mfe-kit/query';
import { useLocation, useNavigate } from '@trassa/mfe-kit/router';
import { switchCompany, useSession } from '@trassa/mfe-kit/session';
import { Banner } from '@trassa/ui/banner';
import { FormShell } from '@trassa/ui/form-shell';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { type FormEvent, useRef } from 'react';
import { accountPaths } from '../../paths.ts';
import { invitationMessages as messages } from './invitation.messages.ts';

/** Accepts the invitation as the signed-in person, and opens the company; a retry only repeats what has failed. */
function useJoinCompany() {
  const joined = useRef<string>(undefined);
  return useMutation({
    mutationFn: async (token: string) => {
      joined.current ??= (await call(peopleEndpoints.joinCompany, { body: { token } })).data.companyId;
      await switchCompany(joined.current);
    },
  });
}

interface JoinFormProps {
  readonly token: string;
  readonly invitation: OpenInvitation;
}

/** Acceptance by an invited person who has an account: at once when signed in by this address, else after a sign-in. */
export function JoinForm({ token, invitation: { email } }: JoinFormProps) {
  const { user, isLoading, logout } = useSession();
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const join = useJoinCompany();
  if (isLoading) return <SkeletonRows rows={2} />;
  const isOwn = user?.email.toLowerCase() === email.toLowerCase();
  const signIn = () => navigate(accountPaths.login, { state: { from: `${pathname}${hash}`, email } });
  const act = () => {
    if (isOwn) join.mutate(token);
    else if (user) void logout().then(signIn);
    else signIn();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    act();
  };
  const submitText = isOwn ? messages.submit : user ? messages.changeAccount : messages.signIn;
  return (
    <FormShell
      wide
      label={messages.title}
      onSubmit={submit}
      submitText={submitText}
      submitting={join.isPending || join.isSuccess}
      error={join.error && (join.error.message || messages.failed)}
    >
      {user && !isOwn ? (
        <Banner kind="warning">{messages.other(user.email, email)}</Banner>
      ) : (
        <Banner kind="info">{messages.known(email)}</Banner>
      )}
    </FormShell>
  );
}
