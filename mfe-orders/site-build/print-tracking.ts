import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addSiteToManifest } from '@trassa/tooling/list-site';

const siteFolder = join(import.meta.dirname, '../dist/site');
const pageFileName = 'tracking.html';
/** Largest document in bytes: a phone with a weak signal opens it in a second or two. */
const MAX_DOCUMENT_BYTES = 60 * 1024;

/**
 * Prints one document with no file but its icon: it opens in one round trip on a phone, and its bytes are equal for all
 * links. The script fetches the order. No other site and no search engine learns the address.
 */
async function printTracking(): Promise<void> {
  const { printPage } = (await import(join(siteFolder, 'printer/render.mjs'))) as {
    printPage: () => { title: string; markup: string };
  };
  const files = await readdir(siteFolder);
  const built = async (ending: string) => {
    const found = files.find((file) => file.startsWith('tracking.') && file.endsWith(ending) && file !== pageFileName);
    if (!found) throw new Error(`The build left no ${ending} of the page`);
    return readFile(join(siteFolder, found), 'utf8');
  };
  const { title, markup } = printPage();
  const script = (await built('.js')).replaceAll('</script', '<\\/script');
  const text = [
    '<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex, nofollow"><meta name="referrer" content="no-referrer">',
    '<link rel="icon" href="/_/site/icon.svg" type="image/svg+xml">',
    `<title>${title}</title><meta name="color-scheme" content="light dark"><style>${await built('.css')}</style>`,
    `</head><body>${markup}<script>${script}</script></body></html>`,
  ].join('');
  const size = Buffer.byteLength(text);
  if (size > MAX_DOCUMENT_BYTES)
    throw new Error(`The client's page has ${size} bytes, ${MAX_DOCUMENT_BYTES} are allowed`);
  for (const file of files) await rm(join(siteFolder, file), { recursive: true });
  await writeFile(join(siteFolder, pageFileName), text);
  await addSiteToManifest(join(siteFolder, '..'));
}

await printTracking();
