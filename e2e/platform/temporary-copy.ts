import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { testSettings } from '../support/deadline.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
/** Installed or generated files, which a fresh clone lacks. */
const notCopied = new Set(['node_modules', '.git', '.data', '.cache', '.turbo', 'test-results', 'coverage']);

/** Copy of the checkout in a temporary folder with linked dependencies. */
export interface Checkout {
  folder: string;
  /** Runs npm in the copy: `npm(['run', 'release', '--', 'orders'])`. */
  npm: (args: string[], env?: Record<string, string>) => Promise<string>;
  edit: (file: string, from: string, to: string) => Promise<void>;
  remove: () => Promise<void>;
}

/** Copies sources and builds, so that files added by a test stay out of the repository. */
export async function aCheckout(): Promise<Checkout> {
  const folder = await mkdtemp(join(tmpdir(), 'trassa-checkout-'));
  await cp(root, folder, { recursive: true, filter: (path) => path === root || !notCopied.has(basename(path)) });
  await linkDependencies(folder);
  return {
    folder,
    npm: async (args, env = {}) => {
      const { stdout } = await run('npm', args, { cwd: folder, env: { ...process.env, ...env } });
      return stdout;
    },
    edit: async (file, from, to) => {
      const path = join(folder, file);
      const text = await readFile(path, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not say "${from}"`);
      await writeFile(path, text.replace(from, to));
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Libraries are linked to this checkout; workspace packages to the copy, so that builds read one tree only. */
async function linkDependencies(folder: string): Promise<void> {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  await mkdir(join(to, '@trassa'), { recursive: true });
  const libraries = (await readdir(from)).filter((name) => name !== '@trassa');
  const own = await readdir(join(from, '@trassa'));
  await Promise.all([
    ...libraries.map((name) => symlink(join(from, name), join(to, name))),
    ...own.map(async (name) => symlink(await readlink(join(from, '@trassa', name)), join(to, '@trassa', name))),
  ]);
}

/** Running installation with its own data. */
export interface TemporaryInstallation {
  url: string;
  dataDir: string;
  stop: () => Promise<void>;
  /** Kills the process; the data stay. */
  kill: () => Promise<void>;
}

interface InstallationOptions {
  folder?: string;
  script?: string;
  args?: string[];
  settings?: Record<string, string>;
  /** Data of a killed installation. */
  dataDir?: string;
}

/** Starts a second installation from the existing builds, isolated from other tests. */
export async function anInstallation(options: InstallationOptions = {}) {
  const { folder = root, script = 'main.ts', args = [], settings = {} } = options;
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'trassa-installation-')));
  const quiet = { PORT: '0', DATA_DIR: dataDir, TRASSA_SKIP_BUILD: '1', TRASSA_DEMO_FILL: '0', LOG_LEVEL: 'error' };
  const env = { ...process.env, ...testSettings, ...quiet, ...settings };
  const command = [`services/all-in-one/src/${script}`, ...args];
  const child = spawn('node', command, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    const onOutput = (part: Buffer) => {
      output += part.toString();
      const found = /Трасса: (https?:\/\/localhost:\d+)/.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
    child.once('exit', (code) => reject(new Error(`The installation ended with code ${code}:\n${output}`)));
  });
  const installation: TemporaryInstallation = {
    url,
    dataDir,
    stop: async () => {
      child.kill('SIGINT');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
  return installation;
}
