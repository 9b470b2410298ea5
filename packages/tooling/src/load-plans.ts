import type { StatsCompilation, StatsModule } from '@rspack/core';
import type { LoadPlan } from '@trassa/contracts/platform/remote-manifest';

const isScript = (name: string) => name.endsWith('.js');
const isStyle = (name: string) => name.endsWith('.css');

/** Options of the bundler statistics that load plans need. */
export const planStatsOptions = {
  all: false,
  assets: true,
  chunks: true,
  chunkGroups: true,
  chunkOrigins: true,
  chunkModules: true,
  modules: true,
  ids: true,
  nestedModules: true,
};

/** `consume shared module (default) @trassa/ui/button@* (singleton)` becomes `@trassa/ui/button`. */
function getSharedKey(module: StatsModule): string | undefined {
  if (!module.moduleType?.startsWith('consume-shared')) return undefined;
  return /consume shared module \([^)]*\) (\S+?)@/.exec(module.name ?? '')?.[1];
}

/** Shared modules consumed by each chunk, by chunk id. */
export function groupSharedByChunk(stats: StatsCompilation): Map<string, string[]> {
  const byChunk = new Map<string, string[]>();
  for (const module of stats.modules ?? []) {
    const key = getSharedKey(module);
    if (key === undefined) continue;
    for (const chunk of module.chunks ?? []) byChunk.set(String(chunk), [...(byChunk.get(String(chunk)) ?? []), key]);
  }
  return byChunk;
}

/** Scripts and styles among file names. */
function splitByKind(files: readonly string[]): Pick<LoadPlan, 'scripts' | 'styles'> {
  return { scripts: [...new Set(files.filter(isScript))], styles: [...new Set(files.filter(isStyle))] };
}

/** Files and shared modules of a named chunk group, for example of an exposed page. */
export function buildLoadPlan(
  stats: StatsCompilation,
  shared: Map<string, string[]>,
  group: string,
): Omit<LoadPlan, 'expose'> {
  const { assets = [], chunks = [] } = stats.namedChunkGroups?.[group] ?? {};
  const keys = chunks.flatMap((id) => shared.get(String(id)) ?? []);
  return { ...splitByKind(assets.map(({ name }) => name)), shared: [...new Set(keys)].sort() };
}

/** Files of the chunks that `request` loads. */
export function getRequestFiles(stats: StatsCompilation, request: string): Pick<LoadPlan, 'scripts' | 'styles'> {
  const asked = (stats.chunks ?? []).filter(({ origins }) => origins?.some((origin) => origin.request === request));
  return splitByKind(asked.flatMap(({ files }) => [...(files ?? [])]));
}
