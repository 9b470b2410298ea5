import type { StatsChunk, StatsCompilation, StatsModule } from '@rspack/core';
import type { LoadPlan } from '@trassa/contracts/platform/remote-manifest';

const isScript = (name: string) => name.endsWith('.js');
const isStyle = (name: string) => name.endsWith('.css');

/** `consume shared module (default) @trassa/ui/button@* (singleton)` gives `@trassa/ui/button`. */
function sharedKeyOf(module: StatsModule): string | undefined {
  if (!module.moduleType?.startsWith('consume-shared')) return undefined;
  return /consume shared module \([^)]*\) (\S+?)@/.exec(module.name ?? '')?.[1];
}

/** Keys of the shared modules that each chunk consumes, by chunk id. */
export function sharedByChunk(stats: StatsCompilation): Map<string, string[]> {
  const byChunk = new Map<string, string[]>();
  for (const module of stats.modules ?? []) {
    const key = sharedKeyOf(module);
    if (key === undefined) continue;
    for (const chunk of module.chunks ?? []) byChunk.set(String(chunk), [...(byChunk.get(String(chunk)) ?? []), key]);
  }
  return byChunk;
}

function asks(request: string) {
  return (chunk: StatsChunk) => chunk.origins?.some((origin) => origin.request === request) ?? false;
}

/** Scripts of the chunk that holds a module of this remote, for example `./src/remote.ts`. */
export function scriptsHolding(stats: StatsCompilation, name: string): string[] {
  const isIt = (module: StatsModule) => module.name === name || module.name?.startsWith(`${name} + `);
  const holds = (chunk: StatsChunk) => chunk.modules?.some(isIt) ?? false;
  return (stats.chunks ?? []).filter(holds).flatMap((chunk) => [...(chunk.files ?? [])].filter(isScript));
}

/** The script of the entry with this name. */
export function scriptNamed(stats: StatsCompilation, name: string): string {
  const chunk = (stats.chunks ?? []).find((one) => one.names?.includes(name));
  const script = [...(chunk?.files ?? [])].find(isScript);
  if (!script) throw new Error(`The build has no entry called ${name}`);
  return script;
}

/** What has to be fetched for the module that was requested as `request` from `remote.ts`. */
export function planOf(stats: StatsCompilation, shared: Map<string, string[]>, request: string): LoadPlan {
  const chunks = (stats.chunks ?? []).filter(asks(request));
  const files = chunks.flatMap((chunk) => [...(chunk.files ?? [])]);
  const keys = chunks.flatMap((chunk) => shared.get(String(chunk.id)) ?? []);
  return {
    scripts: [...new Set(files.filter(isScript))],
    styles: [...new Set(files.filter(isStyle))],
    shared: [...new Set(keys)].sort(),
  };
}
