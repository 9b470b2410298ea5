import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright';
import { median } from '../paired-ratios.ts';
import { limitedFigure, recordRun } from '../results-file.ts';
import { aConnectedCarrier, type Carrier } from './carrier.ts';

/**
 * `npm run bench -- edo-screens [documents]`: document screens in headless Chromium for a company with the given number
 * of documents (100,000). Measured is the time from the arrival of the screen's response to the last change of the DOM
 * or a canvas, and the size of the response; the goals are 300 ms and 200 kB.
 * The first visit loads every script, later ones use the cache. `HOUSE_URL` names a running installation, `HOUSE_USER`
 * (`email:password`) a carrier with imported documents.
 */
const documents = Number(process.argv[2] ?? 100_000);
const port = 3972;
const installation = process.env.HOUSE_URL ?? `http://localhost:${port}`;
const VISITS = 7;
const GOAL_MS = 300;
const GOAL_BYTES = 200_000;
const screens = {
  '/edo': '/api/edo/chains',
  '/dashboard/analytics': '/api/edo/analytics',
  '/edo-clients': '/api/edo/clients',
  '/transport': '/api/edo/transport',
} as const;

interface Visit {
  painted: number;
  bytes: number;
  answered: number;
}

async function untilHealthy(child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`${installation}/api/health`).catch(() => null);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The installation ended with code ${child.exitCode}`);
}

/** Starts the installation. @returns a function that stops it and deletes its data */
async function anInstallation(): Promise<() => Promise<void>> {
  if (process.env.HOUSE_URL) return async () => undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'trassa-screens-'));
  const own = { PORT: String(port), DATA_DIR: dataDir, SANDBOX_EDO_DOCUMENTS: String(documents), LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, ['services/all-in-one/src/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, SANDBOX_PORT: String(port + 1), TRASSA_DEMO_FILL: '0', ...own },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilHealthy(child);
  return async () => {
    child.kill('SIGINT');
    await new Promise((resolve) => child.once('exit', resolve));
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function visit(context: BrowserContext, screen: keyof typeof screens): Promise<Visit> {
  const page = await context.newPage();
  try {
    await page.goto(screen);
    return await page.evaluate<Visit>(`whenStill('${screens[screen]}')`);
  } finally {
    await page.close();
  }
}

async function measureScreen(context: BrowserContext, screen: keyof typeof screens) {
  const first = await visit(context, screen);
  const later: Visit[] = [];
  while (later.length < VISITS) later.push(await visit(context, screen));
  const painted = median(later.map((one) => one.painted));
  const bytes = Math.max(...later.map((one) => one.bytes));
  return {
    screen,
    'first visit, ms': Math.round(first.painted),
    'answer to painted, ms': Math.round(painted),
    'slowest, ms': Math.round(Math.max(...later.map((one) => one.painted))),
    'answered in, ms': Math.round(median(later.map((one) => one.answered))),
    'answer, kB': (bytes / 1000).toFixed(1),
  };
}

async function measureAll(carrier: Carrier) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({ baseURL: installation, viewport: { width: 1440, height: 900 } });
    await carrier.signIn(context);
    await context.addInitScript({ path: join(import.meta.dirname, 'watch.mjs') });
    const rows = [];
    for (const screen of Object.keys(screens) as (keyof typeof screens)[])
      rows.push(await measureScreen(context, screen));
    return rows;
  } finally {
    await browser.close();
  }
}

const stop = await anInstallation();
try {
  const carrier = await aConnectedCarrier(installation);
  const rows = await measureAll(carrier);
  const figures = rows.flatMap((row) => [
    limitedFigure(`${row.screen}: answer to painted`, row['answer to painted, ms'], { unit: ' ms', atMost: GOAL_MS }),
    limitedFigure(`${row.screen}: answer`, Number(row['answer, kB']), {
      unit: ' kB',
      digits: 1,
      atMost: GOAL_BYTES / 1000,
    }),
  ]);
  recordRun('edo-screens', figures, rows, [{ documents: carrier.documents, visits: VISITS }]);
} finally {
  await stop();
}
