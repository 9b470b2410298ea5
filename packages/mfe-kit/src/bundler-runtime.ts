import type { Federation, InitContainerEntryOptions } from '@module-federation/webpack-bundler-runtime/bundler';
import { bundlerRuntimeKey } from './bundler-runtime-key.ts';

// Stands in a remote's entry for `@module-federation/webpack-bundler-runtime`: the host's own copy when the host has put
// one of this version on the page, else the real module in a chunk that only other hosts fetch. Decision 0051.

/** The parts of the library's runtime that an entry stands on. */
type Offered = Pick<Federation, 'runtime' | 'bundlerRuntime' | 'attachShareScopeMap'>;

/** The share scope `S` and the options belong to one container. */
function copyFor({ runtime, bundlerRuntime, attachShareScopeMap }: Offered) {
  return {
    runtime,
    attachShareScopeMap,
    bundlerRuntime: { ...bundlerRuntime, S: {} } as NonNullable<Federation['bundlerRuntime']>,
    bundlerRuntimeOptions: {},
  };
}

const nothing = () => undefined;

/** Starts the container a second time, now with the real module: what the entry does when it is evaluated. */
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

/** The chunk of the real module passes by the handlers of shared modules and remotes, of which it needs none. */
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
