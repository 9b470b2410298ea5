import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type TLSSocket } from 'node:tls';
import { defineEndpoints } from '@trassa/contracts/endpoint';
import { anAuthority } from '@trassa/testing/certificates';
import { aFreePort } from '@trassa/testing/free-port';
import { aRunning, internalTokens, type TestService } from '@trassa/testing/test-service';
import { Agent, request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Caller } from './internal-token.ts';
import { defineService } from './service.ts';
import { createServiceClient } from './service-client.ts';
import { readTls } from './service-tls.ts';

const { note } = defineEndpoints({
  note: { method: 'GET', path: '/note', access: 'service', reply: z.object({ by: z.string() }) },
});
const notes = defineService<unknown, unknown>({
  ...{ name: 'notes', version: '1.0.0', config: z.object({}), migrations: {}, connections: 1 },
  build: async ({ route }) => route(note, ({ caller }) => ({ by: caller?.kind === 'service' ? caller.service : '' })),
});
const caller: Caller = { kind: 'service', service: 'orders', companyId: randomUUID(), userId: null };
const folders = { notes: aFolder(), orders: aFolder(), stranger: aFolder(), other: aFolder() };
let service: TestService;
let authority: Awaited<ReturnType<typeof anAuthority>>;

function aFolder() {
  return mkdtempSync(join(tmpdir(), 'trassa-tls-'));
}

beforeAll(async () => {
  authority = await anAuthority();
  await authority.write(folders.notes, 'notes');
  await authority.write(folders.orders, 'orders');
  await authority.write(folders.other, 'other');
  await (await anAuthority()).write(folders.stranger, 'orders');
  service = await aRunning(notes, { env: { SECRETS_DIR: folders.notes } });
});
afterAll(async () => {
  await service.stop();
  for (const folder of Object.values(folders)) rmSync(folder, { recursive: true });
});

const ask = (folder: string, name = 'notes') => {
  const call = createServiceClient({
    ...{ name, baseUrl: service.url, signInternal: internalTokens.sign, tls: readTls({ SECRETS_DIR: folder }) },
  });
  return call(note, { caller, traceId: randomUUID() });
};

test('services speak TLS, each with a certificate of its own', async () => {
  expect(service.url).toMatch(/^https:/);
  expect(await ask(folders.orders)).toEqual({ by: 'orders' });
});

test('a certificate of another authority is refused, by who calls and by who is called', async () => {
  await expect(ask(folders.stranger)).rejects.toMatchObject({ code: 'common/unavailable' });
  const trusting = { ca: authority.ca, servername: 'notes' };
  const read = (name: string) => readFileSync(join(folders.stranger, name), 'utf8');
  const headers = { 'x-trassa-token': internalTokens.sign(caller) };
  for (const own of [{}, { cert: read('TLS_CERT'), key: read('TLS_KEY') }]) {
    const dispatcher = new Agent({ connect: { ...trusting, ...own } });
    const { statusCode } = await request(`${service.url}/note`, { dispatcher, headers });
    const probe = await request(`${service.url}/health`, { dispatcher });
    expect([statusCode, probe.statusCode]).toEqual([401, 200]);
    await dispatcher.close();
  }
});

test('a service with the certificate of another name is not taken for it', async () => {
  await expect(ask(folders.orders, 'geo')).rejects.toMatchObject({ code: 'common/unavailable' });
});

test('a renewed certificate is taken without a restart, by servers and by callers, and half a one is not', async () => {
  const shown = () =>
    new Promise<string>((resolve, reject) => {
      const trusting = { ca: authority.ca, servername: 'notes' };
      const socket: TLSSocket = connect({ port: Number(new URL(service.url).port), host: '127.0.0.1', ...trusting });
      socket.once('error', reject);
      socket.once('secureConnect', () => {
        resolve(socket.getPeerCertificate().serialNumber);
        socket.destroy();
      });
    });
  expect(await shown()).toBe('02');
  await authority.write(folders.notes, 'notes', 0x33);
  await expect.poll(shown).toBe('33');
  const tls = readTls({ SECRETS_DIR: folders.orders });
  await authority.write(folders.orders, 'orders', 0x44);
  expect(tls?.getServerOptions().cert).toBe(readFileSync(join(folders.orders, 'TLS_CERT'), 'utf8').trim());
  expect(await ask(folders.orders)).toEqual({ by: 'orders' });
  const whole = tls?.getServerOptions();
  rmSync(join(folders.orders, 'TLS_KEY'));
  expect(tls?.getServerOptions()).toEqual(whole);
  expect(() => readTls({ SECRETS_DIR: folders.orders })).toThrow('TLS_CERT, TLS_KEY, TLS_CA: all three are needed');
});

test('metrics are read over TLS, under a name that all services share', async () => {
  const port = await aFreePort();
  const metrics = aFolder();
  await authority.write(metrics, 'metrics');
  const watched = await aRunning(notes, { env: { SECRETS_DIR: metrics, METRICS_PORT: String(port) } });
  const dispatcher = new Agent({ connect: { ca: authority.ca, servername: 'metrics' } });
  const read = async (path: string) => request(`https://127.0.0.1:${port}${path}`, { dispatcher });
  const { statusCode, body } = await read('/metrics');
  expect([statusCode, await body.text()]).toEqual([200, expect.stringContaining('trassa_memory_bytes')]);
  expect((await read('/other')).statusCode).toBe(404);
  await dispatcher.close();
  await watched.stop();
  rmSync(metrics, { recursive: true });
});
