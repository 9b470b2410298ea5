import { createInstance, type ModuleFederation, registerGlobalPlugins } from '@module-federation/enhanced/runtime';
import helpers from '@module-federation/runtime/helpers';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime/bundler';
import { bundlerRuntimeKey } from '@trassa/mfe-kit/bundler-runtime-key';
import { registry } from '../registry.ts';
import { buildManifestUrl } from './addresses.ts';
import { createErrorCodesPlugin } from './plugins/error-codes.ts';
import { createRetryAddressesPlugin } from './plugins/fresh-addresses.ts';
import { createLoadPhasesPlugin } from './plugins/load-phases.ts';
import { createManifestsPlugin } from './plugins/registry-manifests.ts';
import { buildSharedModules, createHostModulesPlugin } from './plugins/shared-table.ts';
import { createTrustedFilesPlugin } from './plugins/trusted-files.ts';

/** Instance name of the host in Module Federation. */
const hostName = 'trassa_shell';

let instance: ModuleFederation | undefined;

/** Lazily created Module Federation instance with the remotes of the registry. */
export function getFederation(): ModuleFederation {
  instance ??= createFederation();
  return instance;
}

/** Registers remotes with the library's developer tools before they are loaded. */
function showRemotesToDevTools(): void {
  const known = registry.remotes.map((remote) => {
    const entry = buildManifestUrl(remote);
    return [`${remote.global}:${entry}`, { remoteEntry: entry, version: entry, buildVersion: remote.version }] as const;
  });
  helpers.global.addGlobalSnapshot(Object.fromEntries(known));
}

function createFederation(): ModuleFederation {
  (globalThis as Record<string, unknown>)[bundlerRuntimeKey] = bundlerRuntime;
  registerGlobalPlugins([createHostModulesPlugin()]);
  showRemotesToDevTools();
  return createInstance({
    name: hostName,
    remotes: registry.remotes.map((remote) => ({ name: remote.global, entry: buildManifestUrl(remote) })),
    shared: buildSharedModules(),
    shareStrategy: 'loaded-first',
    plugins: [
      createManifestsPlugin(),
      createTrustedFilesPlugin(),
      createRetryAddressesPlugin(),
      createLoadPhasesPlugin(),
      createErrorCodesPlugin(),
    ],
  });
}

/** Shared modules requested by remotes on this page. */
export function listUsedSharedModules(): string[] {
  const scope = instance?.shareScopeMap.default ?? {};
  const isUsed = (key: string) => Object.values(scope[key] ?? {}).some(({ useIn }) => useIn.length > 0);
  return Object.keys(scope).filter(isUsed).sort();
}
