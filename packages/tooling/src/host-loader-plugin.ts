import type { Chunk, Compiler } from '@rspack/core';

const pluginName = 'HostLoaderPlugin';

/**
 * Lets the host fetch a container's chunks and styles in place of the bundler's own tags: the host knows integrity values,
 * the Trusted Types policy, the deadline and the retry, so each of them lives in one place.
 */
export class HostLoaderPlugin {
  readonly id: string;

  constructor(id: string) {
    this.id = id;
  }

  apply(compiler: Compiler): void {
    const { RuntimeGlobals, RuntimeModule } = compiler.rspack;
    const id = JSON.stringify(this.id);
    class HostLoaderModule extends RuntimeModule {
      constructor() {
        // Last, when the functions it replaces are there.
        super('host loader', RuntimeModule.STAGE_TRIGGER);
      }
      override generate(): string {
        const { loadScript, getChunkCssFilename: css, publicPath } = RuntimeGlobals;
        return [
          `${loadScript} = (url, done) => globalThis.trassaLoader.script(${id}, url, done);`,
          // The bundler asks for the name right before it looks for the link element: the host's is then there already.
          `if (${css}) { const name = ${css}; ${css} = (chunk) => { const file = name(chunk); globalThis.trassaLoader.style(${id}, ${publicPath} + file); return file; }; }`,
        ].join('\n');
      }
    }
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(pluginName, (chunk: Chunk, needed) => {
        if (needed.has(RuntimeGlobals.ensureChunk)) compilation.addRuntimeModule(chunk, new HostLoaderModule());
      });
    });
  }
}
