import { setTimeout as delay } from 'node:timers/promises';
import type { OutgoingTitle, OutsideSignaturesReply, PrepareTitlesReply } from '@trassa/contracts/edo/outgoing-title';
import { edoSigningEndpoints } from '@trassa/contracts/edo/signing-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { erasureEndpoints } from '@trassa/contracts/platform/erasure';
import { getBody } from '@trassa/testing/own-process';
import { aDirector } from '@trassa/testing/people';
import {
  type ChosenTitle,
  callUntilAnswered,
  connectOperatorOfRound,
  listTitlesToSign,
  type Operator,
  operators,
  type Round,
} from './round.ts';
import { type SendingEdo, SLOW_ANSWER_MS } from './sending-edo.ts';
import { listUnderWay, waitUntilResolved, waitUntilUnderWay } from './stands.ts';

const sendPaths = { diadoc: '/V4/PostMessagePatch', saby: 'СБИС.ВыполнитьДействие' } as const;
const faultModes = ['lost', 'cut', 'slow'] as const;

/** Number of kills of the service in a round, each with a title of every operator. */
const KILLS = 24;
/** Titles of a round at each operator: the first, those of the kills, and as many whose answers are lost. */
const TITLES_PER_OPERATOR = 1 + 2 * KILLS;
const names = { diadoc: 'Diadoc', saby: 'Saby' } as const satisfies Record<Operator, string>;

/** A title as a person has signed it. */
interface TitleOfPerson {
  as: Identity;
  of: ChosenTitle;
  title: { id: string; signature: string };
}

/** A person freezes the titles and signs them. @returns the signed titles that can be sent */
async function signTitles(round: Round, as: Identity, titles: readonly ChosenTitle[]): Promise<TitleOfPerson[]> {
  const body = { titles: titles.map(({ chainId, kind }) => ({ chainId, kind })), signer: round.signer };
  const { prepared, refused } = await callUntilAnswered<PrepareTitlesReply>(round, edoSigningEndpoints.prepareTitles, {
    as,
    body,
  });
  if (refused.length > 0) throw new Error(`not prepared: ${JSON.stringify(refused)}`);
  const open = prepared.filter(({ state }) => state === 'prepared');
  if (open.length === 0) return [];
  const order = { way: 'sandbox', titles: open.map(({ id }) => id) };
  const { signatures } = await callUntilAnswered<OutsideSignaturesReply>(round, edoSigningEndpoints.signElsewhere, {
    as,
    body: order,
  });
  return signatures.flatMap((title) => {
    const chainId = open.find(({ id }) => id === title.id)?.chainId;
    return titles.filter((one) => one.chainId === chainId).map((of) => ({ as, of, title }));
  });
}

async function signAll(round: Round, titles: readonly ChosenTitle[]): Promise<TitleOfPerson[]> {
  const signed: TitleOfPerson[] = [];
  for (const as of round.people) signed.push(...(await signTitles(round, as, titles)));
  return signed;
}

/** Both people send each title twice, all at once, one per call. @returns the milliseconds until the last answer */
async function sendEachTitleTwice(
  round: Round,
  signed: readonly TitleOfPerson[],
  strike = async () => {},
): Promise<number> {
  const began = Date.now();
  const pressed = [...signed, ...signed].map(({ as, title }) =>
    round.edo.call(edoSigningEndpoints.sendTitles, { as, body: { titles: [title] } }),
  );
  await strike();
  for (const answer of await Promise.all(pressed)) {
    if (answer?.status !== 200) continue;
    for (const { id, state } of getBody<{ data: { titles: OutgoingTitle[] } }>(answer).data.titles) {
      const of = signed.find(({ title }) => title.id === id)?.of;
      if (of && state === 'accepted') round.told.set(id, of);
    }
  }
  return Date.now() - began;
}
async function requestAnswerFaults({ edo }: Round): Promise<void> {
  for (const operator of operators)
    for (const mode of faultModes)
      await edo.ask(`/${operator}/_faults`, { mode, path: sendPaths[operator], times: 1, delayMs: SLOW_ANSWER_MS });
}

