import type { RegistryRemote, RemoteRoute } from '@trassa/contracts/platform/remote-manifest';
import { Guard, GuestsOnly, loginPath } from '@trassa/mfe-kit/guard';
import { usePageTitle } from '@trassa/mfe-kit/page-title';
import { useSession } from '@trassa/mfe-kit/session';
import { Button } from '@trassa/ui/button';
import { ErrorState } from '@trassa/ui/error-state';
import { SkeletonFields, SkeletonForm, SkeletonRows } from '@trassa/ui/skeleton';
import { createElement, Suspense, use } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { buildMenu } from '../frame/menu.rules.ts';
import { loadPageOnce } from '../loading/chunks.ts';
import { useRetriesFor, useRetry } from '../loading/retries.ts';
import { shellPaths } from '../paths.ts';
import { registry } from '../registry.ts';
import { PageBoundary } from './page-boundary.tsx';
import { routingMessages as messages } from './routing.messages.ts';
import { useForbiddenText } from './use-forbidden-text.ts';

interface RemotePageProps {
  readonly remote: RegistryRemote;
  readonly route: RemoteRoute;
}

function Content({ remote, route }: RemotePageProps) {
  return createElement(use(loadPageOnce(remote.id, route.path)));
}

function TitledContent({ remote, route }: RemotePageProps) {
  usePageTitle(route.title);
  return <Content remote={remote} route={route} />;
}

/** A person without a right to the home page is sent to the first page of the menu; elsewhere a refusal is shown. */
function Forbidden({ route: { path, forbidden } }: Pick<RemotePageProps, 'route'>) {
  const home = buildMenu(registry, useSession().user)[0]?.items[0]?.path;
  const general = useForbiddenText();
  if (path === shellPaths.home && home) return <Navigate to={home} replace />;
  const { title, text } = forbidden ?? { title: messages.forbidden, text: general };
  const way = home ? <Button href={home}>{messages.home}</Button> : null;
  return <ErrorState icon="lock" title={title} text={text} actions={way} />;
}

function LoadingSkeleton({ route, label }: { readonly route: RemoteRoute; readonly label: string }) {
  if (route.skeleton !== 'form') return <SkeletonRows label={label} />;
  // Inside the frame a form is a page of fields; without the frame it is a sign-in form.
  return route.layout === 'app' ? <SkeletonFields label={label} /> : <SkeletonForm label={label} />;
}

function SessionCheck({ route }: Pick<RemotePageProps, 'route'>) {
  const { error } = useSession();
  return error ? null : <LoadingSkeleton route={route} label={messages.checking} />;
}

/** Page of a remote with guard, loading skeleton and error boundary. */
export function RemotePage({ remote, route }: RemotePageProps) {
  // A new key resets the boundary for another page or record.
  const key = `${remote.id} ${route.path} ${JSON.stringify(useParams())}`;
  const content = (
    <PageBoundary
      key={key}
      remote={remote.id}
      title={route.title}
      retries={useRetriesFor(remote.id)}
      onRetry={useRetry(remote.id)}
    >
      <Suspense fallback={<LoadingSkeleton route={route} label={messages.waiting} />}>
        <TitledContent remote={remote} route={route} />
      </Suspense>
    </PageBoundary>
  );
  if (route.path === loginPath) return <GuestsOnly waiting={<SessionCheck route={route} />}>{content}</GuestsOnly>;
  return (
    <Guard access={route.access} waiting={<SessionCheck route={route} />} forbidden={<Forbidden route={route} />}>
      {content}
    </Guard>
  );
}
