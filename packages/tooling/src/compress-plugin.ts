import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Compilation, Compiler } from '@rspack/core';
import { isQuickBuild } from './base-config.ts';

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const pluginName = 'CompressPlugin';
const compressiblePattern = /\.(js|css|svg|json|html)$/;
/** Size in bytes below which compression does not pay. */
const smallestCompressedBytes = 300;

async function compress(compilation: Compilation, compiler: Compiler, name: string): Promise<void> {
  const bytes = compilation.getAsset(name)?.source.buffer();
  if (!bytes || bytes.byteLength < smallestCompressedBytes) return;
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: sizeHint } = constants;
  const { RawSource } = compiler.rspack.sources;
  const [br, gz] = await Promise.all([
    brotli(bytes, { params: { [quality]: isQuickBuild ? 5 : 11, [sizeHint]: bytes.byteLength } }),
    isQuickBuild ? null : gzipAsync(bytes, { level: 9 }),
  ]);
  compilation.emitAsset(`${name}.br`, new RawSource(br));
  if (gz) compilation.emitAsset(`${name}.gz`, new RawSource(gz));
}

/**
 * Writes `.br` and `.gz` variants at build, as small as possible, so that the gateway never compresses assets. A quick
 * build has `.br` alone, at a hundredth of the time, and no source maps.
 */
export class CompressPlugin {
  apply(compiler: Compiler): void {
    const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: pluginName, stage }, async () => {
        const names = compilation.getAssets().map((asset) => asset.name);
        if (isQuickBuild)
          for (const name of names.filter((name) => name.endsWith('.map'))) compilation.deleteAsset(name);
        await Promise.all(
          names.filter((name) => compressiblePattern.test(name)).map((name) => compress(compilation, compiler, name)),
        );
      });
    });
  }
}
