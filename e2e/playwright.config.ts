import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { keepTemporaryFilesInMemory } from '@trassa/testing/memory-folder';
import { backgroundWork, DEADLINE_MS, TEST_MS, testSettings } from './support/deadline.ts';

keepTemporaryFilesInMemory();

const port = Number(process.env.E2E_PORT ?? 3900);
const ownDataDir = join(tmpdir(), `trassa-e2e-${process.pid}`);
const dataDir = process.env.E2E_DATA_DIR ?? ownDataDir;
// A run leaves more than a gigabyte; the installation has stopped by then.
process.once('exit', () => rmSync(ownDataDir, { recursive: true, force: true }));

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  // Journeys wait for the server half of their time: four workers fill two cores.
  workers: 4,
  // One retry distinguishes a starved machine from a broken product.
  retries: process.env.CI ? 1 : 0,
  timeout: TEST_MS,
  expect: { timeout: DEADLINE_MS, toPass: backgroundWork },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // Skeletons that breathe 60 times a second cost as much as the page; journeys about motion switch it on.
    contextOptions: { reducedMotion: 'reduce' },
    // Requests through a service worker pass by `page.route`; journeys about it switch it on.
    serviceWorkers: 'block',
    // Traces of every test took as much CPU as the browsers; `--trace on` records any journey.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    actionTimeout: DEADLINE_MS,
    navigationTimeout: DEADLINE_MS,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page of a journey lives for seconds: compiling its code once more for speed costs more than it saves.
        '--js-flags=--no-opt,--no-maglev',
        // Without a graphics card a process that draws only passes pictures on.
        '--in-process-gpu',
      ],
    },
  },
  webServer: {
    command: 'node services/all-in-one/src/main.ts',
    cwd: join(import.meta.dirname, '..'),
    url: `http://localhost:${port}/api/health`,
    timeout: 480_000,
    reuseExistingServer: Boolean(process.env.E2E_REUSE),
    gracefulShutdown: { signal: 'SIGINT', timeout: 15_000 },
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...testSettings,
      // Journeys inject faults into this sandbox.
      SANDBOX_PORT: process.env.E2E_SANDBOX_PORT ?? '3901',
      // Webhooks of journeys go to a receiver of the test.
      WEBHOOK_LOCAL_ORIGINS: `http://127.0.0.1:${process.env.E2E_WEBHOOK_PORT ?? '3902'}`,
      // Generated documents of every kind; the demonstration carrier has only those of a carrier.
      SANDBOX_EDO_DOCUMENTS: '1500',
      // Forty of an operator are signed at once.
      SANDBOX_MORE_WAYBILLS: '80',
      // The factor decides and pays within seconds; a debtor pays when a journey says so.
      SANDBOX_FACTOR_PACE: '1,1,1000000,1',
      // Journeys register their own carriers; the seeding of the demonstration company is tested in an installation of
      // its own.
      TRASSA_DEMO_FILL: '0',
      // The Yandex map is enabled; journeys serve the sandbox's script for its host.
      YANDEX_MAPS_KEY: 'journeys',
      YANDEX_MAPS_FIRST: '0',
      // Every test registers a carrier from the same IP address, which exceeds the real limit.
      LIMIT_FACTOR: '50',
    },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
