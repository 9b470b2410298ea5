import { readFile } from 'node:fs/promises';
import { hostPagePlaceholders } from '@trassa/contracts/platform/host-page';

/** Stands in built pages for the origin that people see. */
const ORIGIN = '__TRASSA_ORIGIN__';

/** A built text with the origin in its place; null when there is none. */
export async function readOriginText(path: string, origin: string): Promise<string | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  return text === null ? null : text.replaceAll(ORIGIN, origin);
}

/** A page that a build has finished but for the nonce, cut where the nonce goes; null when there is none. */
export async function readFilePage(path: string): Promise<string[] | null> {
  const html = await readFile(path, 'utf8').catch(() => null);
  if (html === null) return null;
  const { nonce } = hostPagePlaceholders;
  const marked = html.includes(nonce) ? html : html.replace(/<(script|style|link)(?=[\s>])/g, `<$1 nonce="${nonce}"`);
  return marked.split(nonce);
}
