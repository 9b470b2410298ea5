import type { Page } from '@playwright/test';
import { expect } from '../support/deadline.ts';

/** Breaches of the policies of a page, errors of its scripts, and files fetched early for nothing, as they come. */
export async function watchPolicies(page: Page): Promise<{ faults: string[] }> {
  const faults: string[] = [];
  const watch = `addEventListener('securitypolicyviolation', (event) => {
    console.error('policy: ' + event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample);
  });`;
  await page.addInitScript({ content: watch });
  page.on('console', (message) => {
    if (/^policy:|preload.*not used/.test(message.text())) faults.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  return { faults };
}

interface Sharing {
  instances: string[];
  /** Shared modules loaded in more than one version. */
  twice: string[];
  /** Versions provided by remotes only. */
  fallbacks: string[];
}

/** Evaluated in the page: instances and share scope according to the library. */
const sharing = `(() => {
  const all = globalThis.__FEDERATION__.__INSTANCES__;
  const host = all.find(({ name }) => name === 'trassa_shell');
  const loaded = Object.entries(host.shareScopeMap.default).map(([key, versions]) =>
    [key, Object.entries(versions).filter(([, shared]) => shared.useIn.length > 0).map(([version]) => version)]);
  return {
    instances: all.map(({ name }) => name),
    twice: loaded.filter(([, versions]) => versions.length > 1).map(([key]) => key),
    fallbacks: loaded.filter(([, versions]) => versions.some((version) => version.startsWith('0.0.0-'))).map(([key]) => key),
  };
})()`;

/** Checks that a page has one React, one host, one instance of each remote and one version of everything shared. */
export async function expectShared(page: Page, path: string): Promise<void> {
  const keys = `[...document.querySelectorAll('*')].flatMap((element) => Object.keys(element))`;
  const fibers = ((await page.evaluate(keys)) as string[]).filter((key) => key.startsWith('__reactFiber$'));
  expect(new Set(fibers).size, `React copies on ${path}`).toBe(1);
  const { instances, twice, fallbacks } = (await page.evaluate(sharing)) as Sharing;
  expect(
    instances.filter((name) => name === 'trassa_shell'),
    'one host',
  ).toHaveLength(1);
  expect(new Set(instances).size, `one instance of each remote on ${path}`).toBe(instances.length);
  expect(twice, `loaded in more than one version on ${path}`).toEqual([]);
  expect(fallbacks, `copies of what the host shares on ${path}`).toEqual([]);
}
