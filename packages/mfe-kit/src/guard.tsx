import { isPermitted } from '@trassa/contracts/permissions';
import type { RouteAccess } from '@trassa/contracts/platform/remote-manifest';
import type { ReactNode } from 'react';
import { type Location, Navigate, useLocation } from 'react-router-dom';
import { useSession } from './session.tsx';
import * as store from './session-store.ts';

export const loginPath = '/login';
/** Path after sign-in when the person came from no other page. */
export const homePath = store.homePath;

/**
 * The page somebody came from, if it is one of ours: a path below this origin, never another site and never the
 * sign-in page itself. {@link homePath} otherwise.
 */
export function originPath(location: Pick<Location, 'state' | 'search'>): string {
  const state = location.state as { from?: unknown } | null;
  const asked = state?.from ?? new URLSearchParams(location.search).get('from');
  if (typeof asked !== 'string' || !asked.startsWith('/')) return homePath;
  const url = new URL(asked, 'https://origin.invalid');
  if (url.origin !== 'https://origin.invalid' || url.pathname === loginPath) return homePath;
  return `${url.pathname}${url.search}${url.hash}`;
}

function buildLoginRedirect(location: Location) {
  const from = `${location.pathname}${location.search}${location.hash}`;
  return <Navigate to={`${loginPath}?${new URLSearchParams({ from })}`} state={{ from }} replace />;
}

/** Properties of a {@link Guard}: content for each case. */
interface GuardProps {
  readonly access: RouteAccess;
  /** Shown while the session is loading or could not be loaded; the host tells of the failure. */
  readonly waiting: ReactNode;
  /** For a signed-in person without the right. */
  readonly forbidden: ReactNode;
  readonly children: ReactNode;
}

/** Shows a page to those whom its route allows; guests go to sign-in and come back. */
export function Guard({ access, waiting, forbidden, children }: GuardProps) {
  const { user, isAuthenticated, isLoading, error } = useSession();
  const location = useLocation();
  if (access === 'public') return children;
  // A server that does not answer has not ended the session: nobody is sent to sign-in.
  if (isLoading || error) return waiting;
  if (!(isAuthenticated && user)) return buildLoginRedirect(location);
  return isPermitted(user, access) ? children : forbidden;
}

/** For the sign-in page: somebody already signed in goes back to where they came from. */
export function GuestsOnly({ waiting, children }: Pick<GuardProps, 'waiting' | 'children'>) {
  const { isAuthenticated, isLoading } = useSession();
  const location = useLocation();
  if (isLoading) return waiting;
  return isAuthenticated ? <Navigate to={originPath(location)} replace /> : children;
}
