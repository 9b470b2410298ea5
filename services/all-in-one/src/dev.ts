import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@trassa/service-kit/embedded-postgres';
import { runUntilSignal } from '@trassa/service-kit/run-service';
import { startFilling } from './demo/filling.ts';
import { startBuilds } from './dev/builds.ts';
import { type CallsInFlight, createCallCounter } from './dev/calls-in-flight.ts';
import { type DevPlan, devUsage, parseDevPlan } from './dev/dev-plan.rules.ts';
import { startDevProxy } from './dev/dev-proxy.ts';
import { type HotProcess, startHotProcess } from './dev/hot-process.ts';
import { startHotServices } from './dev/hot-services.ts';
import { listRemoteFolders, root } from './frontends.ts';
import { reserveUrls } from './ports.ts';
import { generateMissingServiceKeys } from './service-keys.ts';
import { demoWelcome, isFillingWanted, readSettings, type Settings } from './settings.ts';

/** Upstream of the development proxy. */
type Backend = Pick<HotProcess, 'ready' | 'stop'>;

const buildsFolder = join(root, '.cache', 'dev');
const services = readdirSync(join(root, 'services')).filter((name) => existsSync(join(root, 'services', name, 'src')));
const remotes = listRemoteFolders().map((folder) => folder.slice(join(root, 'mfe-').length));
const gatewayServices = services.filter((name) => !['gateway', 'sandbox', 'all-in-one'].includes(name));

/** Parts not built from source use their last build; a missing build is made now. */
function buildMissingFrontends({ shell, remotes: fromSource }: DevPlan): void {
  const fromBuild = ['shell', ...remotes.map((id) => `mfe-${id}`)].filter(
    (name) => !(name === 'shell' ? shell : fromSource.includes(name.slice('mfe-'.length))),
  );
  const missing = fromBuild.filter((name) => !existsSync(join(root, name, 'dist')));
  if (missing.length === 0) return;
  console.info(`Building what was never built: ${missing.join(', ')}`);
  const args = ['run', 'build', '--output-logs=errors-only', ...missing.map((name) => `--filter=@trassa/${name}`)];
  const env = { ...process.env, NODE_ENV: 'production', TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };
  spawnSync(join(root, 'node_modules/.bin/turbo'), args, { cwd: root, env, stdio: 'inherit' });
}

/** Folders of pages for the gateway: last builds, and standalone pages. Builds from source publish themselves. */
function buildFrontendEnv(plan: DevPlan, settings: Settings): Record<string, string> {
  const fromBuild = remotes.filter((id) => !plan.remotes.includes(id)).map((id) => join(root, `mfe-${id}`, 'dist'));
  const alone = plan.alone ? plan.remotes.map((id) => join(buildsFolder, `mfe-${id}`, 'dist')) : [];
  return {
    ...(plan.shell ? {} : { SHELL_DIST: join(root, 'shell', 'dist') }),
    REMOTE_DISTS: JSON.stringify([...fromBuild, ...alone]),
    RELEASES_DIR: join(settings.dataDir, 'releases'),
  };
}

async function startDatabase({ databaseUrl, dataDir, env }: Settings) {
  if (databaseUrl) return { url: databaseUrl, stop: async () => {} };
  return startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), password: env.POSTGRES_PASSWORD ?? '' });
}

async function startRealBackend(
  plan: DevPlan,
  settings: Settings,
  parts: { urls: Record<string, string>; calls: CallsInFlight },
): Promise<Backend> {
  buildMissingFrontends(plan);
  const database = await startDatabase(settings);
  const own = { ...generateMissingServiceKeys(settings.env), ...settings.env };
  const env = { ...own, DATABASE_URL: database.url, ...buildFrontendEnv(plan, settings) };
  const hot = startHotServices({ plan, urls: parts.urls, env, demo: settings.demo, answered: parts.calls.over });
  return {
    ready: hot.ready,
    stop: async () => {
      await hot.stop();
      await database.stop();
    },
  };
}

/** Fake backend in place of the gateway: standalone builds, and answers generated from the contract. */
function startFakeBackend(gateway: string, calls: CallsInFlight): Backend {
  const testing = join(root, 'packages/testing/src');
  return startHotProcess({
    name: 'the fake backend',
    script: join(testing, 'fake/fake-installation.ts'),
    env: { PATH: process.env.PATH ?? '', PORT: new URL(gateway).port, DEV_BUILDS: buildsFolder },
    watch: [testing, join(root, 'packages/contracts/src')],
    beforeEnd: calls.over,
  });
}

async function startDevelopment(plan: DevPlan) {
  // Separate data folder, so that development neither sees nor changes the data of npm start.
  const settings = readSettings({ ...process.env, DATA_DIR: process.env.DATA_DIR ?? join(root, '.data', 'dev') });
  for (const old of [buildsFolder, join(settings.dataDir, 'releases')]) rmSync(old, { recursive: true, force: true });
  const urls = await reserveUrls([...gatewayServices, 'gateway', 'sandbox']);
  const gateway = urls.gateway ?? '';
  const calls = createCallCounter();
  const hot = plan.fake ? startFakeBackend(gateway, calls) : await startRealBackend(plan, settings, { urls, calls });
  const devProxy = await startDevProxy({
    port: settings.port,
    host: settings.host,
    gateway: new URL(gateway),
    gatewayReady: hot.ready,
    calls,
    builds: buildsFolder,
  });
  const frontBuilds = startBuilds({
    plan,
    builds: buildsFolder,
    env: { ...settings.env, TRASSA_URL: gateway },
    devProxy,
  });
  await Promise.all([hot.ready(), frontBuilds.ready]);
  printWelcome(plan, devProxy.port, frontBuilds.paths());
  if (plan.fake) console.info('Против подставного сервера: любая почта и любой пароль от шести знаков.\n');
  else if (settings.demo) console.info(`${demoWelcome}\n`);
  const filling = !plan.fake && isFillingWanted(settings) ? startDevFilling(devProxy.port, urls.sandbox ?? '') : null;
  return {
    stop: async () => {
      await filling?.stop();
      await Promise.all([devProxy.stop(), frontBuilds.stop()]);
      await hot.stop();
    },
  };
}

const startDevFilling = (port: number, sandbox: string) =>
  startFilling({ installation: `http://127.0.0.1:${port}`, sandbox });

function printWelcome(plan: DevPlan, port: number, paths: string[]) {
  const origin = `http://localhost:${port}`;
  const names = plan.remotes.map((id) => `mfe-${id}`);
  const fromSource = [...(plan.shell ? ['shell'] : []), ...names, ...plan.apart.map((name) => `services/${name}`)];
  const all = plan.restHot && !plan.alone;
  console.info(`\nТрасса: ${plan.alone ? `${origin}/_/alone/${plan.remotes[0]}${paths[0] ?? '/'}` : origin}`);
  console.info(`From source: ${all ? 'everything' : `${fromSource.join(', ')}; all else from its last build`}`);
  if (!plan.alone && !all) console.info(`Pages: ${paths.map((path) => origin + path).join('  ')}`);
}

const plan = parseDevPlan(process.argv.slice(2), { remotes, services: gatewayServices });
if (typeof plan === 'string') {
  console.error(`${plan}\n\n${devUsage}`);
  process.exitCode = 1;
} else await runUntilSignal(() => startDevelopment(plan));
