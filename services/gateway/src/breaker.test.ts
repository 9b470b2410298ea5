import { request as send } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { anAccessToken } from './testing/access-token.ts';
import { aMisbehavingService } from './testing/misbehaving-service.ts';
import { aGateway } from './testing/running-gateway.ts';
import { createHttpUpstream } from './upstreams/http.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const OK = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}';

/** Gateway that leaves its service alone after five dead calls; by then the service does as told. */
async function aGatewayAfterFailures(restarted: (socket: Socket, request: string) => unknown) {
  let behave = (socket: Socket, _request: string): unknown => socket.resetAndDestroy();
  const rude = await aMisbehavingService((socket, request) => void behave(socket, request));
  const gateway = await aGateway({ alpha: createHttpUpstream(rude.url) }, { DEADLINE_MS: '1000' });
  closing.push(rude.close, gateway.stop);
  const ask = async () => (await fetch(`${gateway.url}/api/alpha/open`)).status;
  for (let turn = 0; turn < 5; turn += 1) expect(await ask()).toBe(503);
  behave = restarted;
  return { url: gateway.url, ask };
}

test('a call that comes too late after failures does not take the service from the next ones', async () => {
  let isReady = false;
  const { ask } = await aGatewayAfterFailures((socket) => isReady && socket.write(OK));
  await expect.poll(ask, { timeout: 5000 }).toBe(504);
  isReady = true;
  await expect.poll(ask, { timeout: 5000 }).toBe(200);
});

test('a slow upload after failures lets calls through meanwhile', async () => {
  let isUploading = false;
  const { url, ask } = await aGatewayAfterFailures((socket, request) => {
    if (request.startsWith('GET')) socket.write(OK);
    else isUploading = true;
  });
  await delay(1100);
  const headers = { authorization: `Bearer ${anAccessToken()}`, 'content-type': 'application/octet-stream' };
  const upload = send(`${url}/api/alpha/upload`, { method: 'POST', headers }).on('error', () => {});
  closing.push(() => upload.destroy());
  upload.write('x');
  await expect.poll(() => isUploading).toBe(true);
  expect(await ask()).toBe(200);
});
