import type { Compiler } from '@rspack/core';

const pluginName = 'EarlyScriptPlugin';

/**
 * Puts the `early` script first and runs it before the first paint; the other scripts stay deferred, but are requested
 * before the many small files of the page.
 */
export class EarlyScriptPlugin {
  apply(compiler: Compiler): void {
    const { HtmlRspackPlugin } = compiler.rspack;
    compiler.hooks.compilation.tap(pluginName, (compilation) => {
      const hooks = HtmlRspackPlugin.getCompilationHooks(compilation);
      hooks.alterAssetTagGroups.tapPromise(pluginName, async (data) => {
        const isEarly = (tag: (typeof data.headTags)[number]) => /\/early\b/.test(String(tag.attributes.src ?? ''));
        const early = data.headTags
          .filter(isEarly)
          .map((tag) => ({ ...tag, attributes: { ...tag.attributes, defer: false } }));
        const others = data.headTags
          .filter((tag) => !isEarly(tag))
          .map((tag) => ({ ...tag, attributes: { ...tag.attributes, fetchpriority: 'high' } }));
        return { ...data, headTags: [...early, ...others] };
      });
    });
  }
}
