import type { BrowserContext } from '@playwright/test';

/** Errors reported by a browser. */
export interface BrowserErrors {
  /** Declares expected errors. */
  expect: (...patterns: readonly RegExp[]) => void;
  /** All others, each with its page. */
  unexpected: () => string[];
}

/** Evaluated in the page before its scripts. A string, because code for pages is type-checked separately. */
const reportViolations = `document.addEventListener('securitypolicyviolation', (event) => {
  console.error('CSP: ' + [event.effectiveDirective, event.blockedURI, event.sample, event.sourceFile].join(' '));
});`;

/** Collects console errors, uncaught errors and CSP violations of every page. */
export async function watchErrors(context: BrowserContext): Promise<BrowserErrors> {
  const complaints: string[] = [];
  const expected: RegExp[] = [];
  await context.addInitScript({ content: reportViolations });
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} at ${message.location().url}`);
  });
  context.on('weberror', (error) => complaints.push(`uncaught ${error.error().stack}`));
  return {
    expect: (...patterns) => expected.push(...patterns),
    unexpected: () => complaints.filter((text) => !expected.some((pattern) => pattern.test(text))),
  };
}

/** Console message of the browser for a response with one of these statuses, which the page handles itself. */
export const failedResponses = (...statuses: readonly number[]): RegExp =>
  new RegExp(`^Failed to load resource: .* status of (${statuses.join('|')}) `);
