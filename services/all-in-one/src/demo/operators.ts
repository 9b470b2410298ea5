import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import type { ConnectAnswer, ConnectStep } from '@trassa/contracts/edo/operator';
import { edoSigningEndpoints } from '@trassa/contracts/edo/signing-endpoints';
import { z } from 'zod';
import type { FillingContext } from './filling-work.ts';

const logins = { diadoc: 'demo-diadoc', saby: 'demo-saby' } as const;
const smsSchema = z.object({ messages: z.array(z.object({ code: z.string() })).min(1) });

/** Connects the stand-ins of Diadoc and Saby as a person does: with the code of the SMS, and the first organisation. */
export async function connectOperators({ person, sandbox }: FillingContext): Promise<void> {
  const { data: known } = await person.call(edoConnectionEndpoints.connections);
  for (const operator of ['diadoc', 'saby'] as const) {
    const login = logins[operator];
    if (known.some((one) => one.login === login && one.connected)) continue;
    const take = async (body: ConnectStep) => (await person.call(edoSigningEndpoints.connectOperator, { body })).data;
    let answer: ConnectAnswer = await take({ step: 'password', operator, login, password: 'demo' });
    if (answer.next === 'code')
      answer = await take({ step: 'code', challenge: answer.challenge, code: await readLatestSmsCode(sandbox) });
    if (answer.next === 'box')
      answer = await take({ step: 'box', challenge: answer.challenge, box: answer.boxes[0]?.id ?? '' });
    if (answer.next !== 'connected') throw new Error(`${operator} asks for ${answer.next}`);
  }
}

/** The code of the latest SMS, which the stand-in shows. */
async function readLatestSmsCode(sandbox: string): Promise<string> {
  const reply = await fetch(`${sandbox}/saby/_sms`);
  const { messages } = smsSchema.parse(await reply.json());
  return messages[0]?.code ?? '';
}
