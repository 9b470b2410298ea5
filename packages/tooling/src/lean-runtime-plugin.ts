import type { Compiler } from '@rspack/core';

const pluginName = 'LeanRuntimePlugin';

/** What a chunk consumes of the share scope, as the bundler has found it out. */
interface Consumed {
  /** Module ids by chunk id. */
  byChunk: Record<string, string[]>;
  /** Key in the share scope by module id. */
  keys: Record<string, string>;
}

/** Reads the bundler's own consuming runtime. Throws when it holds something that {@link consumingRuntime} cannot do. */
export function readConsumed(source: string): Consumed {
  const byChunk = /chunkMapping:\s*(\{[^}]*\})/.exec(source)?.[1];
  const entries = [...source.matchAll(/"?([\w./@-]+)"?:\s*\{\s*shareScope:\s*"default",\s*shareKey:\s*"([^"]+)"/g)];
  const isWhole = entries.length === [...source.matchAll(/shareKey:/g)].length;
  if (!byChunk || !isWhole || !/initialConsumes:\s*\[\]/.test(source)) {
    throw new Error('The consuming runtime of the bundler has changed its form');
  }
  return { byChunk: JSON.parse(byChunk), keys: Object.fromEntries(entries.map(([, id, key]) => [id, key])) };
}

/** Takes a chunk's shared modules from the host: one version of each, so nothing is compared or chosen. */
function consumingRuntime({ byChunk, keys }: Consumed): string {
  return `
const keys = ${JSON.stringify(keys)};
const wanted = ${JSON.stringify(byChunk)};
const taken = {};
const take = async (id) => {
  const [shared] = Object.values(__webpack_require__.S.default?.[keys[id]] ?? {});
  if (!shared) throw new Error("The host does not share " + keys[id]);
  return shared.get();
};
const install = (id, run) => {
  __webpack_require__.m[id] = (module) => { delete __webpack_require__.c[id]; run(module); };
};
__webpack_require__.f.consumes = (chunk, promises) => {
  for (const id of wanted[chunk] ?? []) {
    promises.push(taken[id] ??= take(id).then(
      (factory) => install(id, (module) => { module.exports = factory(); }),
      (error) => { delete taken[id]; install(id, () => { throw error; }); },
    ));
  }
};`;
}

/** Which chunks have styles, as the bundler writes it: a condition on `chunkId`. Throws when it does not stand there. */
export function readStyled(source: string): string {
  const condition = /else \{\s*if \((.+?)\) \{\s*\/\/ setup Promise/s.exec(source)?.[1];
  if (!condition) throw new Error('The style runtime of the bundler has changed its form');
  return condition;
}

/** Lets the host put a chunk's styles on the page: it knows their integrity, the deadline and how to try again. */
function styleRuntime(id: string, condition: string): string {
  return `
const dressed = {};
__webpack_require__.f.css = (chunkId, promises) => {
  if (!(${condition})) return;
  const url = __webpack_require__.p + __webpack_require__.k(chunkId);
  promises.push(dressed[chunkId] ??= globalThis.trassaLoader.style(${id}, url).catch((error) => {
    delete dressed[chunkId];
    throw error;
  }));
};`;
}

/**
 * Replaces what the bundler brings for any host by what ours needs. Half of an entry was comparing versions and making
 * script and style tags, and a page loads the entries of all remotes that fill a slot on it.
 */
export class LeanRuntimePlugin {
  readonly id: string;

  constructor(id: string) {
    this.id = JSON.stringify(id);
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      compilation.hooks.runtimeModule.tap(pluginName, (module) => {
        const { source } = module;
        if (!source) return;
        const text = this.replacement(module.name, source.source.toString());
        if (text !== null) source.source = Buffer.from(text);
      });
    });
  }

  private replacement(name: string, source: string): string | null {
    if (name.endsWith('consumes_loading')) return consumingRuntime(readConsumed(source));
    if (name.endsWith('css_loading')) return styleRuntime(this.id, readStyled(source));
    // A container gets its scope once, from its one host.
    if (name.endsWith('sharing')) return '__webpack_require__.S = {};';
    if (name.endsWith('auto_public_path')) return `__webpack_require__.p = globalThis.trassaLoader.base(${this.id});`;
    if (name.endsWith('load_script')) {
      return `__webpack_require__.l = (url, done) => globalThis.trassaLoader.script(${this.id}, url, done);`;
    }
    return name.endsWith('global') ? '__webpack_require__.g = globalThis;' : null;
  }
}
