import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { LockFile } from './complete-lock.rules.ts';
import { buildSbom, listRuntimePackages, type Sbom } from './sbom.rules.ts';
import { readPackage, root } from './workspace.ts';

/** npm's list of all in package-lock.json, in CycloneDX. */
export function readWholeSbom(): Sbom {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
  const shell = process.platform === 'win32'; // npm is a command file on Windows
  const stdio = 'pipe' as const;
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 2 ** 20, shell, stdio } as const;
  return JSON.parse(execFileSync('npm', args, options)) as Sbom;
}

/** What an SBOM describes. */
interface SbomProduct {
  /** Name of the file without its ending. */
  file: string;
  /** Workspace of the product; the root `.` for all of them together. */
  folder: string;
  workspaces: readonly string[];
}

/**
 * Writes the SBOM of a product into `.cache/sbom`.
 * @returns its path from the root, and the number of components
 */
export function writeSbom(all: Sbom, { file, folder, workspaces }: SbomProduct): { path: string; components: number } {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile;
  const { name, version } = readPackage(join(root, folder));
  const ref = `${name}@${version}`;
  const known = all.components.find((component) => component['bom-ref'] === ref) ?? all.metadata.component;
  const sbom = buildSbom(all, { ...known, 'bom-ref': ref, name }, listRuntimePackages(lock, workspaces));
  const path = join(root, '.cache', 'sbom', `${file}.cdx.json`);
  mkdirSync(join(root, '.cache', 'sbom'), { recursive: true });
  writeFileSync(path, `${JSON.stringify(sbom, null, 2)}\n`);
  return { path: relative(root, path), components: sbom.components.length };
}
