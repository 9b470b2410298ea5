import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { fallbackChunks } from './container-chunks.ts';
import { otherHostsPlugin } from './federation.ts';
import { OtherBuildPlugin } from './other-build-plugin.ts';
import { commonConfig, finish } from './remote-config.ts';
import { standaloneConfig } from './standalone-config.ts';
import { getRemoteId } from './workspace.ts';

/** Container for other hosts, with `mf-manifest.json`; its files join the release of the container for our host. */
function otherHostsConfig(folder: string, alone: readonly Configuration[]): Configuration {
  const { output, optimization, ...common } = commonConfig(folder, 'other-');
  return {
    ...common,
    name: `${getRemoteId(folder)}-other`,
    devtool: false,
    // Last, since the gateway takes its end for the end of all.
    dependencies: alone.map(({ name }) => name ?? ''),
    output: { ...output, path: join(folder, 'dist/other') },
    optimization: { ...optimization, splitChunks: fallbackChunks },
    // Styles of fallbacks are independent, because their class names are local.
    ignoreWarnings: [/Conflicting order between/],
    plugins: [otherHostsPlugin(folder), new OtherBuildPlugin(folder), ...finish],
  };
}

/** Builds of a remote that no page of our host needs: the container for other hosts, the standalone page. */
export function buildRestConfig(folder: string): Configuration[] {
  const alone = existsSync(join(folder, 'src/standalone.tsx')) ? [standaloneConfig(folder)] : [];
  return [otherHostsConfig(folder, alone), ...alone];
}
