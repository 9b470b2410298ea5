import { fileURLToPath } from 'node:url';
import type { Endpoint } from '@trassa/contracts/endpoint';
import { buildSandbox, SANDBOX_DEFAULTS } from '@trassa/service-sandbox/app';
import { type AdminClient, anAdminClient } from '@trassa/testing/admin-client';
import { anOwnProcess, type NetworkCall, type OwnProcess } from '@trassa/testing/own-process';
import { aDatabase } from '@trassa/testing/test-postgres';
import { TEST_SEAL_KEY } from '../running-edo.ts';
import { sabyAddresses } from '../saby-stand.ts';

const serviceScript = fileURLToPath(new URL('./edo-ahead.ts', import.meta.url));
/** After this time a title that its operator does not have may be sent again. */
const RESENDABLE_AFTER_MS = 61_000;
/** Deadline of a call to an operator. */
const OPERATOR_DEADLINE_MS = 1500;
/** Delay of a slow answer: later than the deadline. */
export const SLOW_ANSWER_MS = OPERATOR_DEADLINE_MS + 1000;

/** The service in a process that can be killed, at operators of its own. */
export class SendingEdo {
  readonly #database: Awaited<ReturnType<typeof aDatabase>>;
  readonly rows: AdminClient;
  #sandbox = buildSandbox({ documentCount: 0 });
  #url = '';
  #aheadMs = 0;
  #running: OwnProcess | null = null;

  private constructor(database: Awaited<ReturnType<typeof aDatabase>>, rows: AdminClient) {
    this.#database = database;
    this.rows = rows;
  }

  static async open(): Promise<SendingEdo> {
    const database = await aDatabase();
    return new SendingEdo(database, await anAdminClient(database.url));
  }

  /** Starts new operators with `moreWaybills` additional waybills that wait for us, and the service at them. */
  async begin(seed: number, moreWaybills: number): Promise<void> {
    await this.#running?.kill();
    await this.#sandbox.close();
    this.#aheadMs = 0;
    const clock = () => new Date(Date.now() + this.#aheadMs);
    this.#sandbox = buildSandbox({ documentCount: 0, seed: String(seed), moreWaybills, clock });
    this.#url = await this.#sandbox.listen({ port: 0, host: '127.0.0.1' });
    await this.#start();
  }

  async #start(): Promise<void> {
    const saby = sabyAddresses(this.#url);
    this.#running = await anOwnProcess(serviceScript, {
      DATABASE_URL: this.#database.url,
      AHEAD_MS: String(this.#aheadMs),
      DRAIN_MS: '0',
      NODE_ENV: 'test',
      EDO_DIADOC_URL: `${this.#url}/diadoc`,
      EDO_DIADOC_API_KEY: SANDBOX_DEFAULTS.diadoc.apiKey,
      EDO_SABY_URL: saby.onlineUrl.replace('/service/?srv=1', ''),
      EDO_SABY_TMS_URL: saby.tmsUrl.replace('/service/', ''),
      EDO_SANDBOX_SIGNER_URL: `${this.#url}/signer`,
      EDO_EXCHANGE_TIMEOUT_MS: String(OPERATOR_DEADLINE_MS),
      EDO_TYPES_AT_ONCE: '0',
      EDO_CHECKS_AT_ONCE: '0',
      SEAL_KEY: TEST_SEAL_KEY,
    });
  }

  kill(): Promise<void> | undefined {
    return this.#running?.kill();
  }

  /** Starts the service again, with the clocks of both sides {@link RESENDABLE_AFTER_MS} ahead. */
  async restart(): Promise<void> {
    this.#aheadMs += RESENDABLE_AFTER_MS;
    await this.#start();
  }

  async call(endpoint: Endpoint, call: NetworkCall) {
    return (await this.#running?.call(endpoint, call)) ?? null;
  }

  /** Calls a route of the stand-ins. */
  async ask<Body>(url: string, payload?: object): Promise<Body> {
    const reply = await this.#sandbox.inject({
      method: payload ? 'POST' : 'GET',
      url,
      ...(payload ? { payload } : {}),
    });
    if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.body}`);
    return reply.json<Body>();
  }

  async heal(): Promise<void> {
    for (const operator of ['diadoc', 'saby'])
      await this.#sandbox.inject({ method: 'DELETE', url: `/${operator}/_faults` });
  }

  async stop(): Promise<void> {
    await this.#running?.kill();
    await this.#sandbox.close();
    await this.rows.end();
    await this.#database.drop();
  }
}
