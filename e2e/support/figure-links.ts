import type { Page, Request } from '@playwright/test';

/** A link of a figure, and every number that stands with it. */
export interface FigureLink {
  href: string;
  text: string;
  numbers: number[];
}

/**
 * Runs in the page: links beside the menu, each with its own words, and with those of its card, line or row. A text, as in
 * troubles.ts.
 */
const linksOfPage = `(() => {
  const wordsOf = (place) => {
    const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    const parts = [];
    while (texts.nextNode()) parts.push(texts.currentNode.data);
    return parts.join(' ');
  };
  return [...document.querySelectorAll('main a[href], aside a[href]:not(nav *)')].map((link) => ({
    href: link.getAttribute('href'),
    own: wordsOf(link),
    text: wordsOf(link.closest('li, tr, dl > div') ?? link),
  }));
})()`;

/** Whole numbers as people write them, spaces between thousands; «X5» is a name. */
export const numbersOf = (text: string): number[] =>
  [...text.matchAll(/(?<![\p{L}\d])\d+(?:[\u00a0\u202f]\d{3})*/gu)].map(([number]) =>
    Number(number.replaceAll(/\D/g, '')),
  );

/** Links of a page to the addresses of lists, each once, with the numbers of its line. */
export async function listLinks(page: Page, lists: RegExp): Promise<(FigureLink & { own: string })[]> {
  const found = await page.evaluate<{ href: string; own: string; text: string }[]>(linksOfPage);
  const wanted = found.filter(({ href }) => lists.test(href));
  return [...new Map(wanted.map((link) => [link.href, { ...link, numbers: numbersOf(link.text) }])).values()];
}

async function askAgain(page: Page, request: Request): Promise<unknown> {
  return (await page.request.get(request.url(), { headers: await request.allHeaders() })).json();
}

/** What the list at this address is answered when it is opened as a click would; `api`: the path it is asked by. */
export async function openedList<Reply>(page: Page, href: string, api: string): Promise<Reply> {
  const asked = new URL(href, 'http://list').searchParams;
  const isIt = (url: string) => {
    const { pathname, searchParams } = new URL(url);
    // The page behind may still be asking the same address for something else.
    const isAnother = (name: string) => searchParams.get(name) !== asked.get(name);
    if (api === '/api/orders' && ['need', 'platform', 'status'].some(isAnother)) return false;
    return pathname === api && [...asked].every(([name, value]) => (searchParams.get(name) ?? value) === value);
  };
  // Read as it comes: a body is kept no longer than its page. Where it is gone all the same, the question is asked again.
  const answered = page
    .waitForResponse((response) => isIt(response.url()))
    .then((response) => response.json().catch(() => askAgain(page, response.request())));
  await page.evaluate(
    `history.pushState({}, '', ${JSON.stringify(href)}); dispatchEvent(new PopStateEvent('popstate'))`,
  );
  return (await answered) as Reply;
}
