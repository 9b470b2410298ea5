import type { Federation, InitContainerEntryOptions } from '@module-federation/webpack-bundler-runtime/bundler';
import { bundlerRuntimeKey } from './bundler-runtime-key.ts';

// Replacement of `@module-federation/webpack-bundler-runtime` in a remote's entry: the host's copy when the page has
// one of this version, else the real module in a chunk that only other hosts fetch. Decision 0051.

/** Parts of the library's runtime that an entry uses. */
type Offered = Pick<Federation, 'runtime' | 'bundlerRuntime' | 'attachShareScopeMap'>;

/** Copy of the runtime for one container, with a share scope `S` and options of its own. */
function copyFor({ runtime, bundlerRuntime, attachShareScopeMap }: Offered) {
  return {
    runtime,
    attachShareScopeMap,
    bundlerRuntime: { ...bundlerRuntime, S: {} } as NonNullable<Federation['bundlerRuntime']>,
    bundlerRuntimeOptions: {},
  };
}

const nothing = () => undefined;

/** Starts the container a second time, now with the real module, as the entry does at its evaluation. */
async function initContainerEntry(options: InitContainerEntryOptions) {
  const { webpackRequire } = options;
  const real: { default: Offered } = await import('@module-federation/webpack-bundler-runtime/bundler');
  const federation = Object.assign(webpackRequire.federation, copyFor(real.default));
  webpackRequire.S = federation.bundlerRuntime.S;
  const instance: unknown = federation.bundlerRuntime.init({ webpackRequire, libraryType: 'var' });
  federation.instance = instance as Federation['instance'];
  federation.attachShareScopeMap?.(webpackRequire);
  return federation.bundlerRuntime.initContainerEntry(options);
}

/** The chunk of the real module uses no shared modules and no remotes, so their handlers are skipped. */
const handlers = { consumes: nothing, remotes: nothing };

const waiting = {
  attachShareScopeMap: nothing,
  bundlerRuntime: { S: {}, init: nothing, installInitialConsumes: nothing, initContainerEntry, ...handlers },
  bundlerRuntimeOptions: {},
};

const offered = (globalThis as Record<string, unknown>)[bundlerRuntimeKey] as Offered | undefined;

/** @public The bundler imports it. */
// biome-ignore lint/style/noDefaultExport: the bundler imports the default of the module that this one stands for
export default offered ? copyFor(offered) : waiting;
