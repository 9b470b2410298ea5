import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { edoSigningEndpoints } from '@trassa/contracts/edo/signing-endpoints';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OperatedEdo } from '../../testing/operated-edo.ts';
import { PASSWORD } from '../../testing/running-edo.ts';

const { connectOperator, signingWays } = edoSigningEndpoints;

let operated: OperatedEdo;
beforeAll(async () => {
  operated = await OperatedEdo.start();
});
afterAll(() => operated.stop());

test('a connection keeps the names of its person and chosen organisation when its session is renewed', async () => {
  const as = aDirector();
  const step = { step: 'password', operator: 'diadoc', login: 'demo-diadoc', password: PASSWORD } as const;
  const { data } = (await operated.edo.call(connectOperator, { as, body: step })).body;
  if (data.next !== 'box') throw new Error('no choice of an organisation');
  const [, other] = data.boxes;
  const body = { step: 'box', challenge: data.challenge, box: other?.id ?? '' } as const;
  expect((await operated.edo.call(connectOperator, { as, body })).status).toBe(200);
  const read = async () => (await operated.edo.call(edoConnectionEndpoints.connections, { as })).body.data[0];
  const connected = await read();
  expect(connected).toMatchObject({ userName: expect.stringMatching(/\S+ \S+/), shortName: other?.name });

  await operated.strike({ mode: 'expired-token', path: 'GetMyCertificates', times: 1 });
  const ways = await operated.edo.call(signingWays, { as });
  expect(ways.body.data.cloud.length).toBeGreaterThan(0);
  expect((await read())?.expiresAt).not.toBe(connected?.expiresAt);
  expect(await read()).toMatchObject({ userName: connected?.userName, shortName: other?.name });
});
