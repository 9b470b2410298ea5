import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Counts } from '../campaign-kind.ts';
import type { AttackedCompany } from './companies.ts';
import { send, type WireAnswer } from './send.ts';

const QUIET_PER_SECOND = 1;
const NOISY_RATE_FACTOR = 100;
const TICK_MS = 50;

const paths = [
  ...['/api/orders?limit=20', '/api/orders/metrics', '/api/orders/overview', '/api/finance/overview'],
  ...['/api/account/messages', '/api/edo/connections', '/api/crm/quick-stats', '/api/orders/fleet'],
];

/** A company that calls from an address of its own. */
export interface Caller {
  company: AttackedCompany;
  address: string;
}

interface Load {
  url: string;
  perSecond: number;
  seconds: number;
}

/** Sends calls of one company at a fixed rate, whether or not earlier ones are answered. */
async function callAtRate({ company, address }: Caller, { url, perSecond, seconds }: Load): Promise<WireAnswer[]> {
  const agent = new Agent({ keepAlive: true });
  const headers = { authorization: `Bearer ${company.getToken('director')}`, 'x-forwarded-for': address };
  const asked: Promise<WireAnswer>[] = [];
  const began = performance.now();
  for (let passed = 0; passed < seconds * 1000; passed = performance.now() - began) {
    const due = Math.floor((passed / 1000) * perSecond);
    while (asked.length < due) {
      const path = paths[asked.length % paths.length] ?? '/';
      asked.push(send(url, { method: 'GET', path, headers }, agent));
    }
    await delay(TICK_MS);
  }
  const answers = await Promise.all(asked);
  agent.destroy();
  return answers;
}

const p99 = (answers: readonly WireAnswer[]) => {
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return Math.round(times[Math.floor(times.length * 0.99)] ?? 0);
};

const unavailable = (answers: readonly WireAnswer[]) => answers.filter(({ status }) => status === 503).length;

/** Measures the quiet companies alone and beside the noisy one; the seed decides which comes first. */
export async function noisyRound(
  url: string,
  { quiet, noisy, seconds }: { quiet: readonly Caller[]; noisy: Caller; seconds: number },
  seed: number,
): Promise<Counts> {
  const found: string[] = [];
  const quietly = async () => {
    const load = { url, perSecond: QUIET_PER_SECOND, seconds };
    const answers = (await Promise.all(quiet.map((one) => callAtRate(one, load)))).flat();
    for (const { status, text } of answers)
      if (status !== 200 && status !== 503) found.push(`quiet: ${status} ${text.slice(0, 100)}`);
    return answers;
  };
  const noise = () => callAtRate(noisy, { url, perSecond: QUIET_PER_SECOND * NOISY_RATE_FACTOR, seconds });
  const beside = () => Promise.all([quietly(), noise()]);
  const before = seed % 2 ? await quietly() : null;
  const [withNoise, loud] = await beside();
  const alone = before ?? (await quietly());
  const refused = loud.filter(({ status }) => status === 429 || status === 503);
  const endless = refused.filter(({ headers }) => !(Number(headers['retry-after']) > 0)).length;
  if (endless > 0) found.push(`${endless} refusals without Retry-After`);
  if (found.length > 0) throw new Error(found.slice(0, 10).join('\n'));
  return {
    'quiet calls': alone.length + withNoise.length,
    'noisy calls': loud.length,
    'of them refused with Retry-After': refused.length,
    'quiet answered 503 alone': unavailable(alone),
    'and beside it': unavailable(withNoise),
    'mean ms p99 of the quiet alone': p99(alone),
    'mean ms p99 of the quiet beside it': p99(withNoise),
  };
}
