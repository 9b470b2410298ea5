import { createServer, type Socket } from 'node:net';
import { integrationsEndpoints } from '@trassa/contracts/account/integrations-endpoints';
import { orderMoneyEndpoints } from '@trassa/contracts/orders/order-money-endpoints';
import { aStandIn } from '@trassa/testing/stand-in';
import { expect, test } from 'vitest';
import { buildProblemBody, problem } from './problem-error.ts';
import { createServiceClient } from './service-client.ts';

test('a refusal of a service keeps its code, its words and the time to come back', async () => {
  const refusal = problem('account/too-many-attempts');
  const account = await aStandIn(() => ({
    status: 429,
    headers: { 'retry-after': '40' },
    body: buildProblemBody(refusal, 'trace'),
  }));
  const call = createServiceClient({ name: 'account', baseUrl: account.url, signInternal: () => 'token' });
  const asked = call(integrationsEndpoints.resolveKey, {
    caller: { kind: 'service', service: 'gateway', companyId: 'company', userId: 'person' },
    traceId: 'trace',
    body: { hash: 'x' },
  });
  await expect(asked).rejects.toMatchObject({
    code: refusal.code,
    message: refusal.message,
    options: { retryAfter: 40 },
  });
  await account.stop();
});

const caller = { kind: 'service', service: 'finance', companyId: 'company', userId: null } as const;
const ANSWER = 'HTTP/1.1 200 OK\r\ncontent-length: 15\r\n\r\n{"data":"told"}';

test('a read that met the end of an instance, also by a new connection, goes to another one, a write without a key to none', async () => {
  let asked = 0;
  const dying = createServer((socket: Socket) => {
    socket.on('error', () => {});
    socket.on('data', () => {
      asked += 1;
      if (asked < 3 || asked === 4) socket.resetAndDestroy();
      else socket.end(ANSWER);
    });
  });
  await new Promise<void>((resolve) => dying.listen(0, '127.0.0.1', resolve));
  const { port } = dying.address() as { port: number };
  const baseUrl = `http://127.0.0.1:${port}`;
  const call = createServiceClient({ name: 'orders', baseUrl, signInternal: () => 'token' });
  const query = { from: '2026-11-01', to: '2026-11-02' };
  expect(await call(orderMoneyEndpoints.lateDeliveries, { caller, traceId: 'trace', query })).toEqual({ data: 'told' });
  const written = call(orderMoneyEndpoints.invoiced, { caller, traceId: 'trace', params: { id: 'one' } });
  await expect(written).rejects.toMatchObject({ code: 'common/unavailable' });
  expect(asked).toBe(4);
  dying.close();
});
