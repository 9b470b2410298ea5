import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import type { OutgoingTitleKind } from '@trassa/contracts/edo/outgoing-kinds';
import type { PreparedTitle, PrepareTitlesReply, SigningDeskReply } from '@trassa/contracts/edo/outgoing-title';
import { edoSigningEndpoints } from '@trassa/contracts/edo/signing-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { buildSandbox, SANDBOX_DEFAULTS } from '@trassa/service-sandbox/app';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { deadline } from '@trassa/testing/machine-speed';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import { expect, vi } from 'vitest';
import { edoService } from '../service.ts';
import { PASSWORD, TEST_SEAL_KEY } from './running-edo.ts';

/** A title of a waybill. */
interface ChosenTitle {
  chainId: string;
  kind: OutgoingTitleKind;
}

/** The service at the operators of the sandbox. */
export class OperatedEdo {
  readonly edo: TestService;
  readonly sandbox: ReturnType<typeof buildSandbox>;
  readonly #env: Record<string, string>;

  private constructor(edo: TestService, sandbox: ReturnType<typeof buildSandbox>, env: Record<string, string>) {
    this.edo = edo;
    this.sandbox = sandbox;
    this.#env = env;
  }

  static async start(env: Record<string, string> = {}): Promise<OperatedEdo> {
    const sandbox = buildSandbox({ documentCount: 10, moreWaybills: 6 });
    const url = await sandbox.listen({ port: 0, host: '127.0.0.1' });
    const own = {
      EDO_DIADOC_URL: `${url}/diadoc`,
      EDO_DIADOC_API_KEY: SANDBOX_DEFAULTS.diadoc.apiKey,
      EDO_LOGISTICS_URL: `${url}/logistics`,
      EDO_SABY_URL: `${url}/saby/online`,
      EDO_SABY_TMS_URL: `${url}/saby`,
      EDO_SANDBOX_SIGNER_URL: `${url}/signer`,
      EDO_EXCHANGE_TIMEOUT_MS: String(Math.min(deadline(5000), 60_000)),
      EDO_TYPES_AT_ONCE: '0',
      EDO_CHECKS_AT_ONCE: '0',
      SEAL_KEY: TEST_SEAL_KEY,
      ...env,
    };
    return new OperatedEdo(await aRunning(edoService, { env: own }), sandbox, own);
  }

  /** Starts the service once more on the same data; whoever asks for it stops it. */
  another(): Promise<TestService> {
    return aRunning(edoService, { env: { ...this.#env, DATABASE_URL: this.edo.databaseUrl } });
  }

  async stop(): Promise<void> {
    await this.edo.stop();
    await this.sandbox.close();
  }

  /** Connects an operator, and waits until its waybills are there. */
  async connect(as: Identity, operator: 'diadoc' | 'saby' = 'diadoc'): Promise<void> {
    const step = { step: 'password', operator, login: `demo-${operator}`, password: PASSWORD } as const;
    const first = await this.edo.call(edoSigningEndpoints.connectOperator, { as, body: step });
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    let { data } = first.body;
    if (data.next === 'code') {
      const { messages } = (await this.sandbox.inject('/saby/_sms')).json();
      const code = { step: 'code', challenge: data.challenge, code: messages[0].code } as const;
      ({ data } = (await this.edo.call(edoSigningEndpoints.connectOperator, { as, body: code })).body);
    }
    if (data.next === 'box') {
      const chosen = { step: 'box', challenge: data.challenge, box: data.boxes[0]?.id ?? '' } as const;
      const connected = await this.edo.call(edoSigningEndpoints.connectOperator, { as, body: chosen });
      expect(connected.body.data.next, JSON.stringify(connected.body)).toBe('connected');
    }
    await vi.waitFor(
      async () => {
        const { body } = await this.edo.call(edoConnectionEndpoints.status, { as });
        expect(body.data.ingest).toMatchObject({ state: 'idle', error: null });
      },
      { interval: 100 },
    );
  }

  async desk(as: Identity): Promise<SigningDeskReply> {
    return (await this.edo.call(edoSigningEndpoints.desk, { as })).body.data;
  }

  /** Titles that wait for a signature of ours now. */
  async waiting(as: Identity, kind: OutgoingTitleKind): Promise<ChosenTitle[]> {
    const { rows } = await this.desk(as);
    return rows.filter((row) => row.stand === 'sign' && row.kind === kind).map(({ chainId }) => ({ chainId, kind }));
  }

  /** Makes the titles of a waybill as if the import had stored them at this time; their own dates stay. */
  async storeTitlesAt(chainId: string, at: Date): Promise<void> {
    const moved = `with moved as (update edo.documents set update_date = $2 where chain_id = $1 returning connection_id, document_id)
      update edo.document_archives a set update_date = $2 from moved m
      where a.connection_id = m.connection_id and a.document_id = m.document_id`;
    await queryAsAdministrator(this.edo.databaseUrl, moved, [chainId, at]);
  }

  /** The head of the demonstration's carrier. */
  async signer() {
    const { name, position } = (await this.sandbox.inject('/signer/person')).json();
    const [lastName = '', firstName = '', middleName = ''] = name.split(' ');
    return { lastName, firstName, middleName, position, thumbprint: null, attorney: null };
  }

  async prepare(as: Identity, titles: readonly ChosenTitle[]): Promise<PrepareTitlesReply> {
    const body = { titles: [...titles], signer: await this.signer() };
    const reply = await this.edo.call(edoSigningEndpoints.prepareTitles, { as, body });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body.data;
  }

  /** Signatures of the sandbox's signer. */
  async sign(as: Identity, prepared: readonly PreparedTitle[]) {
    const body = { way: 'sandbox', titles: prepared.map(({ id }) => id) } as const;
    return (await this.edo.call(edoSigningEndpoints.signElsewhere, { as, body })).body.data.signatures;
  }

  async send(as: Identity, titles: { id: string; signature: string }[]) {
    const reply = await this.edo.call(edoSigningEndpoints.sendTitles, { as, body: { titles } });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body.data.titles;
  }

  async strike(fault: object, operator: 'diadoc' | 'saby' = 'diadoc'): Promise<void> {
    await this.sandbox.inject({ method: 'POST', url: `/${operator}/_faults`, payload: fault });
  }

  async heal(): Promise<void> {
    for (const operator of ['diadoc', 'saby'])
      await this.sandbox.inject({ method: 'DELETE', url: `/${operator}/_faults` });
  }
}