/** Number of ordered faults of an operator that have happened. */
async function countFaultsThatHappened({ edo }: Round, operator: Operator): Promise<number> {
  return faultModes.length - (await edo.ask<{ faults: unknown[] }>(`/${operator}/_faults`)).faults.length;
}

/**
 * Titles of both operators are sent by two people, each twice, while the service is killed or the answers of the
 * operators are lost; open ones are sent again. At last each is once at its operator and in the service.
 */
export async function runSendingRound(edo: SendingEdo, seed: number) {
  await edo.begin(seed, TITLES_PER_OPERATOR);
  const director = aDirector();
  const people = [director, aDirector({ companyId: director.companyId, role: 'dispatcher' })];
  const person = await edo.ask<{ name: string; position: string }>('/signer/person');
  const [lastName, firstName, middleName] = person.name.split(' ');
  const signer = { lastName, firstName, middleName, position: person.position, thumbprint: null, attorney: null };
  const round: Round = { edo, people, signer, told: new Map() };
  for (const operator of operators) await connectOperatorOfRound(round, operator);
  const waiting = Map.groupBy(await listTitlesToSign(round), ({ operator }) => operator);
  const sent = operators.flatMap((operator) => waiting.get(operator)?.slice(0, TITLES_PER_OPERATOR) ?? []);
  if (sent.length !== TITLES_PER_OPERATOR * operators.length) throw new Error('too few waybills wait');
  const signed = Map.groupBy(await signAll(round, sent), ({ of }) => of);
  /** The next titles of each operator, as both people have signed them. */
  const take = (count: number) =>
    operators
      .flatMap((operator) => sent.filter((of) => of.operator === operator && signed.has(of)).slice(0, count))
      .flatMap((of) => {
        const both = signed.get(of) ?? [];
        signed.delete(of);
        return both;
      });
  const struck: Record<string, number> = {};
  const add = (what: string, count: number) => {
    struck[what] = (struck[what] ?? 0) + count;
  };

  const spanMs = await sendEachTitleTwice(round, take(1));
  for (let at = 0; at < KILLS; at += 1) {
    if (at % faultModes.length === 0) {
      await requestAnswerFaults(round);
      await sendEachTitleTwice(round, take(faultModes.length));
      for (const operator of operators)
        add(`lost ${names[operator]} answers`, await countFaultsThatHappened(round, operator));
      await edo.heal();
    }
    const titles = take(1);
    const moment = (Math.imul(seed ^ (at + 1), 0x9e3779b1) >>> 8) % 1000;
    const chosen = [...new Set(titles.map(({ of }) => of))];
    await sendEachTitleTwice(round, titles, async () => {
      if (at % 2 === 0) await waitUntilUnderWay(round, chosen);
      await delay((spanMs * moment) / (at % 2 === 0 ? 10_000 : 1000));
      await edo.kill();
    });
    const left = await listUnderWay(round, chosen);
    for (const operator of operators)
      add(`under way at ${names[operator]}`, left.filter((of) => of.operator === operator).length);
    await edo.restart();
    add('kills', 1);
  }
  const before = await waitUntilResolved(round, sent);
  let after = before;
  for (let left = 5; left > 0 && after.open.length > 0; left -= 1) {
    await sendEachTitleTwice(round, await signAll(round, after.open));
    after = await waitUntilResolved(round, sent);
  }
  const lost = [...before.lost, ...after.lost, ...after.open.map((title) => `never sent: ${JSON.stringify(title)}`)];
  const doubled = [...before.doubled, ...after.doubled];
  if (lost.length + doubled.length > 0) throw new Error(JSON.stringify({ lost, doubled }));
  const as = { kind: 'service', service: 'account', companyId: director.companyId, userId: null } as const;
  await edo.call(erasureEndpoints.eraseCompany, { as });
  return { ...struck, 'pressed again': before.open.length, lost: 0, doubled: 0, titles: sent.length };
}
