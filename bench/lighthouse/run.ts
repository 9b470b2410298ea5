/**
 * Lighthouse on the pages of the site, as a phone and as a desktop: `LANDING_URL=http://localhost:3000 npm run bench --
 * lighthouse [/contact …]`. Lighthouse comes through npx and is no dependency of the house.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appendResult, markdownTable } from '../results-file.ts';

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

const version = '13.5.0';
const origin = (process.env.LANDING_URL ?? 'http://localhost:3000').replace(/\/$/, '');
const paths = process.argv.length > 2 ? process.argv.slice(2) : ['/', '/contact'];
const folder = mkdtempSync(join(tmpdir(), 'trassa-lighthouse-'));

function look(path: string, form: 'mobile' | 'desktop'): Report {
  const report = join(folder, `${form}.json`);
  const where = ['--output=json', `--output-path=${report}`, '--quiet'];
  const browser = '--chrome-flags=--headless=new --no-sandbox --disable-gpu';
  const preset = form === 'desktop' ? ['--preset=desktop'] : [];
  const { status } = spawnSync(
    'npx',
    ['--yes', `lighthouse@${version}`, `${origin}${path}`, ...where, browser, ...preset],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      cwd: folder,
      env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' },
    },
  );
  if (status !== 0) throw new Error(`Lighthouse ended with ${status} on ${path}`);
  return JSON.parse(readFileSync(report, 'utf8')) as Report;
}

function rowOf(path: string, form: 'mobile' | 'desktop') {
  const { categories, audits } = look(path, form);
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

const rows = paths.flatMap((path) => (['mobile', 'desktop'] as const).map((form) => rowOf(path, form)));
rmSync(folder, { recursive: true });
console.table(rows);
appendResult('lighthouse', `Lighthouse ${version}, Debian Chromium.\n\n${markdownTable(rows)}`);
