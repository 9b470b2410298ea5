import { createHash, generateKeyPairSync } from 'node:crypto';
import type { Page } from '@playwright/test';
import { digestOfFiles, signRelease } from '@trassa/contracts/platform/release-signature';
import type { Registry, RegistryRemote } from '@trassa/contracts/platform/remote-manifest';

function integrityOf(body: string): string {
  return `sha384-${createHash('sha384').update(body).digest('base64')}`;
}

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const privateText = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
const publicText = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');

async function signed(remote: RegistryRemote): Promise<RegistryRemote> {
  const { base: _base, disabled: _disabled, signature: _signature, filesDigest: _digest, ...manifest } = remote;
  const signature = await signRelease(manifest, privateText);
  return { ...remote, signature, filesDigest: await digestOfFiles(manifest) };
}

/** Page whose registry holds a signature of the changed remote, by a key that the page trusts. */
async function withSignature(html: string, id: string): Promise<string> {
  const [whole, opening, text] = /(<script[^>]*id="trassa-registry"[^>]*>)(.*?)<\/script>/s.exec(html) ?? [];
  if (!whole || !opening || !text) return html;
  const registry = JSON.parse(text) as Registry;
  const remotes = await Promise.all(registry.remotes.map((remote) => (remote.id === id ? signed(remote) : remote)));
  const changed = JSON.stringify({ ...registry, remotes, keys: [...registry.keys, publicText] });
  return html.replace(whole, () => `${opening}${changed.replaceAll('<', '\\u003c')}</script>`);
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
  const pages = (address: URL) => !address.pathname.includes('.') && !address.pathname.startsWith('/api/');
  await page.route(files, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await page.route(pages, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    const html = (await answer.text()).replaceAll(integrityOf(original), integrityOf(body));
    await route.fulfill({ response: answer, body: await withSignature(html, remote.id) });
  });
  return async () => {
    await page.unroute(files);
    await page.unroute(pages);
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
