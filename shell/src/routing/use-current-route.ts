import type { RegistryRemote, RemoteRoute } from '@trassa/contracts/platform/remote-manifest';
import { useMatches } from 'react-router-dom';

/** Registry record of the current page. */
interface CurrentRoute {
  readonly remote: RegistryRemote;
  readonly route: RemoteRoute;
}

/** Undefined on pages of the shell itself. */
export function useCurrentRoute(): CurrentRoute | undefined {
  return useMatches().at(-1)?.handle as CurrentRoute | undefined;
}
