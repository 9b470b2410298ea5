import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { edoUploadEndpoints } from '@trassa/contracts/edo/uploads-endpoints';
import { feedbackEndpoints } from '@trassa/contracts/feedback/feedback-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { landingEndpoints } from '@trassa/contracts/landing/landing-endpoints';
import { platformsEndpoints } from '@trassa/contracts/platforms/platforms-endpoints';
import { aFeedback } from '@trassa/e2e/support/a-feedback';
import { INTERNAL_TOKEN_HEADER } from '@trassa/service-kit/internal-token';
import type { RepeatableCall } from '@trassa/testing/killed-after';
import { getBody } from '@trassa/testing/own-process';
import { getInternalToken } from '@trassa/testing/test-service';
import type { KillableServices, Victim } from './killable-services.ts';

const CALLS = 10;
const UPLOADS = 4;
const LONGEST_MS = 180_000;

/** Calls of a round, and what has to be in the database after all of them. */
export interface Work {
  kind: string;
  victim: Victim;
  calls: RepeatableCall[];
  /** Whether the work behind the answers is done. */
  settled: () => Promise<boolean>;
  /** Rows that must be there, by a statement with the company as `$1`. */
  wanted: readonly { what: string; sql: string; rows: number }[];
}

export type BuildWork = (services: KillableServices, company: Identity) => Work;
const isAlwaysDone = async () => true;
const listNumbers = (count: number) => Array.from({ length: count }, (_, at) => at);

const sendFeedback: BuildWork = (services, as) => ({
  kind: 'feedback',
  victim: 'feedback',
  calls: listNumbers(CALLS).map((at) => {
    const call = { as, body: aFeedback(`Сообщение ${at}`), headers: { 'idempotency-key': randomUUID() } };
    return () => services.call('feedback', feedbackEndpoints.send, call);
  }),
  settled: isAlwaysDone,
  wanted: [{ what: 'messages', sql: 'select 1 from feedback.feedback where company_id = $1', rows: CALLS }],
});

const makeLinks: BuildWork = (services, as) => ({
  kind: 'landing',
  victim: 'landing',
  calls: listNumbers(CALLS).map(() => {
    const call = { as, body: {}, headers: { 'idempotency-key': randomUUID() } };
    return () => services.call('landing', landingEndpoints.generate, call);
  }),
  settled: isAlwaysDone,
  wanted: [{ what: 'links', sql: 'select 1 from landing.leads where company_id = $1', rows: CALLS }],
});

const connectPlatforms: BuildWork = (services, as) => {
  const codes = ['magnit', 'pepsi', 'mars', 'sber_logistics'];
  const name = `demo-${randomUUID().slice(0, 8)}`;
  const body = (code: string) => ({
    platform_id: code,
    connection_name: 'Основное',
    credentials: { username: name, password: 'demo' },
  });
  return {
    kind: 'platforms',
    victim: 'platforms',
    calls: codes.map((code) => () => services.call('platforms', platformsEndpoints.connect, { as, body: body(code) })),
    settled: async () => {
      const answer = await services.call('platforms', platformsEndpoints.connections, { as });
      const { data } = getBody<{ data: { last_sync_at?: string | null; sync_status: string }[] }>(answer);
      return data.length === codes.length && data.every((one) => one.sync_status !== 'syncing' && one.last_sync_at);
    },
    wanted: [
      { what: 'connections', sql: 'select 1 from platforms.connections where company_id = $1', rows: codes.length },
      {
        what: 'platforms with orders',
        sql: 'select distinct platform from orders.orders where company_id = $1',
        rows: codes.length,
      },
      {
        what: 'syncs that nobody ends',
        sql: "select 1 from platforms.syncs where company_id = $1 and state = 'running'",
        rows: 0,
      },
    ],
  };
};

const ingestState = async (services: KillableServices, as: Identity) => {
  const answer = await services.call('edo', edoConnectionEndpoints.status, { as });
  return answer?.status === 200
    ? getBody<{ data: { ingest: { state: string } | null } }>(answer).data.ingest?.state
    : null;
};

const connectExchange: BuildWork = (services, as) => ({
  kind: 'edo ingest',
  victim: 'edo',
  calls: [
    () =>
      services.call('edo', edoConnectionEndpoints.connect, { as, body: { login: 'demo-carrier', password: 'demo' } }),
  ],
  settled: async () => (await ingestState(services, as)) === 'idle',
  wanted: [
    { what: 'documents', sql: 'select 1 from edo.documents where company_id = $1', rows: services.documents },
    {
      what: 'different ones',
      sql: 'select distinct document_id from edo.documents where company_id = $1',
      rows: services.documents,
    },
  ],
});

/** Archives of titles from the exchange, fetched once by a company that does nothing else. */
async function listArchives(services: KillableServices, company: Identity): Promise<Uint8Array[]> {
  const { calls, settled } = connectExchange(services, company);
  for (const call of calls) await call();
  await waitUntilDone(settled);
  const answer = await services.call('edo', edoEndpoints.documents, { as: company });
  const { docs } = getBody<{ data: { docs: { id: string }[] } }>(answer).data;
  const archives: Uint8Array[] = [];
  for (const { id } of docs.slice(0, UPLOADS)) {
    const url = `${services.getUrl('edo')}${edoEndpoints.archive.path.replace(':id', id)}`;
    const reply = await fetch(url, { headers: { [INTERNAL_TOKEN_HEADER]: getInternalToken(company) } });
    if (reply.ok) archives.push(new Uint8Array(await reply.arrayBuffer()));
  }
  return archives;
}

function getForm(archive: Uint8Array): Buffer {
  const head = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.zip"\r\n\r\n';
  return Buffer.concat([Buffer.from(head), archive, Buffer.from('\r\n--x--\r\n')]);
}

const uploadArchives =
  (archives: readonly Uint8Array[]): BuildWork =>
  (services, as) => ({
    kind: 'edo upload',
    victim: 'edo',
    calls: archives.map((archive) => {
      const headers = { 'content-type': 'multipart/form-data; boundary=x' };
      return () => services.call('edo', edoUploadEndpoints.upload, { as, body: getForm(archive), headers });
    }),
    settled: isAlwaysDone,
    wanted: [
      {
        what: 'uploaded documents',
        sql: 'select distinct document_id from edo.documents where company_id = $1',
        rows: archives.length,
      },
      { what: 'rows of them', sql: 'select 1 from edo.documents where company_id = $1', rows: archives.length },
    ],
  });

/** Resolves when the work is done; throws after `longestMs`, three minutes by default for the sake of slow machines. */
export async function waitUntilDone(settled: () => Promise<boolean>, longestMs = LONGEST_MS): Promise<void> {
  for (const began = Date.now(); Date.now() - began < longestMs; await delay(50)) {
    if (await settled().catch(() => false)) return;
  }
  throw new Error('the work did not settle');
}

/** All kinds of work; archives to upload are taken from the exchange by `company`. */
export async function listWorkBuilders(services: KillableServices, company: Identity): Promise<BuildWork[]> {
  const archives = await listArchives(services, company);
  return [connectExchange, uploadArchives(archives), connectPlatforms, makeLinks, sendFeedback];
}
