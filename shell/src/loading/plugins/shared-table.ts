import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { sharedTable } from 'trassa-shared-table';

/** Shared modules of the host in the library's format: react, zod and our facades, one version each. */
export function buildSharedModules() {
  const entries = Object.entries(sharedTable).map(([key, { version, eager, offer }]) => {
    const shared = { version, shareConfig: { singleton: true, requiredVersion: false as const, eager } };
    return [
      key,
      eager ? { ...shared, lib: offer } : { ...shared, get: async () => wrapModule(await offer()) },
    ] as const;
  });
  return Object.fromEntries(entries);
}

const wrapModule = (module: unknown) => () => module;

/**
 * Modules shared by the host always come from the host, whatever versions remotes bring for other hosts. Failed loads
 * are dropped, because the library caches them forever.
 */
export function createHostModulesPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'one-shared-table',
    resolveShare: (args) => {
      const version = sharedTable[args.pkgName]?.version ?? '';
      const shared = args.shareScopeMap[args.scope]?.[args.pkgName]?.[version];
      return shared ? { ...args, resolver: () => ({ shared, useTreesShaking: false }) } : args;
    },
    errorLoadShare: ({ pkgName, shareScopeMap }) => {
      for (const shared of Object.values(shareScopeMap.default?.[pkgName] ?? {})) {
        if (!shared.loaded) shared.loading = null;
      }
    },
  };
}
