import type { RegistryRemote, RemoteRoute } from '@trassa/contracts/platform/remote-manifest';
import { useMatches } from 'react-router-dom';

/** The registry's entry of the page on screen. */
export interface CurrentRoute {
  readonly remote: RegistryRemote;
  readonly route: RemoteRoute;
}

/** Whose page is on screen; undefined on pages of the shell itself. */
export function useCurrentRoute(): CurrentRoute | undefined {
  return useMatches().at(-1)?.handle as CurrentRoute | undefined;
}
