/**
 * Lighthouse on the built pages of the site behind a gateway, as phone and desktop: `npm run bench -- lighthouse
 * [/contact …]`; LANDING_URL names a running installation instead. Lighthouse runs through npx and is no dependency.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSites } from '../landing/sites.ts';
import { limitedFigure, recordRun } from '../results-file.ts';

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

const version = '13.5.0';
const sites = process.env.LANDING_URL ? null : await startSites();
const origin = (process.env.LANDING_URL ?? sites?.landing ?? '').replace(/\/$/, '');
const paths = process.argv.length > 2 ? process.argv.slice(2) : ['/', '/contact'];
const folder = mkdtempSync(join(tmpdir(), 'trassa-lighthouse-'));

/** Lighthouse occasionally loses the start of a trace and must be repeated. */
const ATTEMPTS = 4;

async function runLighthouse(path: string, form: 'mobile' | 'desktop', attempt = 1): Promise<Report> {
  const report = join(folder, `${form}.json`);
  const where = ['--output=json', `--output-path=${report}`, '--quiet'];
  const browser = '--chrome-flags=--headless=new --no-sandbox --disable-gpu';
  const preset = form === 'desktop' ? ['--preset=desktop'] : [];
  const child = spawn('npx', ['--yes', `lighthouse@${version}`, `${origin}${path}`, ...where, browser, ...preset], {
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: folder,
    env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' },
  });
  const [status] = await once(child, 'exit');
  if (status !== 0 && attempt < ATTEMPTS) return runLighthouse(path, form, attempt + 1);
  if (status !== 0) throw new Error(`Lighthouse ended with ${status} on ${path}`);
  return JSON.parse(readFileSync(report, 'utf8')) as Report;
}

async function getRow(path: string, form: 'mobile' | 'desktop') {
  const { categories, audits } = await runLighthouse(path, form);
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const figure = (id: string) => Math.round(audits[id]?.numericValue ?? Number.NaN);
  return {
    page: path,
    as: form,
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    SEO: score('seo'),
    'LCP, ms': figure('largest-contentful-paint'),
    'TBT, ms': figure('total-blocking-time'),
    CLS: (audits['cumulative-layout-shift']?.numericValue ?? Number.NaN).toFixed(3),
  };
}

const rows: Awaited<ReturnType<typeof getRow>>[] = [];
for (const path of paths) rows.push(await getRow(path, 'mobile'), await getRow(path, 'desktop'));
await sites?.stop();
rmSync(folder, { recursive: true });
const scores = ['performance', 'accessibility', 'best practices', 'SEO'] as const;
recordRun(
  'lighthouse',
  rows.map((row) =>
    limitedFigure(`least score of ${row.page}, ${row.as}`, Math.min(...scores.map((score) => row[score])), {
      unit: '',
    }),
  ),
  rows.map((row) => ({ ...row, lighthouse: version })),
);
