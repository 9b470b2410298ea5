import type { BrowserContext } from '@playwright/test';

/** What a browser complained about. */
export interface Troubles {
  /** Says which complaints belong to what the test does. */
  expect: (...patterns: readonly RegExp[]) => void;
  /** All others, each with the page it happened on. */
  unexpected: () => string[];
}

/** Runs in the page, before anything of its own. A text, because code for pages is checked with other types. */
const tellViolations = `document.addEventListener('securitypolicyviolation', (event) => {
  console.error('CSP: ' + [event.effectiveDirective, event.blockedURI, event.sample, event.sourceFile].join(' '));
});`;

/** Listens to every page of a browser: console errors, uncaught errors, violations of the security policy. */
export async function watchTroubles(context: BrowserContext): Promise<Troubles> {
  const complaints: string[] = [];
  const expected: RegExp[] = [];
  await context.addInitScript({ content: tellViolations });
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} at ${message.location().url}`);
  });
  context.on('weberror', (error) => complaints.push(`uncaught ${error.error().stack}`));
  return {
    expect: (...patterns) => expected.push(...patterns),
    unexpected: () => complaints.filter((text) => !expected.some((pattern) => pattern.test(text))),
  };
}

/** What a browser writes about every call that was refused with one of these statuses; the page itself handles it. */
export const refusedCalls = (...statuses: readonly number[]): RegExp =>
  new RegExp(`^Failed to load resource: .* status of (${statuses.join('|')}) `);
