import { edoSigningEndpoints } from '@trassa/contracts/edo/signing-endpoints';
import { aDirector } from '@trassa/testing/people';
import { aStandIn } from '@trassa/testing/stand-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OperatedEdo } from '../../testing/operated-edo.ts';

const director = aDirector();
let operated: OperatedEdo;
let orders: Awaited<ReturnType<typeof aStandIn>>;
let chainId = '';
let isDown = false;
beforeAll(async () => {
  orders = await aStandIn(({ url }) => {
    if (isDown) return { status: 503, body: {} };
    if (url.includes('vat-modes'))
      return { body: { success: true, data: { modes: [{ from: '2025-01-01', mode: 'usn_5' }] } } };
    const another = { chainId: 'another', pricing: { total: 7 } };
    return { body: { success: true, data: [another, { chainId, pricing: { total: 105_000 } }] } };
  });
  operated = await OperatedEdo.start({ SERVICE_URLS: JSON.stringify({ orders: orders.url }) });
  await operated.connect(director);
});
afterAll(async () => {
  await operated.stop();
  await orders.stop();
});

test('the cost of a carriage opens with the price of its order, and without services/orders with none', async () => {
  chainId = (await operated.waiting(director, 'PVYN'))[0]?.chainId ?? '';
  const read = async () =>
    (await operated.edo.call(edoSigningEndpoints.titleForm, { as: director, params: { chainId, kind: 'PUDPER' } })).body
      .data.fields;
  expect(await read()).toMatchObject({ cost: 100_000, vat: 5000, total: 105_000, rate: '5%' });
  isDown = true;
  expect(await read()).toMatchObject({ total: 0 });
});
