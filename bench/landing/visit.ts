import type { Browser, CDPSession } from 'playwright';

/** Times in milliseconds, bytes as transferred. */
export interface Sample {
  lcp: number;
  /** Tag name of the largest element. */
  largest: string;
  tbt: number;
  cls: number;
  bytes: number;
  documentBytes: number;
  scriptBytesBeforeLcp: number;
}

/** Evaluated in the page: performance observers. A string, because code for pages is type-checked separately. */
const observe = `window.seen = { lcp: 0, largest: '', tbt: 0, cls: 0 };
new PerformanceObserver((l) => { for (const e of l.getEntries()) { seen.lcp = e.startTime; seen.largest = e.element?.tagName ?? ''; } }).observe({ type: 'largest-contentful-paint', buffered: true });
new PerformanceObserver((l) => { for (const e of l.getEntries()) seen.tbt += Math.max(0, e.duration - 50); }).observe({ type: 'longtask', buffered: true });
new PerformanceObserver((l) => { for (const e of l.getEntries()) if (!e.hadRecentInput) seen.cls += e.value; }).observe({ type: 'layout-shift', buffered: true });`;

async function slowDown(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 94_000,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Transferred bytes by kind of request. */
function countBytes(cdp: CDPSession) {
  const kinds = new Map<string, string>();
  const inline = new Set<string>();
  const parts: { at: number; bytes: number; isScript: boolean }[] = [];
  const whole = { bytes: 0, documentBytes: 0 };
  let began = 0;
  cdp.on('Network.requestWillBeSent', ({ requestId, type = '', timestamp, request }) => {
    if (request.url.startsWith('data:')) inline.add(requestId);
    began ||= timestamp;
    kinds.set(requestId, type);
  });
  cdp.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) => {
    const isScript = kinds.get(requestId) === 'Script';
    parts.push({ at: (timestamp - began) * 1000, bytes: encodedDataLength, isScript });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    // Inline fonts are bytes of the document.
    if (inline.has(requestId)) return;
    whole.bytes += encodedDataLength;
    if (kinds.get(requestId) === 'Document') whole.documentBytes += encodedDataLength;
  });
  const scriptBytesBefore = (time: number) =>
    parts.filter(({ isScript, at }) => isScript && at < time).reduce((sum, { bytes }) => sum + bytes, 0);
  return { whole, scriptBytesBefore };
}

async function visit(browser: Browser, url: string): Promise<Sample> {
  const context = await browser.newContext({ viewport: { width: 1350, height: 940 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await slowDown(cdp);
  const { whole, scriptBytesBefore } = countBytes(cdp);
  await page.addInitScript({ content: observe });
  await page.goto(url, { waitUntil: 'networkidle' });
  const seen = (await page.evaluate('seen')) as Pick<Sample, 'lcp' | 'largest' | 'tbt' | 'cls'>;
  await context.close();
  return { ...seen, ...whole, scriptBytesBeforeLcp: scriptBytesBefore(seen.lcp) };
}

/** Visit with an empty cache, repeated when it ended before any paint, as happens on a starved machine. */
export async function measure(browser: Browser, url: string): Promise<Sample> {
  for (;;) {
    const sample = await visit(browser, url);
    if (sample.lcp > 0) return sample;
  }
}
