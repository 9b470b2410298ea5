import { readFile } from 'node:fs/promises';
import { hostPagePlaceholders } from '@trassa/contracts/platform/host-page';

/** Placeholder of the public origin in built pages. */
const ORIGIN_PLACEHOLDER = '__TRASSA_ORIGIN__';

/** Built text with the origin filled in; null when the file does not exist. */
export async function readOriginText(path: string, origin: string): Promise<string | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  return text === null ? null : text.replaceAll(ORIGIN_PLACEHOLDER, origin);
}

/** Built page, split where the nonce goes; null when the file does not exist. */
export async function readPagePieces(path: string): Promise<string[] | null> {
  const html = await readFile(path, 'utf8').catch(() => null);
  if (html === null) return null;
  const { nonce } = hostPagePlaceholders;
  const marked = html.includes(nonce) ? html : html.replace(/<(script|style|link)(?=[\s>])/g, `<$1 nonce="${nonce}"`);
  return marked.split(nonce);
}
