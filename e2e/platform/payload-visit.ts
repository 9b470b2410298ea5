import type { BrowserContext, Page } from '@playwright/test';
import { canaryHost } from '@trassa/testing/hostile-texts';
import { watchErrors } from '../support/browser-errors.ts';
import { expect } from '../support/deadline.ts';
import { awaitSettled } from '../walk/walk.ts';

/** Evaluated in the page: whether a payload has run, and addresses that would run one. */
const found = `({
  hit: typeof hit,
  addresses: [...document.querySelectorAll('[href], [src], [action], [formaction], [data]')]
    .flatMap((element) => ['href', 'src', 'action', 'formaction', 'data'].map((name) => element.getAttribute(name) ?? ''))
    .filter((address) => /^[\\s\\u0000-\\u001f]*(javascript|data:text|vbscript)/i.test(address)),
})`;

/** Watches pages of a context for payloads that run. */
export async function watchPayloads(context: BrowserContext) {
  const errors = await watchErrors(context);
  const signs: string[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).hostname === canaryHost) signs.push(`asks ${request.url()}`);
  });
  context.on('dialog', async (dialog) => {
    signs.push(`says ${dialog.message()}`);
    await dialog.dismiss();
  });
  return {
    /** Throws when a page runs what is stored, or would at a click. */
    expectInert: async (page: Page, what = page.url()) => {
      expect(await page.evaluate(found), what).toEqual({ hit: 'undefined', addresses: [] });
      expect(signs, what).toEqual([]);
      const violations = errors.unexpected().filter((text) => /^CSP:|Content Security Policy|Refused to/.test(text));
      expect(violations, what).toEqual([]);
    },
  };
}

/** Opens pages that show what is stored. @returns their number */
export async function visitInert(context: BrowserContext, paths: readonly string[]): Promise<number> {
  const { expectInert } = await watchPayloads(context);
  const page = await context.newPage();
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'commit' });
    await awaitSettled(page);
    await expectInert(page, path);
  }
  await page.close();
  return paths.length;
}
