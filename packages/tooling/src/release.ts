import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { platformEndpoints } from '@trassa/contracts/platform/platform-endpoints';
import { type BuildFacts, signProvenance } from '@trassa/contracts/platform/release-provenance';
import { signRelease } from '@trassa/contracts/platform/release-signature';
import type { LiveState, ReleaseAudit } from '@trassa/contracts/platform/releases';
import { createGatewayAdminCall, type GatewayAdminCall, RegistryRefusal } from './registry-client.ts';
import { formatOutcome, parseReleaseCommand, type ReleaseCommand, releaseUsage } from './release-command.rules.ts';
import { readRemoteBuild } from './remote-build.ts';
import { getReleasedFolder, listReleasedIds, root } from './workspace.ts';
import { readWholeSbom, writeSbom } from './write-sbom.ts';

/** Output of git; null outside a checkout, or when git fails. */
function runGit(...args: string[]): string | null {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

// The git address in CI may hold a token, which is removed.
const getRepositoryUrl = () => runGit('remote', 'get-url', 'origin')?.replace(/\/\/[^/@]*@/, '//') ?? 'trassa';

/** Origin of a build of this checkout. `RELEASE_BUILDER` names the CI run; without it the host name is used. */
function getBuildFacts(startedOn: string): BuildFacts {
  return {
    builder: process.env.RELEASE_BUILDER || `host:${hostname()}`,
    startedOn,
    finishedOn: new Date().toISOString(),
    repository: getRepositoryUrl(),
    commit: runGit('rev-parse', 'HEAD'),
    // Outside a checkout git gives null, which counts as uncommitted.
    uncommitted: runGit('status', '--porcelain') !== '',
    lockDigest: createHash('sha256')
      .update(readFileSync(join(root, 'package-lock.json')))
      .digest('hex'),
  };
}

/** Message for the terminal, without a stack trace. */
class CommandRefusal extends Error {}

const commandLineOptions = {
  why: { type: 'string' },
  dist: { type: 'string' },
  promote: { type: 'string' },
  rollback: { type: 'boolean' },
  kill: { type: 'boolean' },
  revive: { type: 'boolean' },
  'no-promote': { type: 'boolean' },
} as const;

function readCommand(args: string[]): ReleaseCommand {
  try {
    const { values, positionals } = parseArgs({ args, options: commandLineOptions, allowPositionals: true });
    const command = parseReleaseCommand(positionals, values);
    if (typeof command !== 'string') return command;
    throw new CommandRefusal(`${command}\n\n${releaseUsage}`);
  } catch (error) {
    throw error instanceof CommandRefusal
      ? error
      : new CommandRefusal(`${(error as Error).message}\n\n${releaseUsage}`);
  }
}

/** Secret from the environment, or from the data folder of a demo installation. */
function readSecret(name: 'RELEASE_TOKEN' | 'RELEASE_PRIVATE_KEY'): string {
  const given = process.env[name];
  if (given) return given;
  const file = resolve(process.env.DATA_DIR ?? join(root, '.data'), 'secrets.json');
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
  if (kept[name]) return kept[name];
  throw new CommandRefusal(
    `No ${name}: set it, or let DATA_DIR name the data folder of a demo installation (not in ${file}).`,
  );
}

/** Builds what is released under the id. @returns the folder of the build */
function buildReleasedApp(id: string): string {
  if (!listReleasedIds().includes(id))
    throw new CommandRefusal(`There is no ${id} here, only ${listReleasedIds().join(', ')}`);
  const source = getReleasedFolder(id);
  const turbo = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'turbo.cmd' : 'turbo');
  const args = ['run', 'build', 'build:rest', `--filter=@trassa/${basename(source)}`, '--output-logs=errors-only'];
  const env = { ...process.env, NODE_ENV: 'production', TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };
  const { status, stdout, stderr } = spawnSync(turbo, args, { cwd: root, env, encoding: 'utf8' });
  if (status !== 0) throw new CommandRefusal(`${id} does not build:\n${stdout}${stderr}`);
  return join(source, 'dist');
}

