import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { anAccessToken } from '@trassa/service-gateway/testing/access-token';
import { send } from '../attacks/send.ts';
import { type Kind, questions } from './questions.ts';
import { listCompanies, type ScaleCompany, type ScaleDatabase } from './scale-database.ts';

const groups = ['median', 'biggest', 'others'] as const;
export type Group = (typeof groups)[number];

/** Answer of a call with the question and the group of its company. */
export interface Answer {
  question: string;
  kind: Kind;
  group: Group;
  status: number;
  /** Time from the moment the call was due, not from its sending. */
  ms: number;
}

interface Caller extends ScaleCompany {
  headers: Record<string, string>;
}

/** People who ask: of the biggest company one call in sixteen, of those about the median a half, of all others the rest. */
export interface Callers {
  of: Record<Group, readonly Caller[]>;
  /** Installations, one drawn for each call. */
  urls: readonly string[];
  random: () => number;
}

/** Seeded numbers from 0 to 1. */
function createRandom(): () => number {
  let state = 20_261_129;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Directors of all companies in sessions of this hour; about the median are the twentieth of all nearest to it. */
export async function getCallers({ client }: ScaleDatabase, urls: readonly string[]): Promise<Callers> {
  await client.query(`update account.sessions set last_used_at = now(), expires_at = now() + interval '1 day'`);
  const all = (await listCompanies(client)).map((company) => ({
    ...company,
    headers: { authorization: `Bearer ${anAccessToken(company)}` },
  }));
  const [middle, reach] = [all.length >> 1, Math.ceil(all.length / 40)];
  const isMedian = (at: number) => Math.abs(at - middle) < reach;
  const of = {
    median: all.filter((_, at) => isMedian(at)),
    biggest: all.slice(-1),
    others: all.filter((_, at) => !isMedian(at) && at < all.length - 1),
  };
  return { of, urls, random: createRandom() };
}

const drawItem = <Item>(items: readonly Item[], random: () => number) =>
  items[Math.floor(random() * items.length)] as Item;

function drawGroup(random: () => number): Group {
  const share = random();
  if (share < 1 / 16) return 'biggest';
  return share < 9 / 16 ? 'median' : 'others';
}

/** Asks one question of one company; `due`: the moment it was planned for. */
async function ask({ of, urls, random }: Callers, agent: Agent, due: number): Promise<Answer> {
  const group = drawGroup(random);
  const { headers } = drawItem(of[group], random);
  const { name: question, kind, getPath } = drawItem(questions, random);
  const call = { method: 'GET', path: getPath(random), headers };
  const { status, text } = await send(drawItem(urls, random), call, agent).catch(() => ({ status: 0, text: '' }));
  const ms = performance.now() - due;
  if (status !== 200) console.error(`${call.path}: ${status} ${text.slice(0, 200)}`);
  return { question, kind, group, status, ms };
}

/** Calls at an even rate; a late answer delays no further call. */
export async function askAtRate(
  callers: Callers,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true });
  const began = performance.now();
  const answers: Promise<Answer>[] = [];
  for (let sent = 0; sent < perSecond * seconds; sent += 1) {
    const due = began + (sent / perSecond) * 1000;
    const wait = due - performance.now();
    if (wait > 1) await delay(wait);
    answers.push(ask(callers, agent, due));
  }
  return Promise.all(answers).finally(() => agent.destroy());
}

/** Calls of `atOnce` people, each of whom waits for an answer before the next call. */
export async function askInTurn(
  callers: Callers,
  { atOnce, seconds }: { atOnce: number; seconds: number },
): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true });
  const end = performance.now() + seconds * 1000;
  const answers: Answer[] = [];
  const work = async () => {
    while (performance.now() < end) answers.push(await ask(callers, agent, performance.now()));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  agent.destroy();
  return answers;
}

/** 99th percentile of the times. */
export function getP99(answers: readonly Answer[]): number {
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return times[Math.min(times.length - 1, Math.floor(times.length * 0.99))] ?? Number.NaN;
}
