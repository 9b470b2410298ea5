import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
/** Installed or written at run time: a fresh clone has none of it. */
const notCopied = new Set(['node_modules', '.git', '.data', '.cache', '.turbo', 'test-results', 'coverage']);

/** A checkout in a temporary folder, with the dependencies of this one. */
export interface Checkout {
  folder: string;
  /** Runs a command of package.json there, as a person would: `npm(['run', 'release', '--', 'orders'])`. */
  npm: (args: string[], env?: Record<string, string>) => Promise<string>;
  edit: (file: string, from: string, to: string) => Promise<void>;
  remove: () => Promise<void>;
}

/** Copies sources and builds aside, so that what a test adds to them never lies in the repository. */
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

/** Libraries are those of this checkout; the product's own packages are the copy's, or builds would read both trees. */
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

/** A running installation with its own data. */
export interface TemporaryInstallation {
  url: string;
  dataDir: string;
  stop: () => Promise<void>;
  /** Ends it in the middle of whatever it does; its data stay. */
  kill: () => Promise<void>;
}

/** What to run, and where. */
interface HouseOptions {
  folder?: string;
  script?: string;
  args?: string[];
  settings?: Record<string, string>;
  /** Data of an installation that was killed. */
  dataDir?: string;
}

/** Starts a second installation from the builds that are there, so that what is done to it meets no other test. */
export async function anInstallation(options: HouseOptions = {}) {
  const { folder = root, script = 'main.ts', args = [], settings = {} } = options;
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'trassa-installation-')));
  const quiet = { PORT: '0', DATA_DIR: dataDir, TRASSA_SKIP_BUILD: '1', TRASSA_DEMO_FILL: '0', LOG_LEVEL: 'error' };
  const env = { ...process.env, ...quiet, ...settings };
  const command = [`services/all-in-one/src/${script}`, ...args];
  const child = spawn('node', command, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    const hear = (part: Buffer) => {
      said += part.toString();
      const found = /Трасса: (https?:\/\/localhost:\d+)/.exec(said)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => reject(new Error(`The installation ended with code ${code}:\n${said}`)));
  });
  const installation: TemporaryInstallation = {
    url,
    dataDir,
    stop: async () => {
      child.kill('SIGTERM');
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
