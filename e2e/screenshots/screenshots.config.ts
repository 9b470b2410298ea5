import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/**
 * `npm run screenshots -w @trassa/e2e`: pictures of `docs/screenshots` from a fresh installation with demonstration
 * data.
 */
export default defineConfig(journeys, {
  testDir: '.',
  testMatch: '*.shots.ts',
  outputDir: '../../test-results',
  workers: 1,
  timeout: 240_000,
});
