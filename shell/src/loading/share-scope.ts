import { sharedTable } from 'trassa-shared-table';

/** One module in the share scope, as containers of Module Federation read it. */
interface SharedModule {
  get: () => Promise<() => unknown>;
  from: string;
  eager: boolean;
  loaded: 1;
}

/** Modules by key and version: what `container.init` takes. */
export type ShareScope = Record<string, Record<string, SharedModule>>;

const used = new Set<string>();

/** Keys of shared modules that some remote has asked for on this page. */
export function usedFacades(): string[] {
  return [...used].sort();
}

function shared(key: string): SharedModule {
  const entry = sharedTable[key];
  return {
    from: 'shell',
    eager: entry?.eager ?? false,
    loaded: 1,
    async get() {
      used.add(key);
      const module = await entry?.offer();
      return () => module;
    },
  };
}

/** The one share scope: react, zod and our facades, each in exactly one copy, the host's. */
export const shareScope: ShareScope = Object.fromEntries(
  Object.entries(sharedTable).map(([key, { version }]) => [key, { [version]: shared(key) }]),
);
