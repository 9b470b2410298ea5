import { createInstance, type ModuleFederation, registerGlobalPlugins } from '@module-federation/enhanced/runtime';
import helpers from '@module-federation/runtime/helpers';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime/bundler';
import { bundlerRuntimeKey } from '@trassa/mfe-kit/bundler-runtime-key';
import { registry } from '../registry.ts';
import { addressOf } from './addresses.ts';
import { errorCodes } from './plugins/error-codes.ts';
import { freshAddresses } from './plugins/fresh-addresses.ts';
import { loadPhases } from './plugins/load-phases.ts';
import { registryManifests } from './plugins/registry-manifests.ts';
import { oneSharedTable, sharedModules } from './plugins/shared-table.ts';
import { trustedFiles } from './plugins/trusted-files.ts';

/** Name of the host among the instances of Module Federation on the page. */
const hostName = 'trassa_shell';

let instance: ModuleFederation | undefined;

/** The host's instance of Module Federation, with the remotes of this page's registry. Made when first asked for. */
export function federation(): ModuleFederation {
  instance ??= start();
  return instance;
}

/** Lets the library's tools see every remote with its version before it is loaded. */
function showRemotes(): void {
  const known = registry.remotes.map((remote) => {
    const entry = addressOf(remote);
    return [`${remote.global}:${entry}`, { remoteEntry: entry, version: entry, buildVersion: remote.version }] as const;
  });
  helpers.global.addGlobalSnapshot(Object.fromEntries(known));
}

function start(): ModuleFederation {
  (globalThis as Record<string, unknown>)[bundlerRuntimeKey] = bundlerRuntime;
  registerGlobalPlugins([oneSharedTable()]);
  showRemotes();
  return createInstance({
    name: hostName,
    remotes: registry.remotes.map((remote) => ({ name: remote.global, entry: addressOf(remote) })),
    shared: sharedModules(),
    shareStrategy: 'loaded-first',
    plugins: [registryManifests(), trustedFiles(), freshAddresses(), loadPhases(), errorCodes()],
  });
}

/** Keys of shared modules that some remote has asked for on this page. */
export function usedFacades(): string[] {
  const scope = instance?.shareScopeMap.default ?? {};
  const isUsed = (key: string) => Object.values(scope[key] ?? {}).some(({ useIn }) => useIn.length > 0);
  return Object.keys(scope).filter(isUsed).sort();
}
