import type { Role } from '@trassa/contracts/identity';
import type { ValidateFunction } from 'ajv';
import fc from 'fast-check';
import type { Counts } from '../campaign-kind.ts';
import { type AttackedCompany, aCompany } from './companies.ts';
import { type DescribedCall, readDescribedCalls } from './described-calls.ts';
import { getCalls } from './fuzz-calls.ts';
import type { AttackedInstallation } from './installation.ts';
import { runEach, send, sendPatiently, type WireAnswer, type WireCall } from './send.ts';

const CALLS_AT_ONCE = 12;
const MOST_IDS = 2000;
const uuids = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;
/** Internals that no refusal may show: stacks, paths, SQL, addresses of the database. */
const leakPattern =
  /\n\s+at |node_modules|file:\/\/|\/services\/|\.ts:\d|\b(?:select|insert into|update|delete from)\b .*\b(?:from|set|where|values)\b|violates|syntax error|SQLSTATE|ECONN|postgres:\/\//i;

type Caller = Role | 'anonymous';
const callers: readonly Caller[] = [
  ...(['director', 'director', 'director', 'director', 'dispatcher'] as const),
  ...(['accountant', 'driver', 'driver', 'admin', 'admin', 'anonymous'] as const),
];

interface Expected {
  call: DescribedCall;
  problem: ValidateFunction;
}

/** How an answer violates the API reference; `null`: it does not. */
function getFault({ call, problem }: Expected, { method }: WireCall, answer: WireAnswer): string | null {
  const { status, text, headers } = answer;
  if (status === 0) return 'connection ended without an answer';
  if (status >= 500) return `status ${status}: ${text.slice(0, 300)}`;
  if (method === 'HEAD' || status === 204 || status === 304) return null;
  if (status >= 400)
    return leakPattern.test(text) ? `inside shown: ${text.slice(0, 300)}` : getSchemaFault(problem, text);
  const isJson = headers['content-type']?.includes('json') ?? false;
  return call.reply && isJson && method === call.method ? getSchemaFault(call.reply, text) : null;
}

function getSchemaFault(isOfSchema: ValidateFunction, text: string): string | null {
  try {
    if (isOfSchema(JSON.parse(text))) return null;
    const [first] = isOfSchema.errors ?? [];
    return `not of its schema: ${first?.instancePath} ${first?.message} in ${text.slice(0, 200)}`;
  } catch {
    return `no JSON: ${text.slice(0, 200)}`;
  }
}

interface Planned<T> {
  one: T;
  seed: number;
}

/** Every item `times` times, shuffled by the seed, each with a seed of its own. */
function planWork<T>(all: readonly T[], times: number, seed: number): Planned<T>[] {
  const repeated = all.flatMap((one) => Array.from({ length: times }, () => one));
  const [shuffled = []] = fc.sample(fc.shuffledSubarray(repeated, { minLength: repeated.length }), {
    seed,
    numRuns: 1,
  });
  return shuffled.map((one, at) => ({ one, seed: seed + at }));
}

/** Sends a call as a role; a session that an earlier call has ended is renewed. */
async function sendAs(url: string, { company, caller }: { company: AttackedCompany; caller: Caller }, sent: WireCall) {
  if (caller === 'anonymous') return send(url, sent);
  const authorization = `Bearer ${company.getToken(caller)}`;
  const answer = await send(url, { ...sent, headers: { ...sent.headers, authorization } });
  if (answer.status === 401) await company.renew(caller);
  return answer;
}

/**
 * Reads the reference of an installation once. Each round draws `perCall` calls of every endpoint by its seed, in a new
 * company or in the given one.
 */
export async function createFuzzRounds(installation: AttackedInstallation, perCall: number) {
  const { calls, problem } = await readDescribedCalls(installation.url);
  const ids: string[] = [];
  const drawn = calls.map((call) => ({ call, arbitrary: getCalls(call, () => ids) }));

  /** Answer to one call, and what is wrong with it. */
  async function judged(company: AttackedCompany, { one: { call, arbitrary }, seed }: Planned<(typeof drawn)[number]>) {
    const caller = callers[Math.abs(seed) % callers.length] ?? 'anonymous';
    const [sent] = fc.sample(arbitrary, { seed, numRuns: 1 });
    if (!sent) return { answer: null, fault: null };
    try {
      const answer = await sendPatiently(() => sendAs(installation.url, { company, caller }, sent));
      const fault = getFault({ call, problem }, sent, answer);
      return { answer, fault: fault && `${call.id} by ${caller}, ${printedCall(sent)}: ${fault}` };
    } catch (error) {
      return { answer: null, fault: `${call.id} by ${caller}, ${printedCall(sent)}: ${(error as Error).message}` };
    }
  }

  return async (seed: number, given?: AttackedCompany): Promise<Counts> => {
    const company = given ?? (await aCompany(installation));
    const counts = { calls: 0, good: 0, refused: 0 };
    const faults: string[] = [];
    ids.length = 0;
    await runEach(planWork(drawn, perCall, seed), CALLS_AT_ONCE, async (planned) => {
      const { answer, fault } = await judged(company, planned);
      counts.calls += 1;
      if (fault) faults.push(fault);
      if (answer) counts[answer.status < 400 ? 'good' : 'refused'] += 1;
      const isRoom = answer !== null && answer.status < 300 && ids.length < MOST_IDS;
      if (isRoom) ids.push(...(answer.text.match(uuids) ?? []).slice(0, 20));
    });
    installation.mustRun();
    if (faults.length > 0) throw new Error(faults.slice(0, 20).join('\n'));
    return counts;
  };
}

const printedCall = ({ method, path, headers, body }: WireCall) =>
  `${method} ${path.slice(0, 300)} ${headers?.['content-type'] ?? ''} ${JSON.stringify(body?.toString() ?? '').slice(0, 600)}`;
