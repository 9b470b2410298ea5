import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { type UseQueryResult, useQuery } from '@trassa/mfe-kit/query';
import { Card } from '@trassa/ui/card';
import { EmptyState } from '@trassa/ui/empty-state';
import { PageTitle } from '@trassa/ui/frame';
import { SkeletonRows } from '@trassa/ui/skeleton';
import type { ReactNode } from 'react';
import { testPagesEnabledQuery } from '../account/account.queries.ts';
import { checkPageMessages as messages } from './check-page.messages.ts';

type CheckPageProps = {
  readonly title: string;
  readonly lead: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** Diagnostic page: enabled in the demonstration, elsewhere by configuration. */
export function CheckPage({ title, lead, actions, children }: CheckPageProps) {
  const query = useQuery(testPagesEnabledQuery());
  const isEnabled = query.data?.enabled === true;
  return (
    <>
      <PageTitle title={title} text={lead} actions={isEnabled ? actions : undefined} />
      {isEnabled ? children : <Unavailable query={query} />}
    </>
  );
}

type UnavailableProps = { readonly query: Pick<UseQueryResult, 'data' | 'error' | 'refetch'> };

/** Shown while the page is off, or while it is unknown whether it is on. */
function Unavailable({ query: { data, error, refetch } }: UnavailableProps) {
  if (error) return <LoadFailure title={messages.failed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={4} />;
  return (
    <Card>
      <EmptyState title={messages.off} text={messages.offText} />
    </Card>
  );
}
