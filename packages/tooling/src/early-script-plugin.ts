import type { Compiler } from '@rspack/core';

const pluginName = 'EarlyScriptPlugin';

interface Tag {
  attributes: Record<string, string | boolean | undefined | null>;
}

const isEarly = ({ attributes }: Tag) => /\/early\b/.test(String(attributes.src ?? ''));

/**
 * Writes the `early` script into the page, so that the first paint waits for no script; the other scripts stay deferred,
 * but are requested before the many small files of the page. The server fills in the nonce.
 */
export class EarlyScriptPlugin {
  apply(compiler: Compiler): void {
    const { HtmlRspackPlugin } = compiler.rspack;
    compiler.hooks.compilation.tap(pluginName, (compilation) => {
      const hooks = HtmlRspackPlugin.getCompilationHooks(compilation);
      hooks.alterAssetTagGroups.tapPromise(pluginName, async (data) => {
        const early = data.headTags.filter(isEarly).map((tag) => {
          const name = String(tag.attributes.src).replace(/^\//, '');
          const code = String(compilation.getAsset(name)?.source.source() ?? '');
          return {
            ...tag,
            attributes: { nonce: '__TRASSA_NONCE__' },
            innerHTML: code.replace(/\n?\/\/# source.*$/s, ''),
          };
        });
        const others = data.headTags
          .filter((tag) => !isEarly(tag))
          .map((tag) => ({ ...tag, attributes: { ...tag.attributes, fetchpriority: 'high' } }));
        return { ...data, headTags: [...early, ...others] };
      });
    });
  }
}
