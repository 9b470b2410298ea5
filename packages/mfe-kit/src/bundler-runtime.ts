import type { Federation, InitContainerEntryOptions } from '@module-federation/webpack-bundler-runtime/bundler';
import { bundlerRuntimeKey } from './bundler-runtime-key.ts';

// Replacement of `@module-federation/webpack-bundler-runtime` in a remote's entry: the host's copy when the page has
// one of this version, else the real module in a chunk that only other hosts fetch. Decision 0051.

/** Parts of the library's runtime that an entry uses. */
type OfferedRuntime = Pick<Federation, 'runtime' | 'bundlerRuntime' | 'attachShareScopeMap'>;

/** Copy of the runtime for one container, with a share scope `S` and options of its own. */
function copyRuntime({ runtime, bundlerRuntime, attachShareScopeMap }: OfferedRuntime) {
  return {
    runtime,
    attachShareScopeMap,
    bundlerRuntime: { ...bundlerRuntime, S: {} } as NonNullable<Federation['bundlerRuntime']>,
    bundlerRuntimeOptions: {},
  };
}

const doNothing = () => undefined;

/** Loads the real module and repeats with it what the entry did with the replacement when it was evaluated. */
async function initContainerEntry(options: InitContainerEntryOptions) {
  const { webpackRequire } = options;
  const real: { default: OfferedRuntime } = await import('@module-federation/webpack-bundler-runtime/bundler');
  const federation = Object.assign(webpackRequire.federation, copyRuntime(real.default));
  webpackRequire.S = federation.bundlerRuntime.S;
  const instance: unknown = federation.bundlerRuntime.init({ webpackRequire, libraryType: 'var' });
  federation.instance = instance as Federation['instance'];
  federation.attachShareScopeMap?.(webpackRequire);
  return federation.bundlerRuntime.initContainerEntry(options);
}

/** The chunk of the real module uses no shared modules and no remotes, so their handlers are skipped. */
const skippedHandlers = { consumes: doNothing, remotes: doNothing };

const lazyRuntime = {
  attachShareScopeMap: doNothing,
  bundlerRuntime: { S: {}, init: doNothing, installInitialConsumes: doNothing, initContainerEntry, ...skippedHandlers },
  bundlerRuntimeOptions: {},
};

const offeredRuntime = (globalThis as Record<string, unknown>)[bundlerRuntimeKey] as OfferedRuntime | undefined;

/** @public The bundler imports it. */
// biome-ignore lint/style/noDefaultExport: the bundler imports the default of the module that this one stands for
export default offeredRuntime ? copyRuntime(offeredRuntime) : lazyRuntime;
