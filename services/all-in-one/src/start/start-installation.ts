import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { buildFrontends, buildRestOfFrontends } from '../frontends.ts';
import { generateMissingServiceKeys } from '../service-keys.ts';
import { demoWelcome, isFillingWanted, readSettings, type Settings } from '../settings.ts';
import { logSteps } from './start-log.ts';
import { openStartServer, type StartServer } from './start-server.ts';
import { createStartSteps, type StartSteps, stepNames } from './start-steps.ts';

interface GarbageCollectionOptions {
  type: 'major';
  execution: 'sync';
  flavor: 'last-resort';
}

/** Long enough for the first page to be served, and for the sandbox to forget its signing keys. */
const QUIET_BEFORE_RELEASE_MS = 10_000;

/**
 * Gives the memory of finished work back to the system a little later, in a pause of some tenths of a second. V8 keeps
 * the pages that it has freed for work to come: after the start and the filling of the demonstration these are hundreds
 * of megabytes, which an installation of a few users does not need again.
 */
function releaseMemory(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as (options: GarbageCollectionOptions) => void;
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  }, QUIET_BEFORE_RELEASE_MS).unref();
}

/** Part of the installation that runs. */
interface RunningPart {
  stop: () => Promise<void>;
}

/** Part that works once after the start. */
interface OneTimePart extends RunningPart {
  /** Never rejects. */
  ended: Promise<void>;
}

const noop: RunningPart = { stop: async () => {} };

/** What the functions that start the parts share. */
interface StartContext {
  settings: Settings;
  steps: StartSteps;
  /** Adds a part that is stopped before all added earlier. */
  keep: <P extends RunningPart>(part: P) => P;
}

/**
 * Starts parts in order; when one fails, the earlier ones are stopped before the error is thrown. The public port
 * answers with the steps from the first moment, because heavy modules are imported only after it is open.
 */
export async function startInstallation() {
  const settings = readSettings(process.env);
  const skipsBuild = process.env.TRASSA_SKIP_BUILD === '1';
  const steps = createStartSteps(listSteps(settings, skipsBuild));
  const started: RunningPart[] = [];
  const stop = async () => {
    for (const part of started.splice(0).reverse()) await part.stop();
  };
  const keep: StartContext['keep'] = (part) => {
    started.push(part);
    return part;
  };
  try {
    const server = keep(await openStartServer(settings, steps));
    const url = `http://127.0.0.1:${server.port}`;
    console.info(`Трасса запускается: ${url.replace('127.0.0.1', 'localhost')} показывает ход`);
    const log = logSteps(steps);
    // Ctrl+C ends the process while a line of the log is unfinished.
    process.once('exit', log.stop);
    const drain = await startParts({ settings, steps, keep }, { server, url, skipsBuild }).finally(log.stop);
    process.send?.({ url });
    return { drain, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function listSteps({ databaseUrl, demo }: Settings, skipsBuild: boolean): string[] {
  const { database, pages, external, code, services, gateway } = stepNames;
  return [
    ...(databaseUrl ? [] : [database]),
    ...(skipsBuild ? [] : [pages]),
    ...(demo ? [external] : []),
    ...[code, services, gateway],
  ];
}

async function startParts(start: StartContext, given: { server: StartServer; url: string; skipsBuild: boolean }) {
  const { settings, steps, keep } = start;
  const [databaseUrl] = await Promise.all([startDatabase(start), given.skipsBuild ? undefined : buildPages(steps)]);
  const observing = await startViewer(start);
  const own = { ...settings.env, ...observing, PORT: String(given.server.port) };
  const external = await startSandboxIfDemo(start, own);
  const env = {
    NODE_ENV: 'production',
    ...generateMissingServiceKeys(own),
    ...external.env,
    ...own,
    DATABASE_URL: databaseUrl,
  };
  const begin = await steps.run(stepNames.code, importStartFunction);
  const installation = keep(await begin(settings, env, { steps, server: given.server }));
  const seconds = Math.round((performance.now() - steps.beganAt) / 1000);
  console.info(`Трасса: ${given.url.replace('127.0.0.1', 'localhost')} (за ${seconds} с)`);
  if (settings.demo) console.info(demoWelcome);
  const works = given.skipsBuild ? [] : [keep(startRestOfBuilds())];
  if (isFillingWanted(settings))
    works.push(keep(await startDemoFilling({ installation: given.url, sandbox: external.url })));
  void Promise.all(works.map(({ ended }) => ended)).then(releaseMemory);
  return installation.drain;
}

/** With `--observe` every trace goes to a page of this machine. */
async function startViewer({ keep }: StartContext): Promise<Record<string, string>> {
  if (!process.argv.includes('--observe')) return {};
  const { startTraceViewer } = await import('../observe/trace-viewer.ts');
  const viewer = keep(await startTraceViewer());
  console.info(`Трассировки: ${viewer.url}`);
  return viewer.env;
}

/** Start in one process, or with `--separate` in one for each service. */
async function importStartFunction() {
  if (process.argv.includes('--separate')) return (await import('../separate.ts')).startSeparate;
  return (await import('../one-process.ts')).startInOneProcess;
}

async function startDatabase({ settings, steps, keep }: StartContext): Promise<string> {
  const { databaseUrl, env, dataDir } = settings;
  if (databaseUrl) return databaseUrl;
  return steps.run(stepNames.database, async () => {
    const { startEmbeddedPostgres } = await import('@trassa/service-kit/embedded-postgres');
    const password = env.POSTGRES_PASSWORD ?? '';
    return keep(await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), password })).url;
  });
}

function buildPages(steps: StartSteps): Promise<void> {
  return steps.run(stepNames.pages, (tell) =>
    buildFrontends({ onStep: ({ name, at, of }) => tell(`${at} из ${of}, ${name}`) }),
  );
}

async function startSandboxIfDemo({ settings, steps, keep }: StartContext, env: Record<string, string>) {
  if (!settings.demo) return { ...noop, url: '', env: {} };
  return steps.run(stepNames.external, async () => {
    const { startExternalSystems } = await import('../external-systems.ts');
    return keep(await startExternalSystems(env));
  });
}

/** Builds what no page of our own host needs. */
function startRestOfBuilds(): OneTimePart {
  const stopping = new AbortController();
  const built = buildRestOfFrontends(stopping).catch((error: unknown) => {
    if (!stopping.signal.aborted) console.warn(error);
  });
  return {
    ended: built,
    stop: async () => {
      stopping.abort();
      await built;
    },
  };
}

async function startDemoFilling(addresses: { installation: string; sandbox: string }): Promise<OneTimePart> {
  const { startFilling } = await import('../demo/filling.ts');
  return startFilling(addresses);
}
