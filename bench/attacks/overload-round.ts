import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Counts } from '../campaign-kind.ts';
import type { AttackedCompany } from './companies.ts';
import { send, type WireAnswer } from './send.ts';

const AT_THE_KNEE = 16;
const KNEE_MS = 6000;
const BURST_MS = 10_000;
const TICK_MS = 2;
const UNLOADED_CALLS = 40;
const RECOVERY_MS = 30_000;

const paths = [
  ...['/api/orders?limit=20', '/api/orders/overview', '/api/finance/overview', '/api/account/messages'],
  ...['/api/account/state', '/api/orders/fleet', '/api/payments/subscription', '/api/crm/quick-stats'],
];

const quantile = (answers: readonly WireAnswer[], share: number) => {
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return times[Math.floor(times.length * share)] ?? 0;
};
const accepted = (answers: readonly WireAnswer[]) => answers.filter(({ status }) => status === 200);
const isRightRefusal = ({ status, headers, text }: WireAnswer) =>
  status === 503 && Number(headers['retry-after']) > 0 && /"error":"[^"]*[а-яё]/i.test(text);

/** Answers that were refused; throws when one is not refused as it must be. */
function getRefused(answers: readonly WireAnswer[]): WireAnswer[] {
  const refused = answers.filter(({ status }) => status !== 200);
  const wrong = refused.filter((one) => !isRightRefusal(one));
  if (wrong.length > 0) throw new Error(`${wrong.length} of ${answers.length}: ${wrong[0]?.status} ${wrong[0]?.text}`);
  return refused;
}

/** Text of an answer without times, so that two equal answers compare as equal. */
const removeTimes = (text: string) => text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '');

/**
 * Calls of every kind without load, so many at once as there is no room for, and without load again: what is accepted is
 * answered as without load.
 */
export async function crowdRound(url: string, company: AttackedCompany, crowd: number): Promise<Counts> {
  const headers = { authorization: `Bearer ${company.getToken('director')}` };
  const agent = new Agent({ keepAlive: true, maxSockets: crowd });
  const ask = (path: string) => send(url, { method: 'GET', path, headers }, agent);
  const inTurn = async () => {
    const texts = new Map<string, string>();
    for (const path of paths) {
      const { status, text } = await ask(path);
      if (status !== 200) throw new Error(`${path} answered ${status} ${text}`);
      texts.set(path, removeTimes(text));
    }
    return texts;
  };
  const usual = await inTurn();
  const asked = Array.from({ length: crowd }, (_, at) => paths[at % paths.length] ?? '/');
  const answers = await Promise.all(asked.map(ask));
  const refused = getRefused(answers);
  const changed = answers.flatMap(({ status, text }, at) => {
    const path = asked[at] ?? '';
    return status === 200 && removeTimes(text) !== usual.get(path) ? [path] : [];
  });
  const after = await inTurn();
  agent.destroy();
  for (const [path, text] of after) if (text !== usual.get(path)) changed.push(`${path} after the crowd`);
  if (changed.length > 0) throw new Error(`answers have changed: ${changed.join(', ')}`);
  return { accepted: answers.length - refused.length, refused: refused.length };
}

/** One round: calls without load, at full capacity (the knee), at twice that rate, after it, at the knee again. */
export async function overloadRound(url: string, companies: readonly AttackedCompany[]): Promise<Counts> {
  const tokens = companies.map((company) => company.getToken('director'));
  let turn = 0;
  const ask = (agent: Agent) => {
    turn += 1;
    const headers = { authorization: `Bearer ${tokens[turn % tokens.length]}` };
    // Each company asks for each path, since their numbers have no common divisor.
    return send(url, { method: 'GET', path: paths[turn % paths.length] ?? '/', headers }, agent);
  };
  const inTurn = async (times: number, agent = new Agent({ keepAlive: true })) => {
    const answers: WireAnswer[] = [];
    while (answers.length < times) answers.push(await ask(agent));
    agent.destroy();
    return answers;
  };
  /** Answers per second at the knee: a fixed number of callers, each of whom waits for its answer. */
  const knee = async () => {
    const agent = new Agent({ keepAlive: true });
    const began = performance.now();
    let done = 0;
    const caller = async () => {
      while (performance.now() - began < KNEE_MS) if ((await ask(agent)).status === 200) done += 1;
    };
    await Promise.all(Array.from({ length: AT_THE_KNEE }, caller));
    const seconds = (performance.now() - began) / 1000;
    agent.destroy();
    return done / seconds;
  };
  const burst = async (perSecond: number) => {
    const agent = new Agent({ keepAlive: true });
    const asked: Promise<WireAnswer>[] = [];
    const began = performance.now();
    for (let passed = 0; passed < BURST_MS; passed = performance.now() - began) {
      while (asked.length < (passed / 1000) * perSecond) asked.push(ask(agent));
      await delay(TICK_MS);
    }
    const answers = await Promise.all(asked);
    const seconds = (performance.now() - began) / 1000;
    setTimeout(() => agent.destroy(), 0);
    return { answers, seconds };
  };
  const unloaded = await inTurn(UNLOADED_CALLS);
  const usual = quantile(unloaded, 0.99);
  const before = await knee();
  const { answers, seconds } = await burst(before * 2);
  const ended = performance.now();
  let recovery = RECOVERY_MS;
  while (performance.now() - ended < RECOVERY_MS) {
    const few = await inTurn(10);
    if (accepted(few).length < few.length || quantile(few, 0.99) > usual * 2) continue;
    recovery = performance.now() - ended;
    break;
  }
  const peak = (before + (await knee())) / 2;
  const good = accepted(answers);
  const refused = getRefused(answers);
  return {
    'mean answers a second at the knee': Math.round(peak),
    'mean answers a second at twice its load': Math.round(good.length / seconds),
    accepted: good.length,
    refused: refused.length,
    'mean ms p99 unloaded': Math.round(usual),
    'mean ms p50 accepted': Math.round(quantile(good, 0.5)),
    'mean ms p99 accepted': Math.round(quantile(good, 0.99)),
    'mean ms p50 of a refusal': Math.round(quantile(refused, 0.5)),
    'mean ms p99 of a refusal': Math.round(quantile(refused, 0.99)),
    'mean ms until usual again': Math.round(recovery),
  };
}
