import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { sharedTable } from 'trassa-shared-table';

/** What the host shares, as the library takes it: react, zod and our facades, each in one version. */
export function sharedModules() {
  const entries = Object.entries(sharedTable).map(([key, { version, eager, offer }]) => {
    const shared = { version, shareConfig: { singleton: true, requiredVersion: false as const, eager } };
    return [key, eager ? { ...shared, lib: offer } : { ...shared, get: async () => given(await offer()) }] as const;
  });
  return Object.fromEntries(entries);
}

const given = (module: unknown) => () => module;

/**
 * For every instance on the page: a module that the host shares comes from the host, whatever copies and versions remotes
 * bring for other hosts. A fetch that failed is forgotten, or the library would answer with it for ever.
 */
export function oneSharedTable(): ModuleFederationRuntimePlugin {
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
