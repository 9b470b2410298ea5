import { generateKeyPairSync } from 'node:crypto';
import type { Page } from '@playwright/test';
import { buildFilesDigest, signRelease } from '@trassa/contracts/platform/release-signature';
import type { Registry, RegistryRemote } from '@trassa/contracts/platform/remote-manifest';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const privateText = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');

/** Public half of the key of {@link signed}; pages trust it only where a test adds it to their registry. */
export const publicText = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');

/** Remote under a signature of our own. */
export async function signed(remote: RegistryRemote): Promise<RegistryRemote> {
  const { base: _base, disabled: _disabled, signature: _signature, filesDigest: _digest, ...manifest } = remote;
  const signature = await signRelease(manifest, privateText);
  return { ...remote, signature, filesDigest: await buildFilesDigest(manifest) };
}

export async function withRemote(registry: Registry, id: string, change: (remote: RegistryRemote) => unknown) {
  const changed = registry.remotes.map((remote) => (remote.id === id ? change(remote) : remote));
  return { ...registry, remotes: (await Promise.all(changed)) as RegistryRemote[] };
}

/** What a page and its registry are replaced by. */
interface ChangedPage {
  html?: (html: string) => string;
  registry: (registry: Registry) => Promise<Registry>;
}

async function changedHtml(html: string, change: ChangedPage['registry']): Promise<string> {
  const [whole, opening, text] = /(<script[^>]*id="trassa-registry"[^>]*>)(.*?)<\/script>/s.exec(html) ?? [];
  if (!whole || !opening || !text) return html;
  const changed = JSON.stringify(await change(JSON.parse(text)));
  return html.replace(whole, () => `${opening}${changed.replaceAll('<', '\\u003c')}</script>`);
}

/** Serves pages with another registry. @returns the clean-up */
export async function serveChangedRegistry(page: Page, { html = (text) => text, registry }: ChangedPage) {
  const pages = (address: URL) => !address.pathname.includes('.') && !address.pathname.startsWith('/api/');
  await page.route(pages, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: await changedHtml(html(await answer.text()), registry) });
  });
  return () => page.unroute(pages);
}
