import { randomUUID } from 'node:crypto';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { buildDoneReply } from '@trassa/contracts/envelope';
import type { Identity } from '@trassa/contracts/identity';
import type { PlatformConnection, PlatformSync } from '@trassa/contracts/platforms/platform';
import { platformsEndpoints } from '@trassa/contracts/platforms/platforms-endpoints';
import { problem } from '@trassa/service-kit/problem-error';
import { defineService } from '@trassa/service-kit/service';
import { buildSandbox } from '@trassa/service-sandbox/app';
import { buildPlatformCredentials, buildPlatformUrls } from '@trassa/service-sandbox/config';
import { deadline } from '@trassa/testing/machine-speed';
import { aRunning } from '@trassa/testing/test-service';
import { expect, vi } from 'vitest';
import { z } from 'zod';
import { platformsService } from '../service.ts';
import { createFakeOrdersService } from './fake-orders.ts';

/** Stand-in of services/account, which knows ended sessions. */
async function createFakeAccountService() {
  const over = new Set<string>();
  const definition = defineService({
    name: 'account',
    version: '1.0.0',
    config: z.object({}),
    migrations: {},
    connections: 1,
    build: async ({ route }) => {
      route(authEndpoints.livingSession, ({ params }) => {
        if (over.has(params.id)) throw problem('common/unauthorized');
        return buildDoneReply();
      });
    },
  });
  const service = await aRunning(definition);
  return { url: service.url, signOut: (who: Identity) => over.add(who.sessionId), stop: () => service.stop() };
}

/** Path of a platform in the sandbox. */
const getSandboxPath = (code: string) => (code === 'x5' ? '/x5' : `/platform/${code}`);

/** Unique login at a platform, so that tests do not meet one another's faults. */
export const aLogin = (code: string, kind: 'demo' | 'empty' = 'demo') => {
  const name = `${kind}-${randomUUID().slice(0, 8)}`;
  return code === 'x5' ? `${name}@x5.sandbox` : name;
};

const SANDBOX_START = new Date('2026-11-20T12:00:00+03:00');

/** Clock that starts at the sandbox's day, so that new orders there are new whenever tests run. */
function createSandboxClock(): () => Date {
  const began = Date.now();
  return () => new Date(SANDBOX_START.getTime() + Date.now() - began);
}

/** Sandbox of platforms over HTTP. */
export async function aPlatformSandbox() {
  const sandbox = buildSandbox({ documentCount: 0, today: SANDBOX_START });
  const url = await sandbox.listen({ port: 0, host: '127.0.0.1' });
  const admin = (code: string, path: string, payload: object) =>
    sandbox.inject({ method: 'POST', url: `${getSandboxPath(code)}/_${path}`, payload });
  return {
    urls: buildPlatformUrls(url),
    /** Variables that point the service at the sandbox. */
    env: {
      PLATFORM_URLS: JSON.stringify(buildPlatformUrls(url)),
      PLATFORM_TRIALS: JSON.stringify(buildPlatformCredentials()),
    },
    /** Sets a fault of the platform's next answers. */
    strike: (code: string, fault: object) => admin(code, 'faults', fault),
    heal: (code: string) => sandbox.inject({ method: 'DELETE', url: `${getSandboxPath(code)}/_faults` }),
    /** Number of answered calls by route. */
    requests: async (code: string): Promise<Record<string, number>> =>
      (await sandbox.inject(`${getSandboxPath(code)}/_stats`)).json().requests,
    /** Moves the platform's clock. */
    advance: (code: string, login: string, hours: number) => admin(code, 'advance', { hours, login }),
    stop: () => sandbox.close(),
  };
}

/** services/platforms with platforms of its own and a stand-in of services/orders. */
export async function aRunningPlatforms(options: { env?: Record<string, string>; now?: () => Date } = {}) {
  const [sandbox, orders, account] = await Promise.all([
    aPlatformSandbox(),
    createFakeOrdersService(),
    createFakeAccountService(),
  ]);
  const service = await aRunning(platformsService, {
    env: {
      ...sandbox.env,
      PLATFORM_TIMEOUT_MS: String(deadline(2000)),
      PLATFORM_PAGE_ROWS: '40',
      PLATFORM_JITTER_MS: '0',
      SEAL_KEY: 'test-seal-key-0123456789abcdef-0123',
      SERVICE_URLS: JSON.stringify({ orders: orders.url, account: account.url }),
      ...options.env,
    },
    now: options.now ?? createSandboxClock(),
  });
  const connections = async (as: Identity): Promise<PlatformConnection[]> =>
    (await service.call(platformsEndpoints.connections, { as })).body.data;
  const tryConnect = (as: Identity | null, body: object) => service.call(platformsEndpoints.connect, { as, body });
  const whenIdle = (as: Identity) =>
    vi.waitFor(
      async () => expect((await connections(as)).every(({ sync_status }) => sync_status !== 'syncing')).toBe(true),
      { interval: 40 },
    );
  return {
    service,
    sandbox,
    orders: orders.state,
    account,
    connections,
    tryConnect,
    whenIdle,
    /** Connects and waits for the first sync. */
    async connect(as: Identity, code: string, login = aLogin(code)): Promise<PlatformConnection> {
      const credentials = { username: login, password: 'demo' };
      const reply = await tryConnect(as, { platform_id: code, connection_name: 'Основное', credentials });
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      await whenIdle(as);
      return reply.body.data;
    },
    sync: (as: Identity, id: string) => service.call(platformsEndpoints.sync, { as, params: { id } }),
    syncs: async (as: Identity, id: string): Promise<PlatformSync[]> =>
      (await service.call(platformsEndpoints.syncs, { as, params: { id } })).body.data,
    async stop() {
      await service.stop();
      await sandbox.stop();
      await orders.stop();
      await account.stop();
    },
  };
}
export type RunningPlatforms = Awaited<ReturnType<typeof aRunningPlatforms>>;
