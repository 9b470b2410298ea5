import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { edoService } from '../service.ts';
import { aProgrammedExchange, type ProgrammedExchange } from './programmed-exchange.ts';
import { TEST_SEAL_KEY } from './running-edo.ts';

/** The service with an exchange whose answers a test decides about. */
export interface ProgrammedEdo {
  readonly edo: TestService;
  readonly exchange: ProgrammedExchange;
  /** Starts the service once more, at the same exchange; whoever asks for it stops it. */
  another: (env: Record<string, string>) => Promise<TestService>;
  /** Waits until the import run of the company's connection is over, however it ends. */
  whenEnded: (as: Identity) => Promise<void>;
}

/** Service and exchange for the tests of the file that asks for them: started before these, stopped after them. */
export function aProgrammedEdo(env: Record<string, string> = {}): ProgrammedEdo {
  let exchange: ProgrammedExchange;
  let edo: TestService;
  const another: ProgrammedEdo['another'] = (own) =>
    aRunning(edoService, {
      env: {
        EDO_EXCHANGE_URL: exchange.url,
        EDO_TYPES_AT_ONCE: '0',
        EDO_CHECKS_AT_ONCE: '0',
        SEAL_KEY: TEST_SEAL_KEY,
        ...own,
      },
    });
  beforeAll(async () => {
    exchange = await aProgrammedExchange();
    edo = await another(env);
  });
  afterAll(async () => {
    await edo.stop();
    await exchange.stop();
  });
  return {
    get edo() {
      return edo;
    },
    get exchange() {
      return exchange;
    },
    another,
    whenEnded: (as) =>
      vi.waitFor(
        async () => {
          const { body } = await edo.call(edoConnectionEndpoints.status, { as });
          expect(body.data.ingest?.state).not.toBe('running');
        },
        { interval: 30 },
      ),
  };
}
