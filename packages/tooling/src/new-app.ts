import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes the files of a new app. @throws before writing anything when a file exists */
export function writeApp(root: string, files: Record<string, string>): string[] {
  const paths = Object.keys(files);
  const taken = paths.find((path) => existsSync(join(root, path)));
  if (taken) throw new Error(`${taken} exists already`);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return paths;
}

/** Formats new files, because line breaks depend on the length of names. */
export function formatApp(root: string, paths: readonly string[]): void {
  const biome = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'biome.cmd' : 'biome');
  const sources = paths.filter((path) => /\.(tsx?|json|md)$/.test(path));
  const { status, stderr } = spawnSync(biome, ['check', '--write', ...sources], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The new files break the rules of the repository:\n${stderr}`);
}
