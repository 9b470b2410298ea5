import { createServer, type Server } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { bootstrapInterval, median } from '../paired-ratios.ts';
import { appendResult, markdownTable } from '../results-file.ts';

/**
 * The landing against a hand-written static page with the same text, both through real Chromium on a slow line (RTT
 * 150 ms, 1.6 Mbit/s) and a CPU four times slower. Usage: LANDING_URL=http://localhost:3000 npm run bench -- landing
 */
const landingUrl = process.env.LANDING_URL ?? 'http://localhost:3000/';
const rounds = Number(process.env.ROUNDS ?? 9);

interface Sample {
  lcp: number;
  tbt: number;
  cls: number;
  bytes: number;
  scriptBytesBeforeLcp: number;
}

/** Runs in the page: observers of what the browser reports. A text, because code for pages is checked with other types. */
const observe = `window.seen = { lcp: 0, tbt: 0, cls: 0 };
new PerformanceObserver((l) => { for (const e of l.getEntries()) seen.lcp = e.startTime; }).observe({ type: 'largest-contentful-paint', buffered: true });
new PerformanceObserver((l) => { for (const e of l.getEntries()) seen.tbt += Math.max(0, e.duration - 50); }).observe({ type: 'longtask', buffered: true });
new PerformanceObserver((l) => { for (const e of l.getEntries()) if (!e.hadRecentInput) seen.cls += e.value; }).observe({ type: 'layout-shift', buffered: true });`;

/** The same words as plain HTML, as somebody would write them by hand: headings, paragraphs, lists, one small style. */
async function staticPage(page: Page): Promise<string> {
  await page.goto(landingUrl, { waitUntil: 'load' });
  const lines = (await page.evaluate(
    "[...document.querySelectorAll('h1, h2, h3, p, li, dt, dd, label, a, small')].map((e) => e.textContent).join(String.fromCharCode(10))",
  )) as string;
  const escaped = lines.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`).split(/\n+/);
  const [, ...rest] = escaped;
  const style = 'body{font:17px/1.5 Arial,sans-serif;margin:0 auto;max-width:1240px}h1{font-size:110px;line-height:1}';
  return `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>t</title><style>${style}</style><h1>+35 % к прибыли. Машины те же.</h1>${rest.map((line) => `<p>${line}</p>`).join('')}`;
}

function serve(html: string): Promise<{ server: Server; url: string }> {
  const bytes = brotliCompressSync(html);
  const server = createServer((_request, reply) => {
    reply.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': bytes.byteLength,
    });
    reply.end(bytes);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve({ server, url: `http://localhost:${typeof address === 'object' ? address?.port : 0}/` });
    });
  });
}

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

async function visit(browser: Browser, url: string): Promise<Sample> {
  const context = await browser.newContext({ viewport: { width: 1350, height: 940 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await slowDown(cdp);
  const received: { at: number; bytes: number; isScript: boolean }[] = [];
  const scripts = new Set<string>();
  let began = 0;
  cdp.on('Network.requestWillBeSent', ({ requestId, type, timestamp }) => {
    began ||= timestamp;
    if (type === 'Script') scripts.add(requestId);
  });
  cdp.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) => {
    received.push({ at: (timestamp - began) * 1000, bytes: encodedDataLength, isScript: scripts.has(requestId) });
  });
  let bytes = 0;
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.addInitScript({ content: observe });
  await page.goto(url, { waitUntil: 'networkidle' });
  const seen = (await page.evaluate('seen')) as Pick<Sample, 'lcp' | 'tbt' | 'cls'>;
  const early = received.filter(({ isScript, at }) => isScript && at < seen.lcp);
  await context.close();
  return { ...seen, bytes, scriptBytesBeforeLcp: early.reduce((sum, part) => sum + part.bytes, 0) };
}

/** A visit on a starved machine may end before anything was painted: such a one says nothing. */
async function measure(browser: Browser, url: string): Promise<Sample> {
  for (;;) {
    const sample = await visit(browser, url);
    if (sample.lcp > 0) return sample;
  }
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});
const peer = await serve(await staticPage(await browser.newPage()));
const samples: { ours: Sample; theirs: Sample }[] = [];
for (let round = 0; round < rounds; round += 1) {
  // Who goes first changes, so that neither always meets a warmer browser.
  const first = await measure(browser, round % 2 === 0 ? peer.url : landingUrl);
  const second = await measure(browser, round % 2 === 0 ? landingUrl : peer.url);
  samples.push(round % 2 === 0 ? { theirs: first, ours: second } : { theirs: second, ours: first });
}
const of = (side: 'ours' | 'theirs', name: keyof Sample) => median(samples.map((sample) => sample[side][name]));
const names: (keyof Sample)[] = ['lcp', 'tbt', 'cls', 'bytes', 'scriptBytesBeforeLcp'];
const rows = names.map((name) => ({ figure: name, landing: of('ours', name), 'static page': of('theirs', name) }));
console.table(rows);
const ratios = samples.map(({ ours, theirs }) => ours.lcp / theirs.lcp);
const [low, high] = bootstrapInterval(ratios);
const verdict = `LCP ${median(ratios).toFixed(2)}x of the static page (95 % interval ${low.toFixed(2)}-${high.toFixed(2)}, ${rounds} pairs; goal 1.15x).`;
console.log(verdict);
appendResult('landing', `${verdict}\n\n${markdownTable(rows)}`);
await browser.close();
peer.server.close();
