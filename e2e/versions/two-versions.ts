import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aFreePort } from '@trassa/testing/free-port';
import { aDatabase, setup } from '@trassa/testing/test-postgres';
import { createInstances, type Version } from './instances.ts';
import { aRequestBalancer, type RequestBalancer } from './request-balancer.ts';

type Env = Record<string, string>;

/** Names of the services behind the gateway. */
const listServices = ({ folder }: Version): string[] =>
  readdirSync(join(folder, 'services')).filter(
    (name) =>
      !['gateway', 'sandbox', 'all-in-one'].includes(name) &&
      existsSync(join(folder, 'services', name, 'src', 'main.ts')),
  );

/** Builds of all remotes of a version. */
export const listRemoteBuilds = ({ folder }: Version): string[] =>
  readdirSync(folder)
    .filter((name) => name.startsWith('mfe-'))
    .map((name) => join(folder, name, 'dist'));

/** Settings as a version itself completes them: it adds the secrets that it lacks to those in the data folder. */
async function readEnv({ folder }: Version, given: Env): Promise<Env> {
  const settings: { readSettings: (env: Env) => { env: Env } } = await import(
    join(folder, 'services/all-in-one/src/settings.ts')
  );
  return settings.readSettings(given).env;
}

/** Stand-ins of outside systems in a process of their own, and the settings that point at them. */
async function startSandbox({ folder }: Version, env: Env) {
  const child = fork(join(folder, 'services/all-in-one/src/dev/external-systems-process.ts'), { env, execArgv: [] });
  const [{ external }] = (await once(child, 'message')) as [{ external: Env }];
  return { external, stop: () => child.kill('SIGKILL') };
}

/** An installation of which any part may be of either version, on one database. */
export interface TwoVersions {
  /** Address of the gateway in use. */
  url: string;
  /** Settings of the installation. */
  env: Env;
  /** `npm run migrate` of a version. */
  migrate: (version: Version) => void;
  startServices: (version: Version) => Promise<void>;
  stopServices: (version: Version) => Promise<void>;
  /** Puts a gateway with its own host in the place of the one before; it has the builds of the remotes with it. */
  replaceGateway: (parts: { gateway: Version; remotes: Version }) => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts what both versions share; the stand-ins are those of the present one. `settings` are those of journeys. */
export async function openTwoVersions(
  { previous, present }: Record<'previous' | 'present', Version>,
  settings: Env,
): Promise<TwoVersions> {
  const stopPostgres = await setup();
  const database = await aDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'trassa-versions-'));
  const balancers = new Map<string, RequestBalancer>();
  for (const name of new Set(['gateway', ...listServices(previous), ...listServices(present)]))
    balancers.set(name, await aRequestBalancer());
  const urls = Object.fromEntries([...balancers].map(([name, { url }]) => [name, url]));
  const url = urls.gateway ?? '';
  const own = { PORT: new URL(url).port, DATA_DIR: dataDir, SANDBOX_PORT: await aFreePort() };
  const given = { PATH: process.env.PATH ?? '', ...settings, ...own };
  const sandbox = await startSandbox(present, given);
  const env: Env = {
    ...sandbox.external,
    ...(await readEnv(previous, given)),
    ...(await readEnv(present, given)),
    DATABASE_URL: database.url,
    MIGRATIONS: 'job',
    NODE_ENV: 'production',
    DRAIN_MS: '0',
    PORT: '0',
    RELEASES_DIR: join(dataDir, 'releases'),
    SERVICE_URLS: JSON.stringify(urls),
  };
  const { start, stop } = createInstances(balancers, env);
  return {
    url,
    env,
    migrate: ({ folder }) => {
      const options = { cwd: folder, env: { PATH: process.env.PATH, ...env } };
      execFileSync('npm', ['run', 'migrate'], { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
    },
    startServices: async (version) => {
      await Promise.all(listServices(version).map((name) => start(version, name)));
    },
    stopServices: (version) => stop((one) => one.version === version && one.name !== 'gateway'),
    replaceGateway: async ({ gateway, remotes }) => {
      await stop(({ name }) => name === 'gateway');
      await start(gateway, 'gateway', {
        SHELL_DIST: join(gateway.folder, 'shell', 'dist'),
        REMOTE_DISTS: JSON.stringify(listRemoteBuilds(remotes)),
      });
    },
    stop: async () => {
      await stop(() => true);
      for (const balancer of balancers.values()) balancer.stop();
      sandbox.stop();
      await database.drop();
      await stopPostgres();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
