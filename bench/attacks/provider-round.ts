import { setTimeout as delay } from 'node:timers/promises';
import type { Counts } from '../campaign-kind.ts';
import { type FaultySystems, type SystemFault, systemFaults } from './faulty-systems.ts';
import { type BuildCall, type providerCalls, type System, systems } from './provider-calls.ts';
import { send, sendPatiently, type WireAnswer, type WireCall } from './send.ts';

/** Deadline of a call; the gateway would answer 504 in the service's place after it. */
const DEADLINE_MS = 10_000;
/** A call that needs no outside system and takes this long shows a starved machine, on which deadlines pass without a fault. */
const STARVED_MS = 2000;
const RECOVERY_MS = 60_000;
const PAUSE_MS = 40;

interface ProviderWorld {
  url: string;
  faulty: FaultySystems;
  calls: Awaited<ReturnType<typeof providerCalls>>;
  /** Throws when the installation has ended. */
  mustRun: () => void;
  /** How often the independent calls are made, with the faults and without. */
  turns: number;
}

/** Faults of a round: about half of the systems, each with one of its own. */
function getFaults(seed: number): Map<System, SystemFault> {
  const struck = new Map<System, SystemFault>();
  let state = seed >>> 0;
  for (const system of systems) {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) >>> 0;
    const fault = systemFaults[(state >>> 8) % systemFaults.length];
    if (fault && (state >>> 24) % 2 === 0) struck.set(system, fault);
  }
  return struck;
}

const describeAnswer = ({ method, path }: { method: string; path: string }, { status, text, ms }: WireAnswer) =>
  `${method} ${path}: ${status} after ${Math.round(ms)} ms ${text.slice(0, 150)}`;
const isLate = ({ status, ms }: WireAnswer) => ms > DEADLINE_MS || status === 504;
/** Whether an answer is good, or a refusal that says in Russian what is wrong. */
const isClearAnswer = ({ status, text }: WireAnswer) =>
  status === 200 ||
  ((status === 502 || status === 503 || (status >= 400 && status < 500)) && /"error":"[^"]*[а-яё]/i.test(text));
const p99 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;

/** Times of the calls that need no outside system and so must succeed. */
async function measureIndependentCalls({ url, calls, turns }: ProviderWorld, found: string[]): Promise<number[]> {
  const times: number[] = [];
  for (const ask of Array.from({ length: turns }, () => calls.independent).flat()) {
    const call = ask();
    const answer = await send(url, call);
    times.push(answer.ms);
    if (answer.status !== 200 && (await sendPatiently(() => send(url, call))).status !== 200)
      found.push(`independent ${describeAnswer(call, answer)}`);
    await delay(PAUSE_MS);
  }
  return times;
}

/** Repeats the calls that need an outside system until the independent ones are done. */
async function askDependentCalls(
  { url, calls }: ProviderWorld,
  struck: ReadonlyMap<System, SystemFault>,
  { isOver, found }: { isOver: () => boolean; found: string[] },
) {
  const seen = { asked: 0, refused: 0, late: [] as string[] };
  const judge = async (system: System, call: WireCall) => {
    const answer = await send(url, call);
    seen.asked += 1;
    if (answer.status === 200 && !isLate(answer)) return;
    seen.refused += 1;
    const words = `${system} ${describeAnswer(call, answer)}`;
    if (!struck.has(system)) {
      if ((await sendPatiently(() => send(url, call))).status !== 200) found.push(`not struck, ${words}`);
    } else if (isLate(answer)) seen.late.push(words);
    else if (!isClearAnswer(answer)) found.push(words);
  };
  const asker = async (system: System, ask: BuildCall) => {
    do {
      await judge(system, ask());
      await delay(200);
    } while (!isOver());
  };
  await Promise.all(systems.flatMap((one) => calls.dependent[one].map((ask) => asker(one, ask))));
  return seen;
}

async function waitForRecovery(
  { url, calls }: ProviderWorld,
  ended: readonly System[],
  found: string[],
): Promise<number> {
  const began = performance.now();
  const until = async (ask: BuildCall) => {
    for (;;) {
      const call = ask();
      const answer = await send(url, call);
      if (answer.status === 200) return;
      if (performance.now() - began > RECOVERY_MS)
        return void found.push(`not recovered: ${describeAnswer(call, answer)}`);
      await delay(500);
    }
  };
  await Promise.all(ended.flatMap((system) => calls.dependent[system].map(until)));
  return Math.round(performance.now() - began);
}

/** One round: the same calls without faults and during them, the seed decides which first; then the recovery. */
export async function providerRound(world: ProviderWorld, seed: number, struck = getFaults(seed)): Promise<Counts> {
  const { faulty } = world;
  const found: string[] = [];
  const under = async (faults: ReadonlyMap<System, SystemFault>) => {
    let isOver = false;
    const independent = measureIndependentCalls(world, found).finally(() => {
      isOver = true;
    });
    return Promise.all([independent, askDependentCalls(world, faults, { isOver: () => isOver, found })]);
  };
  const first = seed % 4 < 2 ? await under(new Map()) : null;
  for (const [system, fault] of struck) faulty.strike(system, fault);
  const [times, seen] = await under(struck);
  for (const system of struck.keys()) faulty.strike(system, null);
  const recovery = await waitForRecovery(world, [...struck.keys()], found);
  const [alone] = first ?? (await under(new Map()));
  world.mustRun();
  const isStarved = Math.max(...times) > STARVED_MS;
  if (!isStarved) found.push(...seen.late);
  if (faulty.followed() > 0) found.push('a redirect was followed');
  if (found.length > 0) {
    const faults = [...struck].map(([system, fault]) => `${system} ${fault}`).join(', ');
    throw new Error(`${faults}\n${found.slice(0, 20).join('\n')}`);
  }
  return {
    'faults of systems': struck.size,
    'dependent calls': seen.asked,
    'of them refused': seen.refused,
    'late on a starved machine': seen.late.length,
    'independent calls': alone.length + times.length,
    'mean ms p99 of the independent without faults': Math.round(p99(alone)),
    'mean ms p99 of the independent beside faults': Math.round(p99(times)),
    'mean ms until dependent calls work': recovery,
  };
}
