import type { Chunk, Module, OptimizationSplitChunksOptions } from '@rspack/core';

/** File of a module; the bundler's identifier for shared modules, which have none. */
const getModuleFile = (module: Module | undefined) => module?.nameForCondition() ?? module?.identifier() ?? '';

/** Whether all importers of the chunk match. */
const buildImporterTest = (pattern: RegExp) => (chunk: Chunk) => {
  const places = [...chunk.groupsIterable].flatMap(({ origins }) => origins.map(({ module }) => getModuleFile(module)));
  return places.length > 0 && places.every((place) => pattern.test(place));
};

/** Whether only the share scope, libraries or shared packages import a chunk. Charts are never shared. */
const isFallback = buildImporterTest(/^(consume|provide) shared|\/packages\/(?!charts\/)|\/node_modules\//);
const buildModulePattern = (names: string) => new RegExp(`/node_modules/(${names})/`);

/** Files of fallbacks. A file waits for the shared modules that it consumes, so none of these may lie in it. */
const fallbackFamilies = [
  { name: 'runtime', pattern: buildModulePattern('@module-federation') },
  { name: 'react', pattern: /\/node_modules\/react\/(index|cjs\/react\.)/ },
  { name: 'react-jsx', pattern: buildModulePattern('react') },
  { name: 'react-dom-client', pattern: /\/node_modules\/(react-dom\/(client|cjs\/react-dom-client)|scheduler)/ },
  { name: 'react-dom', pattern: buildModulePattern('react-dom') },
  { name: 'zod', pattern: buildModulePattern('zod') },
  { name: 'antd', pattern: /\/node_modules\/(antd|@rc-component|@ant-design)\/|\/packages\/ui\/src\/antd/ },
  { name: 'ui', pattern: /\/packages\/ui\// },
  { name: 'api', pattern: /\/packages\/(api-client|contracts)\// },
];

/** `consume shared module (default) react/jsx-runtime@* …` becomes `react/jsx-runtime`. */
const getConsumedKey = (module: Module) =>
  /^consume shared module \([^)]*\) (\S+?)@/.exec(module.readableIdentifier())?.[1];

const getFallbackChunkName = (module: Module) => {
  const key = getConsumedKey(module);
  if (key !== undefined) return `consume-${key.replaceAll(/\W+/g, '-')}`;
  return `fallback-${fallbackFamilies.find(({ pattern }) => pattern.test(getModuleFile(module)))?.name ?? 'kit'}`;
};

/** Chunks of a container for our host. */
export const containerChunks: OptimizationSplitChunksOptions = {
  // Otherwise every set of shared modules consumed by two pages becomes a chunk without a file.
  defaultSizeTypes: ['javascript', 'css', 'consume-shared', 'unknown'],
};

/** Chunks of a container for other hosts: few files, because an entry lists each fallback with its integrity. */
export const fallbackChunks: OptimizationSplitChunksOptions = {
  ...containerChunks,
  cacheGroups: { fallback: { chunks: isFallback, enforce: true, priority: 20, name: getFallbackChunkName } },
};
