import { ApiError } from '@trassa/api-client/api-error';
import { roleNames } from '@trassa/contracts/account/people-values';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { usePageTitle } from '@trassa/mfe-kit/page-title';
import { useQuery } from '@trassa/mfe-kit/query';
import { useLocation } from '@trassa/mfe-kit/router';
import { Banner } from '@trassa/ui/banner';
import { Stack } from '@trassa/ui/layout';
import { Link } from '@trassa/ui/link';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { lazy, Suspense } from 'react';
import { accountPaths } from '../../paths.ts';
import { AuthScreen } from '../../shared/auth-screen/auth-screen.tsx';
import { AcceptForm } from './accept-form.tsx';
import { invitationMessages as messages } from './invitation.messages.ts';
import { invitationQuery } from './invitation.queries.ts';

// Lazy: most invited people have no account yet.
const JoinForm = lazy(async () => ({ default: (await import('./join-form.tsx')).JoinForm }));

/** /invite: target of the emailed link, whose token follows `#` and therefore reaches no server log. */
export function InvitationPage() {
  usePageTitle(messages.title);
  const token = useLocation().hash.slice(1);
  if (token) return <OpenedInvitation token={token} />;
  return (
    <AuthScreen tab="login">
      <Stack>
        <Banner kind="warning">{messages.noToken}</Banner>
        <Link href={accountPaths.login}>{messages.toLogin}</Link>
      </Stack>
    </AuthScreen>
  );
}

function OpenedInvitation({ token }: { readonly token: string }) {
  const { data, error, refetch } = useQuery(invitationQuery(token));
  if (data) {
    const lead = `${messages.lead(data.invitedBy, data.companyName)} ${messages.roleLead(roleNames[data.role].toLowerCase())}`;
    return (
      <AuthScreen tab="login" lead={lead}>
        {data.hasAccount ? (
          <Suspense fallback={<SkeletonRows rows={2} />}>
            <JoinForm token={token} invitation={data} />
          </Suspense>
        ) : (
          <AcceptForm token={token} invitation={data} />
        )}
      </AuthScreen>
    );
  }
  return (
    <AuthScreen tab="login">
      {error ? (
        <Stack>
          {error instanceof ApiError && error.status === 400 ? (
            <Banner kind="warning">{error.message}</Banner>
          ) : (
            <LoadFailure title={messages.invalid} error={error} onRetry={() => void refetch()} />
          )}
          <Link href={accountPaths.login}>{messages.toLogin}</Link>
        </Stack>
      ) : (
        <SkeletonRows rows={5} />
      )}
    </AuthScreen>
  );
}
