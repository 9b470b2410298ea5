import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/** `npm run screenshots -w @trassa/e2e`: the pictures of `docs/screenshots`, shot in a fresh installation with demo data. */
export default defineConfig(journeys, {
  testDir: '.',
  testMatch: '*.shots.ts',
  outputDir: '../../test-results',
  workers: 1,
  timeout: 240_000,
});
