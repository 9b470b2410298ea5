import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 3900);
const dataDir = process.env.E2E_DATA_DIR ?? join(tmpdir(), `trassa-e2e-${process.pid}`);

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  workers: 2,
  // A shared machine may starve one journey; a second run tells a slow machine from a broken product.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // A trace of every test took as much of the cores as the browsers themselves; `--trace on` makes one of any journey.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
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
      ],
    },
  },
  webServer: {
    command: 'node services/all-in-one/src/main.ts',
    cwd: join(import.meta.dirname, '..'),
    url: `http://localhost:${port}/api/health`,
    timeout: 480_000,
    reuseExistingServer: Boolean(process.env.E2E_REUSE),
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      // Two browsers share the cores with the installation; shedding load has tests of its own.
      SHED_DELAY_MS: '5000',
      // Journeys tell the sandbox which of its answers go wrong.
      SANDBOX_PORT: process.env.E2E_SANDBOX_PORT ?? '3901',
      // The exchange account of journeys has every kind of document; the demonstration carrier has only what carriers have.
      SANDBOX_EDO_DOCUMENTS: '2500',
      // Journeys register carriers of their own; the filling of the demonstration company has a journey that starts its own installation.
      TRASSA_DEMO_FILL: '0',
      // The map of Yandex is offered; journeys answer for its host with the sandbox's script.
      YANDEX_MAPS_KEY: 'journeys',
      YANDEX_MAPS_FIRST: '0',
      // Every test registers a carrier of its own, all from one address: more than the limit of a real one.
      LIMIT_FACTOR: '50',
    },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
