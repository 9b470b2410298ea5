import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { RegistryRemote } from '@trassa/contracts/platform/remote-manifest';
import { publicText, serveChangedRegistry, signed, withRemote } from './changed-registry.ts';

function getIntegrity(body: string): string {
  return `sha384-${createHash('sha384').update(body).digest('base64')}`;
}

/**
 * Serves a changed entry of a remote as a broken release: registry and preload links of the page carry its integrity
 * value, and a signature of its own. @returns the clean-up
 */
export async function serveChangedEntry(page: Page, remote: RegistryRemote, change: (body: string) => string) {
  const url = `${remote.base}${remote.entry}`;
  const original = await (await page.request.get(url)).text();
  const body = change(original);
  const files = (address: URL) => address.pathname === url;
  await page.route(files, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  const restorePages = await serveChangedRegistry(page, {
    html: (html) => html.replaceAll(getIntegrity(original), getIntegrity(body)),
    registry: async (registry) => ({
      ...(await withRemote(registry, remote.id, signed)),
      keys: [...registry.keys, publicText],
    }),
  });
  return async () => {
    await page.unroute(files);
    await restorePages();
  };
}

/** Entry with a syntax error but valid integrity. */
export function cutShort(body: string): string {
  return body.slice(0, body.length / 2);
}

/** Container whose modules throw on evaluation. */
export function throwingOnEvaluation({ global }: RegistryRemote) {
  return (body: string) =>
    `${body}\n;${global} = { init() {}, get: async () => () => { throw new Error('planted: evaluation'); } };`;
}

/** Container whose pages and slots throw on rendering. */
export function throwingOnRender({ global }: RegistryRemote) {
  return (body: string) =>
    `${body}
;{
  const planted = () => { throw new Error('planted: render'); };
  ${global} = { init() {}, get: async () => () => ({ PlantedPage: planted, PlantedSlot: planted }) };
}`;
}
