import { setTimeout as delay } from 'node:timers/promises';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import type { ConnectAnswer } from '@trassa/contracts/edo/operator';
import type { Desk, OutgoingTitle, PrepareReply, SignedElsewhere } from '@trassa/contracts/edo/outgoing-title';
import { edoSigningEndpoints } from '@trassa/contracts/edo/signing-endpoints';
import type { Endpoint } from '@trassa/contracts/endpoint';
import type { Identity } from '@trassa/contracts/identity';
import { erasureEndpoints } from '@trassa/contracts/platform/erasure';
import { deadline } from '@trassa/testing/machine-speed';
import { getBody } from '@trassa/testing/own-process';
import { aDirector } from '@trassa/testing/people';
import { PASSWORD } from '../running-edo.ts';
import { type SendingEdo, SLOW_MS } from './sending-edo.ts';

const operators = ['diadoc', 'saby'] as const;
type Operator = (typeof operators)[number];
const sendPaths = { diadoc: '/V4/PostMessagePatch', saby: 'СБИС.ВыполнитьДействие' } as const;
const modes = ['lost', 'cut', 'slow'] as const;

/** A title that a round sends. */
interface Chosen {
  operator: Operator;
  chainId: string;
  kind: 'PPRIN' | 'PVYN';
}

/** What a round is made of. */
interface Round {
  edo: SendingEdo;
  /** Two people who sign the same titles. */
  people: readonly Identity[];
  signer: object;
  /** Ids of titles that somebody was told are accepted. */
  told: Map<string, Chosen>;
}

/** Strikes of a round at each operator, kills and lost answers by turns. */
export const STRIKES = 20;

/** Asks until it is answered well: on a starved machine the service refuses at times. */
async function ask<Data>({ edo }: Round, endpoint: Endpoint, call: Parameters<SendingEdo['call']>[1]): Promise<Data> {
  for (let left = 20; ; left -= 1) {
    const answer = await edo.call(endpoint, call);
    if (answer?.status === 200) return getBody<{ data: Data }>(answer).data;
    if (left === 0) throw new Error(`${endpoint.path}: ${JSON.stringify(answer)}`);
    await delay(500);
  }
}

async function until(what: string, isDone: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + deadline(30_000); Date.now() < end; await delay(200)) if (await isDone()) return;
  throw new Error(`${what} did not come`);
}

async function connect(round: Round, operator: Operator): Promise<void> {
  const [as = null] = round.people;
  const step = (body: object) => ask<ConnectAnswer>(round, edoSigningEndpoints.connectOperator, { as, body });
  let answer = await step({ step: 'password', operator, login: `demo-${operator}`, password: PASSWORD });
  if (answer.next === 'code') {
    const { messages } = await round.edo.ask<{ messages: { code: string }[] }>('/saby/_sms');
    answer = await step({ step: 'code', challenge: answer.challenge, code: messages[0]?.code ?? '' });
  }
  if (answer.next === 'box')
    answer = await step({ step: 'box', challenge: answer.challenge, box: answer.boxes[0]?.id ?? '' });
  if (answer.next !== 'connected') throw new Error(`${operator} is not connected: ${answer.next}`);
  await until(`waybills of ${operator}`, async () => {
    const { ingest } = await ask<{ ingest: { state: string } | null }>(round, edoConnectionEndpoints.status, { as });
    return ingest?.state === 'idle';
  });
}

/** Waybills that wait for the carrier now. */
async function listWaiting(round: Round): Promise<Chosen[]> {
  const [as = null] = round.people;
  const { rows } = await ask<Desk>(round, edoSigningEndpoints.desk, { as });
  return rows.flatMap(({ stand, operator, chainId, kind }) =>
    stand === 'sign' && operator !== 'exchange' && (kind === 'PPRIN' || kind === 'PVYN')
      ? [{ operator, chainId, kind }]
      : [],
  );
}

/** A person freezes the titles and signs them. @returns what to press */
async function sign(round: Round, as: Identity, titles: readonly Chosen[]) {
  const body = { titles: titles.map(({ chainId, kind }) => ({ chainId, kind })), signer: round.signer };
  const { prepared, refused } = await ask<PrepareReply>(round, edoSigningEndpoints.prepareTitles, { as, body });
  if (refused.length > 0) throw new Error(`not prepared: ${JSON.stringify(refused)}`);
  const ids = prepared.filter(({ state }) => state === 'prepared').map(({ id }) => id);
  if (ids.length === 0) return [];
  const order = { way: 'sandbox', titles: ids };
  return (await ask<SignedElsewhere>(round, edoSigningEndpoints.signElsewhere, { as, body: order })).signatures;
}

/** Both people press twice at once, each title apart. @returns the milliseconds until the last answer */
async function press(round: Round, titles: readonly Chosen[], strike = async () => {}): Promise<number> {
  const signed: { as: Identity; title: { id: string; signature: string } }[] = [];
  for (const as of round.people) for (const title of await sign(round, as, titles)) signed.push({ as, title });
  const began = Date.now();
  const pressed = [...signed, ...signed].map(({ as, title }) =>
    round.edo.call(edoSigningEndpoints.sendTitles, { as, body: { titles: [title] } }),
  );
  await strike();
  for (const answer of await Promise.all(pressed)) {
    if (answer?.status !== 200) continue;
    for (const { id, chainId, state } of getBody<{ data: { titles: OutgoingTitle[] } }>(answer).data.titles) {
      const of = titles.find((title) => title.chainId === chainId);
      if (of && state === 'accepted') round.told.set(id, of);
    }
  }
  return Date.now() - began;
}

