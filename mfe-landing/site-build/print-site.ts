import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatHtmlJson } from '@trassa/contracts/platform/host-page';
import { addSiteToManifest } from '@trassa/tooling/list-site';
import { buildFirstScreenFaces, buildWholeFaces, type SiteFont, writeFonts } from './fonts.ts';
import type { PrintedPage } from './render.tsx';
import { sitePath } from './site-path.ts';

const folder = join(import.meta.dirname, '../dist/site');
const originPlaceholder = '__TRASSA_ORIGIN__';

/** Two families of the same files: the first screen keeps the font it is first painted in, text below may swap it. */
const fontDisplayByFamily = { 'Golos Text': 'optional', 'Golos Below': 'swap' };

async function buildFaces({ markup, first }: PrintedPage, fonts: readonly SiteFont[]): Promise<string> {
  if (!first.texts) return buildWholeFaces(markup);
  const files = Object.entries(fontDisplayByFamily)
    .flatMap(([family, display]) =>
      fonts.map(
        ({ file, weightRange, range }) =>
          `@font-face{font-family:"${family}";src:url(${sitePath}${file}) format("woff2");font-weight:${weightRange};font-display:${display};unicode-range:${range}}`,
      ),
    )
    .join('');
  return (await buildFirstScreenFaces(first.texts)) + files;
}

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function buildMetaTags(page: PrintedPage): string[] {
  if (page.canonical === null)
    return ['<meta name="robots" content="noindex">', '<meta name="referrer" content="no-referrer">'];
  const address = `${originPlaceholder}${page.canonical}`;
  const graph = {
    type: 'website',
    locale: 'ru_RU',
    site_name: 'Трасса',
    title: page.title,
    description: page.description,
    url: address,
    image: `${originPlaceholder}/og.png`,
    'image:width': '1200',
    'image:height': '630',
  };
  return [
    `<link rel="canonical" href="${address}">`,
    ...Object.entries(graph).map(([name, value]) => `<meta property="og:${name}" content="${escapeAttribute(value)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

/**
 * Browsers read inline fonts a task after the first layout, which would move the text. Until then, at most 200 ms, the
 * page is hidden; a page whose fonts fail is shown all the same.
 */
const buildFontWaitScript = ({ texts }: PrintedPage['first']) =>
  `{
const { style } = document.documentElement;
const show = () => { style.visibility = ''; };
style.visibility = 'hidden';
setTimeout(show, 200);
Promise.all([...document.fonts].filter((face) => face.family.includes('${texts ? 'First' : 'Golos'}')).map((face) => face.load())).then(show, show);
}`.replaceAll('\n', '');

/** Files of a page as paths; `inline` is style inside the document. */
interface PageAssets {
  inline: string;
  /** Style sheet of the content after the cut. */
  style: string | null;
  script: string;
}

/** The browser paints the content before a style sheet in the body, and only then waits for the sheet. */
function insertStyleSheetAtCut({ markup, cut }: PrintedPage, style: string | null): string {
  if (cut === null || style === null) return markup;
  const [before = '', ...rest] = markup.split(cut);
  if (rest.length !== 1) throw new Error(`The page has not exactly one ${cut}`);
  return `${before}<link rel="stylesheet" href="${style}">${cut}${rest[0]}`;
}

/**
 * Document with the text first: inline style for the first screen, the rest after it, the script last with low
 * priority. The bytes are equal for all visitors, so they are compressed once.
 * The characters of the first screen come as inline fonts. The whole fonts are `optional` and not preloaded, because
 * browsers delay the first paint for a preloaded font. Text of the first screen drawn before they arrive keeps a system
 * font fitted to the widths of ours (`document.css`); the text below may change to ours.
 */
function buildDocument(page: PrintedPage, { inline, style, script }: PageAssets): string {
  return [
    '<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${page.title}</title><meta name="description" content="${escapeAttribute(page.description)}"><style>${inline}</style>`,
    `<link rel="expect" href="#${page.first.end}" blocking="render"><script>${buildFontWaitScript(page.first)}</script>`,
    `<meta name="theme-color" content="${page.themeColor}"><link rel="icon" href="${sitePath}icon.svg" type="image/svg+xml">`,
    ...buildMetaTags(page),
    `</head><body><div class="landing">${insertStyleSheetAtCut(page, style)}</div>`,
    ...(page.structured ? [`<script type="application/ld+json">${formatHtmlJson(page.structured)}</script>`] : []),
    `<script src="${script}" defer fetchpriority="low"></script></body></html>`,
  ].join('');
}

async function printPage(page: PrintedPage, files: readonly string[], fonts: readonly SiteFont[]): Promise<void> {
  const built = (name: string, ending: 'css' | 'js') => {
    const found = files.find((file) => file.startsWith(`${name}.`) && file.endsWith(`.${ending}`));
    if (!found) throw new Error(`The build left no ${ending} of ${name}`);
    return found;
  };
  const inline = built(page.cut === null ? page.name : 'first-screen', 'css');
  const parts = {
    inline: (await buildFaces(page, fonts)) + (await readFile(join(folder, inline), 'utf8')),
    style: page.cut === null ? null : sitePath + built(page.name, 'css'),
    script: sitePath + built(page.name, 'js'),
  };
  await writeFile(join(folder, page.file), buildDocument(page, parts));
}

async function printSite(): Promise<void> {
  const { printPages } = (await import(join(folder, 'printer/render.mjs'))) as { printPages: () => PrintedPage[] };
  const pages = printPages();
  const fonts = await writeFonts(folder, pages.map((page) => page.markup).join(''));
  const files = await readdir(folder);
  for (const page of pages) await printPage(page, files, fonts);
  const addresses = pages.flatMap(({ canonical }) =>
    canonical ? [`<url><loc>${originPlaceholder}${canonical}</loc></url>`] : [],
  );
  const map = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses.join('')}</urlset>\n`;
  await writeFile(join(folder, 'sitemap.xml'), map);
  const closed = ['/api/', '/dashboard', '/partner/', '/payment', '/t/'].map((path) => `Disallow: ${path}`).join('\n');
  await writeFile(
    join(folder, 'robots.txt'),
    `User-agent: *\n${closed}\nAllow: /\n\nSitemap: ${originPlaceholder}/sitemap.xml\n`,
  );
  await cp(join(import.meta.dirname, 'public'), folder, { recursive: true });
  await rm(join(folder, 'printer'), { recursive: true });
  await addSiteToManifest(join(folder, '..'));
}

await printSite();
