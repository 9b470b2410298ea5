import { setTimeout as delay } from 'node:timers/promises';
import type { Connection } from '@trassa/contracts/edo/connection';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import type { ConnectAnswer } from '@trassa/contracts/edo/operator';
import type { SigningDeskReply } from '@trassa/contracts/edo/outgoing-title';
import { edoSigningEndpoints } from '@trassa/contracts/edo/signing-endpoints';
import type { Endpoint } from '@trassa/contracts/endpoint';
import type { Identity } from '@trassa/contracts/identity';
import { deadline } from '@trassa/testing/machine-speed';
import { getBody } from '@trassa/testing/own-process';
import { PASSWORD } from '../running-edo.ts';
import type { SendingEdo } from './sending-edo.ts';

export const operators = ['diadoc', 'saby'] as const;
/** An operator of the campaign. */
export type Operator = (typeof operators)[number];

/** A title that a round sends. */
export interface ChosenTitle {
  operator: Operator;
  chainId: string;
  kind: 'PPRIN' | 'PVYN';
}

/** The service, the people and the results of a round. */
export interface Round {
  edo: SendingEdo;
  /** Two people who sign the same titles. */
  people: readonly Identity[];
  signer: object;
  /** By its id, each title of which somebody was told that it is accepted. */
  told: Map<string, ChosenTitle>;
}
/** Repeats a call until it succeeds: on a starved machine the service refuses at times. */
export async function callUntilAnswered<Data>(
  { edo }: Round,
  endpoint: Endpoint,
  call: Parameters<SendingEdo['call']>[1],
): Promise<Data> {
  for (let left = 20; ; left -= 1) {
    const answer = await edo.call(endpoint, call);
    if (answer?.status === 200) return getBody<{ data: Data }>(answer).data;
    if (left === 0) throw new Error(`${endpoint.path}: ${JSON.stringify(answer)}`);
    await delay(500);
  }
}

export async function waitUntil(what: string, isDone: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + deadline(30_000); Date.now() < end; await delay(200)) if (await isDone()) return;
  throw new Error(`${what} did not come`);
}

export async function connectOperatorOfRound(round: Round, operator: Operator): Promise<void> {
  const [as = null] = round.people;
  const step = (body: object) =>
    callUntilAnswered<ConnectAnswer>(round, edoSigningEndpoints.connectOperator, { as, body });
  let answer = await step({ step: 'password', operator, login: `demo-${operator}`, password: PASSWORD });
  if (answer.next === 'code') {
    const { messages } = await round.edo.ask<{ messages: { code: string }[] }>('/saby/_sms');
    answer = await step({ step: 'code', challenge: answer.challenge, code: messages[0]?.code ?? '' });
  }
  if (answer.next === 'box')
    answer = await step({ step: 'box', challenge: answer.challenge, box: answer.boxes[0]?.id ?? '' });
  if (answer.next !== 'connected') throw new Error(`${operator} is not connected: ${answer.next}`);
  await waitUntilRead(round, operator);
}

async function waitUntilRead(round: Round, operator: Operator): Promise<void> {
  const [as = null] = round.people;
  await waitUntil(`waybills of ${operator}`, async () => {
    const connections = await callUntilAnswered<Connection[]>(round, edoConnectionEndpoints.connections, { as });
    return connections.find((one) => one.operator === operator)?.ingest?.state === 'idle';
  });
}

/** Reads what changed at the operators: titles that reached them after the call had failed are found. */
export async function readChangesOfOperators(round: Round): Promise<void> {
  const [as = null] = round.people;
  for (const operator of operators) {
    await callUntilAnswered(round, edoConnectionEndpoints.refresh, { as, body: { login: `demo-${operator}` } });
    await waitUntilRead(round, operator);
  }
}

/** Waybills that wait for the carrier now. */
export async function listTitlesToSign(round: Round): Promise<ChosenTitle[]> {
  const [as = null] = round.people;
  const { rows } = await callUntilAnswered<SigningDeskReply>(round, edoSigningEndpoints.desk, { as });
  return rows.flatMap(({ stand, operator, chainId, kind }) =>
    stand === 'sign' && operator !== 'exchange' && (kind === 'PPRIN' || kind === 'PVYN')
      ? [{ operator, chainId, kind }]
      : [],
  );
}
