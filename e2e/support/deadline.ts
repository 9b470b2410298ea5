import { expect as ofRunner } from '@playwright/test';

/** Longest wait for anything that a page shows or a service answers; no journey has another, and none measures by it. */
export const DEADLINE_MS = 60_000;

/** Longest wait for work behind the answers: an import of thousands of documents, the filling of the demonstration. */
export const backgroundWork = { timeout: 4 * DEADLINE_MS };

/** Longest test: a backstop, since each of its steps has a deadline. */
export const TEST_MS = 20 * DEADLINE_MS;

/** Waits as long in a campaign, which has no configuration of the runner. */
export const expect = ofRunner.configure({ timeout: DEADLINE_MS });