type PublishCommand = Extract<ReleaseCommand, { action: 'publish' }>;

async function publishRelease(
  call: GatewayAdminCall,
  { remote, why, dist, promote }: PublishCommand,
): Promise<LiveState> {
  const startedOn = new Date().toISOString();
  const folder = dist === undefined ? buildReleasedApp(remote) : resolve(dist);
  const built = await readRemoteBuild(folder);
  if (!built) throw new CommandRefusal(`${folder} holds no build: remote.json, or host.json of the shell, is missing`);
  if (built.manifest.id !== remote)
    throw new CommandRefusal(`${folder} is a build of "${built.manifest.id}", not "${remote}"`);
  const key = readSecret('RELEASE_PRIVATE_KEY');
  const signature = await signRelease(built.manifest, key);
  // A build from another folder may be of other sources than this checkout.
  const provenance =
    dist === undefined ? await signProvenance(built.manifest, getBuildFacts(startedOn), key) : undefined;
  const body = { ...built, signature, ...(provenance ? { provenance } : {}), why, promote };
  const state = await call(platformEndpoints.publish, { body });
  const { version } = built.manifest;
  console.log(
    `${remote} ${version} is published, its components are ${writeReleaseSbom(basename(getReleasedFolder(remote)), version)}`,
  );
  return state;
}

/** Writes a release's SBOM and tells where. A workspace that package-lock.json does not know makes npm refuse. */
function writeReleaseSbom(source: string, version: string): string {
  try {
    const product = { file: `${source}-${version}`, folder: source, workspaces: [source] };
    return `in ${writeSbom(readWholeSbom(), product).path}`;
  } catch {
    return 'not listed: run npm install, then npm run sbom';
  }
}

async function findLiveVersion(call: GatewayAdminCall, remote: string): Promise<string | null> {
  const { remotes } = await call(platformEndpoints.releases);
  return remotes.find((entry) => entry.remote === remote)?.live ?? null;
}

function formatAuditLine({ at, by, remote, action, from, to, why }: ReleaseAudit): string {
  return `${at.slice(0, 19).replace('T', ' ')}  ${remote.padEnd(12)} ${action.padEnd(9)} ${from ?? '—'} → ${to ?? '—'}  ${by}: ${why}`;
}

async function showReleases(call: GatewayAdminCall): Promise<void> {
  const [{ remotes }, { entries }] = await Promise.all([
    call(platformEndpoints.releases),
    call(platformEndpoints.audit, { query: { limit: '20' } }),
  ]);
  for (const { remote, live, killed } of remotes) {
    console.log(`${remote.padEnd(12)} ${live ?? '—'}${killed === null ? '' : `  switched off: ${killed}`}`);
  }
  console.log(`\n${entries.map(formatAuditLine).join('\n')}`);
}

function changeRelease(
  call: GatewayAdminCall,
  command: Exclude<ReleaseCommand, { action: 'show' }>,
): Promise<LiveState> {
  if (command.action === 'publish') return publishRelease(call, command);
  const params = { remote: command.remote };
  if (command.action !== 'promote') {
    return call(platformEndpoints[command.action], { params, body: { why: command.why } });
  }
  return call(platformEndpoints.promote, { params, body: { version: command.version, why: command.why } });
}

async function runCommand(args: string[]): Promise<void> {
  const command = readCommand(args);
  const call = createGatewayAdminCall({
    url: process.env.TRASSA_URL ?? 'http://localhost:3000',
    token: readSecret('RELEASE_TOKEN'),
  });
  if (command.action === 'show') return showReleases(call);
  const before = await findLiveVersion(call, command.remote);
  const state = await changeRelease(call, command);
  console.log(formatOutcome(command, before, state));
}

try {
  await runCommand(process.argv.slice(2));
} catch (error) {
  const plain = error instanceof CommandRefusal || error instanceof RegistryRefusal;
  console.error(plain ? error.message : error);
  process.exitCode = 1;
}
