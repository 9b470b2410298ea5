import type { Chunk, Module, OptimizationSplitChunksOptions } from '@rspack/core';

/** Path of a module's file; for shared modules, which have none, what the bundler calls them. */
const placeOf = (module: Module | undefined) => module?.nameForCondition() ?? module?.identifier() ?? '';

/** Whether every place that asks for the chunk fits. */
const isAskedBy = (pattern: RegExp) => (chunk: Chunk) => {
  const places = [...chunk.groupsIterable].flatMap(({ origins }) => origins.map(({ module }) => placeOf(module)));
  return places.length > 0 && places.every((place) => pattern.test(place));
};

/** Modules that a host may share: asked for by the sharing itself, or on behalf of what is shared. Charts never are. */
const isFallback = isAskedBy(/^(consume|provide) shared|\/packages\/(?!charts\/)|\/node_modules\//);
const inModules = (names: string) => new RegExp(`/node_modules/(${names})/`);

/** A chunk waits for every shared module that it consumes: no family may hold a copy of one that it consumes itself. */
const families = [
  { name: 'runtime', pattern: inModules('@module-federation') },
  { name: 'react', pattern: /\/node_modules\/react\/(index|cjs\/react\.)/ },
  { name: 'react-jsx', pattern: inModules('react') },
  { name: 'react-dom-client', pattern: /\/node_modules\/(react-dom\/(client|cjs\/react-dom-client)|scheduler)/ },
  { name: 'react-dom', pattern: inModules('react-dom') },
  { name: 'zod', pattern: inModules('zod') },
  { name: 'antd', pattern: /\/node_modules\/(antd|@rc-component|@ant-design)\/|\/packages\/ui\/src\/antd/ },
  { name: 'ui', pattern: /\/packages\/ui\// },
  { name: 'api', pattern: /\/packages\/(api-client|contracts)\// },
];

/** `consume shared module (default) react/jsx-runtime@* …` gives `react/jsx-runtime`. */
const consumedKey = (module: Module) =>
  /^consume shared module \([^)]*\) (\S+?)@/.exec(module.readableIdentifier())?.[1];

const chunkNameOf = (module: Module) => {
  const key = consumedKey(module);
  if (key !== undefined) return `consume-${key.replaceAll(/\W+/g, '-')}`;
  return `fallback-${families.find(({ pattern }) => pattern.test(placeOf(module)))?.name ?? 'kit'}`;
};

/** Chunks of a container for our host. */
export const containerChunks: OptimizationSplitChunksOptions = {
  // Else every set of shared modules that two pages consume becomes a chunk without a file.
  defaultSizeTypes: ['javascript', 'css', 'consume-shared', 'unknown'],
};

/** Chunks of a container for other hosts: what they may not share in few files, an entry names each and its integrity. */
export const fallbackChunks: OptimizationSplitChunksOptions = {
  ...containerChunks,
  cacheGroups: {
    fallback: { chunks: isFallback, enforce: true, priority: 20, name: chunkNameOf },
  },
};
