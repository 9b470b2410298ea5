import { expect as ofRunner } from '@playwright/test';
import { deadline } from '@trassa/testing/machine-speed';

/** Longest wait for anything that a page shows or a service answers; no journey has another, and none measures by it. */
export const DEADLINE_MS = deadline(15_000);

/** Longest wait for work behind the answers: an import of thousands of documents, the filling of the demonstration. */
export const backgroundWork = { timeout: 4 * DEADLINE_MS };

/**
 * Settings of an installation under test. It sheds no load and is patient with calls and uploads, which has tests of its own, since
 * browsers share its cores; rounds of background work follow one another sooner.
 */
export const testSettings = {
  SHED_DELAY_MS: '60000',
  MAX_CALLS_WAIT_MS: '60000',
  LATE_CALLS_MS: '60000',
  DEADLINE_MS: '60000',
  UPLOAD_RATE_PERIOD_MS: '60000',
  ROUND_MS: '300',
};

/** Longest test: a backstop, since each of its steps has a deadline. */
export const TEST_MS = 20 * DEADLINE_MS;

/** Waits as long in a campaign, which has no configuration of the runner. */
export const expect = ofRunner.configure({ timeout: DEADLINE_MS });
