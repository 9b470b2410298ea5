import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { LockFile } from './complete-lock.rules.ts';
import { hasLibrariesOf, listWorkspaceLinks } from './previous-version.rules.ts';
import { root } from './workspace.ts';

const versionsFolder = join(root, '.cache', 'previous');

const readJson = <T>(folder: string, file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as T;

function hasCommit(commit: string): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root, stdio: 'ignore' });
    return true;
  } catch {
    return false; // no git, an unpacked archive, or a clone without history
  }
}

/** Runs npm in a folder; its output is shown only where it fails. */
function runNpm(folder: string, ...args: string[]): void {
  const { NODE_ENV: _, ...env } = process.env;
  const options = { cwd: folder, env: { ...env, TRASSA_QUICK_BUILD: '1' }, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync('npm', args, options);
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed in ${folder}:\n${stdout}${stderr}`);
}

function linkFolder(target: string, place: string): void {
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(target, place, 'dir');
}

/** Links libraries of this checkout if it has all, else runs `npm ci`; packages of the repository are the folder's. */
function installLibraries(folder: string): void {
  const lock = readJson<LockFile>(folder, 'package-lock.json');
  if (!hasLibrariesOf(readJson<LockFile>(root, 'package-lock.json'), lock)) {
    runNpm(folder, 'ci', '--no-audit', '--no-fund');
    return;
  }
  const links = listWorkspaceLinks(lock);
  for (const { place, folder: target } of links) {
    linkFolder(relative(dirname(join(folder, place)), join(folder, target)), join(folder, place));
    const nested = join(target, 'node_modules');
    if (existsSync(join(root, nested))) linkFolder(join(root, nested), join(folder, nested));
  }
  const own = new Set(links.map(({ place }) => place.split('/')[1]));
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!own.has(name)) linkFolder(join(root, 'node_modules', name), join(folder, 'node_modules', name));
}

/** Makes the folder: sources of the commit, installed, with quick builds. */
function makeVersion(commit: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  installLibraries(folder);
  runNpm(folder, 'run', 'build', '--workspaces', '--if-present');
}

/** The version before this one: its folder, or why there is none. */
type PreviousVersion = { folder: string } | { absent: string };

/**
 * The version before this one, of the commit that `previous-version.json` names, installed and built: made once for each
 * commit and lock. @throws where it cannot be installed or built
 */
export function ensurePreviousVersion(): PreviousVersion {
  const { commit } = readJson<{ commit: string }>(join(import.meta.dirname, '..'), 'previous-version.json');
  if (!hasCommit(commit)) return { absent: `git here does not know its commit ${commit.slice(0, 8)}` };
  const folder = join(versionsFolder, commit);
  const sign = join(folder, 'made');
  // Its libraries may be links into this checkout, so it is made anew when the lock file here changes.
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(sign) && readFileSync(sign, 'utf8') === lock) return { folder };
  for (const other of existsSync(versionsFolder) ? readdirSync(versionsFolder) : [])
    rmSync(join(versionsFolder, other), { recursive: true, force: true });
  makeVersion(commit, folder);
  writeFileSync(sign, lock);
  return { folder };
}
