import { createHash } from 'node:crypto';

/** Sources of a Content-Security-Policy for what stands inside a page, one hash per element. */
export interface InlineHashes {
  scripts: string;
  styles: string;
}

const STYLES = /<style\b[^>]*>(.*?)<\/style>/gis;
const SCRIPTS = /<script\b([^>]*)>(.*?)<\/script>/gis;
/** Types that are run; anything else is data and needs no leave. */
const RUN = /\btype\s*=\s*"?(?:text\/javascript|module|importmap|speculationrules)\b/i;

/** The hashes of a page's inline styles and scripts. */
export function inlineHashes(html: string): InlineHashes {
  const styles = [...html.matchAll(STYLES)].map(([, text = '']) => text);
  const scripts = [...html.matchAll(SCRIPTS)].filter(([, attributes = '']) => isInlineScript(attributes));
  return { scripts: sources(scripts.map(([, , text = '']) => text)), styles: sources(styles) };
}

function isInlineScript(attributes: string): boolean {
  if (/\bsrc\s*=/i.test(attributes)) return false;
  return !/\btype\s*=/i.test(attributes) || RUN.test(attributes);
}

function sources(texts: readonly string[]): string {
  return texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).join(' ');
}
