import { join } from 'node:path';
import type { Compiler } from '@rspack/core';
import { listSharedModules, type SharingMode } from './shared-modules.ts';
import { readPackage, root } from './workspace.ts';

/** CommonJS libraries, of which remotes expect the exported value itself, not a namespace object. */
const commonJsLibraries = new Set(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']);

function getPackageVersion(key: string): string {
  const name = key.startsWith('@') ? key.split('/').slice(0, 2).join('/') : (key.split('/')[0] ?? key);
  const folder = key.startsWith('@trassa/')
    ? join(root, 'packages', name.slice('@trassa/'.length))
    : join(root, 'node_modules', name);
  return readPackage(folder).version;
}

function buildImportLine(key: string, index: number): string {
  return commonJsLibraries.has(key) ? `import m${index} from '${key}';` : `import * as m${index} from '${key}';`;
}

function buildTableLine(key: string, offer: SharingMode, index: number): string {
  const give = offer === 'eager' ? `() => m${index}` : `() => import('${key}')`;
  return `  '${key}': { version: '${getPackageVersion(key)}', eager: ${offer === 'eager'}, offer: ${give} },`;
}

/** Shared table as module source: eager entries are imported, lazy ones use `import()`. */
function buildSharedTableSource(): string {
  const entries = [...listSharedModules()];
  const imports = entries
    .map(([key, offer], i) => (offer === 'eager' ? buildImportLine(key, i) : ''))
    .filter((line) => line !== '');
  const lines = entries.map(([key, offer], i) => buildTableLine(key, offer, i));
  return [...imports, 'export const sharedTable = {', ...lines, '};', ''].join('\n');
}

/** Virtual path of the generated module. */
export function getSharedTablePath(folder: string): string {
  return join(folder, 'src/loading/shared-table.generated.js');
}

/** Provides the host's build with the module `trassa-shared-table`. */
export class SharedTablePlugin {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  apply(compiler: Compiler): void {
    const path = getSharedTablePath(this.folder);
    new compiler.rspack.experiments.VirtualModulesPlugin({ [path]: buildSharedTableSource() }).apply(compiler);
  }
}
