import type { Page, Request } from '@playwright/test';
import { goInApp } from './in-app.ts';

/** Link of a figure with all numbers of its line. */
export interface FigureLink {
  href: string;
  text: string;
  numbers: number[];
}

/** Links to follow, of all those of a page. */
export type ChooseLinks = <Link extends { href: string }>(links: readonly Link[]) => readonly Link[];

/** A page and the names of its parameters: the figures of one chart or of one table have the same. */
function getKind(href: string): string {
  const { pathname, searchParams } = new URL(href, 'http://list');
  return [pathname, ...[...searchParams.keys()].toSorted()].join(' ');
}

/** The first and the last link of every kind. */
export const chooseKinds: ChooseLinks = (links) => {
  const kinds = Map.groupBy(links, ({ href }) => getKind(href)).values();
  return [...new Set([...kinds].flatMap((all) => [...all.slice(0, 1), ...all.slice(-1)]))];
};

/**
 * Evaluated in the page: links outside the menu, with their own text and that of their card, line or row. A string, as
 * in browser-errors.ts.
 */
const linksOfPage = `(() => {
  const getWords = (place) => {
    const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    const parts = [];
    while (texts.nextNode()) parts.push(texts.currentNode.data);
    return parts.join(' ');
  };
  return [...document.querySelectorAll('main a[href], aside a[href]:not(nav *)')].map((link) => ({
    href: link.getAttribute('href'),
    own: getWords(link),
    text: getWords(link.closest('li, tr, dl > div') ?? link),
  }));
})()`;

/** Integers with spaces between digit groups, also where a sum may break, in two texts; «X5» is a name. */
export const getNumbers = (text: string): number[] =>
  [...text.matchAll(/(?<![\p{L}\d])\d+(?:[\u00a0\u202f] ?\d{3})*/gu)].map(([number]) =>
    Number(number.replaceAll(/\D/g, '')),
  );

/** Links of a page to list addresses, without duplicates, with the numbers of their line. */
export async function listLinks(page: Page, lists: RegExp): Promise<(FigureLink & { own: string })[]> {
  const found = await page.evaluate<{ href: string; own: string; text: string }[]>(linksOfPage);
  const wanted = found.filter(({ href }) => lists.test(href));
  return [...new Map(wanted.map((link) => [link.href, { ...link, numbers: getNumbers(link.text) }])).values()];
}

async function askAgain(page: Page, request: Request): Promise<unknown> {
  return (await page.request.get(request.url(), { headers: await request.allHeaders() })).json();
}

/** Response of the list at this address, opened by a client-side navigation; `api` is the path of its request. */
export async function openedList<Reply>(page: Page, href: string, api: string): Promise<Reply> {
  const asked = new URL(href, 'http://list').searchParams;
  const isIt = (url: string) => {
    const { pathname, searchParams } = new URL(url);
    // The previous page may still request the same path with other parameters.
    const isAnother = (name: string) => searchParams.get(name) !== asked.get(name);
    if (api === '/api/orders' && ['need', 'platform', 'status'].some(isAnother)) return false;
    return pathname === api && [...asked].every(([name, value]) => (searchParams.get(name) ?? value) === value);
  };
  // The body is read at once, because the browser drops bodies with their page; if lost, the request is repeated.
  const answered = page
    .waitForResponse((response) => isIt(response.url()))
    .then((response) => response.json().catch(() => askAgain(page, response.request())));
  await goInApp(page, href);
  return (await answered) as Reply;
}
