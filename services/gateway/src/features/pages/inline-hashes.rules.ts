import { createHash } from 'node:crypto';

/** Content-Security-Policy sources of a page's inline elements, one hash per element. */
export interface InlineHashes {
  scripts: string;
  styles: string;
}

const STYLE_ELEMENT_PATTERN = /<style\b[^>]*>(.*?)<\/style>/gis;
const SCRIPT_ELEMENT_PATTERN = /<script\b([^>]*)>(.*?)<\/script>/gis;
/** Executable types; any other type is data and needs no hash. */
const EXECUTABLE_TYPE = /\btype\s*=\s*"?(?:text\/javascript|module|importmap|speculationrules)\b/i;

export function buildInlineHashes(html: string): InlineHashes {
  const styles = [...html.matchAll(STYLE_ELEMENT_PATTERN)].map(([, text = '']) => text);
  const scripts = [...html.matchAll(SCRIPT_ELEMENT_PATTERN)].filter(([, attributes = '']) =>
    isInlineScript(attributes),
  );
  return { scripts: formatSources(scripts.map(([, , text = '']) => text)), styles: formatSources(styles) };
}

function isInlineScript(attributes: string): boolean {
  if (/\bsrc\s*=/i.test(attributes)) return false;
  return !/\btype\s*=/i.test(attributes) || EXECUTABLE_TYPE.test(attributes);
}

function formatSources(texts: readonly string[]): string {
  return texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).join(' ');
}