/** Titles of ours that each waybill has at its operator, of their kind. */
async function countTaken({ edo }: Round, { operator, chainId, kind }: Chosen): Promise<number> {
  const waybills = await edo.ask<{ id: string; titles: string[] }[]>(`/${operator}/_advance`);
  const own = waybills.find(({ id }) => id === chainId);
  return own?.titles.filter((type) => type === `ON_TRNACL${kind}`).length ?? 0;
}

interface Stand {
  id: string;
  chain_id: string;
  state: string;
  error: string | null;
  stored: number;
}

const isUnderWay = ({ state }: Stand) => state === 'sending' || state === 'unknown';

/** Titles of the round as the service has them, and how often each is among its documents. */
async function listStands({ edo, people }: Round): Promise<Stand[]> {
  const { rows } = await edo.rows.query<Stand>(
    `select o.id, o.chain_id, o.state, o.error, (select count(*)::int from edo.documents d
        where d.company_id = o.company_id and d.document_id = o.title_id) as stored
      from edo.outgoing_titles o where o.company_id = $1`,
    [people[0]?.companyId],
  );
  return rows;
}

/** What is lost or doubled; titles that the operator never had are told apart: they wait to be pressed again. */
async function compare(round: Round, titles: readonly Chosen[]) {
  const stands = await listStands(round);
  const found = { lost: [] as string[], doubled: [] as string[], open: [] as Chosen[] };
  for (const title of titles) {
    const taken = await countTaken(round, title);
    const own = stands.filter(({ chain_id }) => chain_id === title.chainId);
    const accepted = own.filter(({ state }) => state === 'accepted');
    const isTold = own.some(({ id }) => round.told.has(id));
    const said = `${title.operator} ${title.kind} ${title.chainId}: ${taken} there, here ${JSON.stringify(own)}`;
    if (taken > 1 || own.length > 1 || accepted.some(({ stored }) => stored > 1)) found.doubled.push(said);
    else if (taken === 1 && accepted[0]?.stored !== 1) found.lost.push(said);
    else if (taken === 0 && (isTold || accepted.length > 0 || own.some(({ state }) => state === 'failed')))
      found.lost.push(said);
    else if (taken === 0) found.open.push(title);
  }
  return found;
}

/** Waits until the service knows of every title whether its operator has it. */
async function whenResolved(round: Round): Promise<void> {
  await until('the end of all titles', async () => (await listStands(round)).every((stand) => !isUnderWay(stand)));
}

async function strikeAnswers({ edo }: Round, mode: (typeof modes)[number]): Promise<void> {
  for (const operator of operators)
    await edo.ask(`/${operator}/_faults`, { mode, path: sendPaths[operator], times: 1, delayMs: SLOW_MS });
}

/**
 * Titles of both operators are sent by two people who press twice, while the service is killed or the answers of the
 * operators are lost; what stays open is pressed again. Afterwards each title is at its operator once, and here.
 */
export async function sendingRound(edo: SendingEdo, seed: number) {
  await edo.begin(seed, 2 * STRIKES);
  const director = aDirector();
  const people = [director, aDirector({ companyId: director.companyId, role: 'dispatcher' })];
  const person = await edo.ask<{ name: string; position: string }>('/signer/person');
  const [lastName, firstName, middleName] = person.name.split(' ');
  const signer = { lastName, firstName, middleName, position: person.position, thumbprint: null, attorney: null };
  const round: Round = { edo, people, signer, told: new Map() };
  for (const operator of operators) await connect(round, operator);
  const waiting = Map.groupBy(await listWaiting(round), ({ operator }) => operator);
  const take = () => operators.flatMap((operator) => waiting.get(operator)?.shift() ?? []);
  const sent: Chosen[] = [];
  const counts = { kills: 0, 'of titles under way': 0, 'lost answers': 0, 'pressed again': 0, lost: 0, doubled: 0 };

  const first = take();
  sent.push(...first);
  const spanMs = await press(round, first);
  for (let at = 0; at < STRIKES; at += 1) {
    const titles = take();
    if (titles.length !== operators.length) throw new Error('too few waybills wait');
    sent.push(...titles);
    const moment = (Math.imul(seed ^ (at + 1), 0x9e3779b1) >>> 8) % 1000;
    if (at % 2 === 0) {
      await strikeAnswers(round, modes[(at / 2) % modes.length] ?? 'lost');
      await press(round, titles);
      await edo.heal();
      counts['lost answers'] += operators.length;
    } else {
      const underWay = (await listStands(round)).filter(isUnderWay).length;
      await press(round, titles, async () => {
        await delay((spanMs * moment) / 1000);
        await edo.kill();
      });
      counts['of titles under way'] += (await listStands(round)).filter(isUnderWay).length - underWay;
      await edo.restart();
      counts.kills += 1;
    }
  }
  await whenResolved(round);
  const before = await compare(round, sent);
  counts['pressed again'] = before.open.length;
  for (let left = 5; left > 0; left -= 1) {
    const { open } = await compare(round, sent);
    if (open.length === 0) break;
    await press(round, open);
    await whenResolved(round);
  }
  const after = await compare(round, sent);
  const lost = [...before.lost, ...after.lost, ...after.open.map((title) => `never sent: ${JSON.stringify(title)}`)];
  const doubled = [...before.doubled, ...after.doubled];
  if (lost.length + doubled.length > 0) throw new Error(JSON.stringify({ lost, doubled }));
  const as = { kind: 'service', service: 'account', companyId: director.companyId, userId: null } as const;
  await edo.call(erasureEndpoints.eraseCompany, { as });
  return { ...counts, titles: sent.length };
}
