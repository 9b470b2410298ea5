import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { deadline } from '@trassa/testing/machine-speed';
import { keepTemporaryFilesInMemory } from '@trassa/testing/memory-folder';
import { ensureChromium } from '@trassa/tooling/chromium';
import { formatMinutesAndSeconds } from '@trassa/tooling/test-timings.rules';
import { campaignNames, loadCampaign } from './campaign-page.ts';

/**
 * `npm run campaigns:short [-- <name> …]` runs the short form of every campaign, prints a line each, and ends with the line
 * `N passed, N failed`. Browsers of campaigns use the builds in `dist`, which `npm run build` makes.
 */

/** Two, because campaigns mostly wait for processes to start and end. */
const CAMPAIGNS_AT_ONCE = 2;
/** Time after which a short form is ended as failed. */
const LIMIT_MS = deadline(120_000);

const running = new Set<ChildProcess>();

/** Ends a campaign with the processes that it started. */
function endCampaign(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null) return;
  process.kill(-child.pid, 'SIGKILL');
}

interface Outcome {
  isPassed: boolean;
  said: string;
}

/** Each campaign has a process group of its own: its settings, its Postgres, its installation. */
function runCampaign(name: string): Promise<Outcome> {
  const script = join(import.meta.dirname, 'campaign.ts');
  const child = spawn(process.execPath, [script, name, '--short'], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let said = '';
  const keep = (part: Buffer) => {
    said = (said + part.toString()).slice(-20_000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const limit = setTimeout(() => {
    said += `\nnot done in ${LIMIT_MS / 1000} s`;
    endCampaign(child);
  }, LIMIT_MS);
  return new Promise((resolve) => {
    child.once('close', (code) => {
      clearTimeout(limit);
      running.delete(child);
      resolve({ isPassed: code === 0, said: said.trim() });
    });
  });
}

const failed: string[] = [];
let passed = 0;

async function runNext(names: string[]): Promise<void> {
  for (let name = names.shift(); name !== undefined; name = names.shift()) {
    const began = performance.now();
    const { isPassed, said } = await runCampaign(name);
    const counted = isPassed ? said.split('\n').at(-1) : 'failed';
    console.info(`${formatMinutesAndSeconds(performance.now() - began).padStart(6)}  ${name}: ${counted}`);
    if (isPassed) passed += 1;
    else failed.push(`\n✗ ${name}\n${said}`);
  }
}

process.once('SIGINT', () => {
  for (const child of running) endCampaign(child);
  process.exit(130);
});

keepTemporaryFilesInMemory();
process.env.CHROMIUM_PATH = ensureChromium();
const askedNames = process.argv.slice(2);
const names: string[] = [];
for (const name of campaignNames()) {
  const isAsked = askedNames.length === 0 || askedNames.includes(name);
  if (isAsked && (await loadCampaign(name)).short) names.push(name);
}
await Promise.all(Array.from({ length: CAMPAIGNS_AT_ONCE }, () => runNext(names)));
for (const campaign of failed) console.info(campaign);
console.info(`\n${passed} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 && passed > 0 ? 0 : 1;
