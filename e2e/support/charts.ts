import { expect, type Page } from '@playwright/test';

/** Evaluated in the page: number of distinct colours per canvas. A string, as in browser-errors.ts. */
const coloursOfCanvases = `[...document.querySelectorAll('main canvas')].map((canvas) => {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const colours = new Set();
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] > 0) colours.add((data[at] << 16) | (data[at + 1] << 8) | data[at + 2]);
  }
  return colours.size;
})`;
const DRAWN = 4;

/** Awaits the given number of rendered charts. */
export async function expectCharts(page: Page, count: number): Promise<void> {
  const drawn = async () => (await page.evaluate<number[]>(coloursOfCanvases)).filter((colours) => colours >= DRAWN);
  await expect.poll(async () => (await drawn()).length).toBe(count);
}
