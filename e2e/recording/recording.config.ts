import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/**
 * `npm run record-demo -w @trassa/e2e`: the landing's video of the demonstration company. Needs ffmpeg;
 * with `E2E_REUSE=1` it records the installation at `E2E_PORT`, which must be filled.
 */
export default defineConfig(journeys, {
  testDir: '.',
  testMatch: '*.recording.ts',
  outputDir: '../../test-results',
  workers: 1,
  timeout: 600_000,
  use: { viewport: { width: 1280, height: 720 }, trace: 'off' },
  webServer: {
    ...[journeys.webServer ?? []].flat()[0],
    command: 'node services/all-in-one/src/main.ts',
    env: { PORT: process.env.E2E_PORT ?? '3900', DATA_DIR: process.env.E2E_DATA_DIR ?? '/tmp/trassa-recording' },
  },
});
