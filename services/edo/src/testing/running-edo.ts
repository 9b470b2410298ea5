import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { buildSandbox, type SandboxOptions } from '@trassa/service-sandbox/app';
import { deadline } from '@trassa/testing/machine-speed';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import { expect, vi } from 'vitest';
import { edoService } from '../service.ts';

/** Password of every account of the sandbox. */
export const PASSWORD = 'demo';

/** Seals passwords and tokens of connections in tests. */
export const TEST_SEAL_KEY = 'test-seal-key-0123456789abcdef-0123';

/** The service with an exchange of its own. */
export interface RunningEdo {
  edo: TestService;
  /** Makes the exchange's next answers go wrong; an empty list makes it well again. */
  strike: (...faults: object[]) => Promise<void>;
  /** Numbers of calls that the exchange has answered so far, by route. */
  requests: () => Promise<Record<string, number>>;
  /** Makes new documents appear at the exchange. */
  advance: (documents: number) => Promise<void>;
  connect: (as: Identity, login?: string) => Promise<void>;
  /** Waits until no import runs any more. */
  whenTaken: (as: Identity, login?: string) => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts service and exchange, small and quick. */
export async function aRunningEdo(
  options: { sandbox?: SandboxOptions; env?: Record<string, string>; now?: () => Date } = {},
): Promise<RunningEdo> {
  const sandbox = buildSandbox({ documentCount: 120, ...options.sandbox });
  const url = await sandbox.listen({ port: 0, host: '127.0.0.1' });
  const edo = await aRunning(edoService, {
    env: {
      EDO_EXCHANGE_URL: `${url}/edo`,
      EDO_EXCHANGE_TIMEOUT_MS: String(Math.min(deadline(3000), 60_000)),
      EDO_INGEST_ROWS: '25',
      // Off, because tests count the calls to the exchange; tests of background readings set them.
      EDO_TYPES_AT_ONCE: '0',
      EDO_CHECKS_AT_ONCE: '0',
      SEAL_KEY: TEST_SEAL_KEY,
      ...options.env,
    },
    ...(options.now ? { now: options.now } : {}),
  });
  const whenTaken = async (as: Identity, login = 'demo-carrier') => {
    await vi.waitFor(
      async () => {
        const { body } = await edo.call(edoConnectionEndpoints.status, { as, query: { login } });
        expect(body.data.ingest?.state).not.toBe('running');
      },
      { interval: 40 },
    );
  };
  return {
    edo,
    whenTaken,
    async strike(...faults) {
      await sandbox.inject({ method: 'DELETE', url: '/edo/_faults' });
      for (const payload of faults) await sandbox.inject({ method: 'POST', url: '/edo/_faults', payload });
    },
    requests: async () => (await sandbox.inject('/edo/_stats')).json().requests,
    async advance(documents) {
      await sandbox.inject({ method: 'POST', url: '/edo/_advance', payload: { documents } });
    },
    async connect(as, login = 'demo-carrier') {
      const reply = await edo.call(edoConnectionEndpoints.connect, { as, body: { login, password: PASSWORD } });
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      await whenTaken(as, login);
    },
    async stop() {
      await edo.stop();
      await sandbox.close();
    },
  };
}
