import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { LoadPlan, RegistryRemote } from '@trassa/contracts/platform/remote-manifest';
import { getRemoteOfContainer } from '../addresses.ts';

function buildExposed({ expose, scripts, styles }: LoadPlan) {
  const assets = { js: { sync: scripts, async: [] }, css: { sync: styles, async: [] } };
  return { id: expose, name: expose.slice('./'.length), path: expose, assets };
}

/** Part of `mf-manifest.json` used by this host. */
function buildManifest({ entry, global, routes, slots, version }: RegistryRemote) {
  return {
    id: global,
    name: global,
    metaData: {
      name: global,
      globalName: global,
      type: 'app',
      publicPath: 'auto',
      buildInfo: { buildVersion: version, buildName: global },
      remoteEntry: { name: entry, path: '', type: 'global' },
    },
    shared: [],
    remotes: [],
    exposes: [...routes, ...slots].map(buildExposed),
  };
}

/** Manifests from the registry in the page, so that no remote costs a request before its entry. */
export function createManifestsPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'registry-manifests',
    fetch: async (_url, _init, remote) => Response.json(buildManifest(getRemoteOfContainer(remote?.name ?? ''))),
  };
}
