import { join } from 'node:path';
import { startEmbeddedPostgres } from '@trassa/service-kit/embedded-postgres';
import { runUntilSignal } from '@trassa/service-kit/run-service';
import { startFilling } from './demo/filling.ts';
import { startExternalSystems } from './external-systems.ts';
import { buildFrontends } from './frontends.ts';
import { startInOneProcess } from './one-process.ts';
import { startSeparate } from './separate.ts';
import { demoWelcome, isFilled, readSettings, type Settings } from './settings.ts';

const noop = { stop: async () => {} };

async function startDatabase(settings: Settings) {
  if (settings.databaseUrl) return { ...noop, url: settings.databaseUrl };
  const password = settings.env.POSTGRES_PASSWORD ?? '';
  return startEmbeddedPostgres({ dataDir: join(settings.dataDir, 'postgres'), password });
}

/** Starts parts in order; when one fails, the earlier ones are stopped before the error is thrown. */
async function startInstallation() {
  const settings = readSettings(process.env);
  const started: { stop: () => Promise<void> }[] = [];
  const stop = async () => {
    for (const part of started.splice(0).reverse()) await part.stop();
  };
  try {
    const [database] = await Promise.all([
      startDatabase(settings),
      process.env.TRASSA_SKIP_BUILD === '1' ? undefined : buildFrontends({ onStep: () => {} }),
    ]);
    started.push(database);
    const external = settings.demo ? await startExternalSystems(settings.env) : { ...noop, url: '', env: {} };
    started.push(external);
    const env = { NODE_ENV: 'production', ...external.env, ...settings.env, DATABASE_URL: database.url };
    const start = process.argv.includes('--separate') ? startSeparate : startInOneProcess;
    const installation = await start(settings, env);
    started.push(installation);
    console.info(`Трасса: ${installation.url.replace('127.0.0.1', 'localhost')}`);
    if (settings.demo) console.info(demoWelcome);
    if (isFilled(settings)) started.push(startFilling({ installation: installation.url, sandbox: external.url }));
    process.send?.({ url: installation.url });
    return { drain: installation.drain, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

await runUntilSignal(startInstallation);
