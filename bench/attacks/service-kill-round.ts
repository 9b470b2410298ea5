import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { feedbackEndpoints } from '@trassa/contracts/feedback/feedback-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { landingEndpoints } from '@trassa/contracts/landing/landing-endpoints';
import { platformsEndpoints } from '@trassa/contracts/platforms/platforms-endpoints';
import { INTERNAL_TOKEN_HEADER } from '@trassa/service-kit/internal-token';
import { asAdministrator } from '@trassa/testing/admin-client';
import { killedAfter, type RepeatableCall } from '@trassa/testing/killed-after';
import { bodyOf, type NetworkAnswer } from '@trassa/testing/own-process';
import { tokenOf } from '@trassa/testing/test-service';
import type { Counts } from '../campaign-kind.ts';
import { aCompany } from './companies.ts';
import type { KillableServices, Victim } from './killable-services.ts';

const CALLS = 10;
const LONGEST_MS = 60_000;
const feedbackMetadata = {
  url: '/dashboard',
  userAgent: 'campaign',
  timestamp: '2026-11-20T09:00:00.000Z',
  viewport: { width: 1440, height: 900 },
};

/** Calls of a round, and what has to be in the database after all of them. */
interface Work {
  victim: Victim;
  calls: RepeatableCall[];
  /** Resolves when the work behind the answers is done. */
  settled: () => Promise<boolean>;
  /** Rows that must be there, by a statement with the company as `$1`. */
  wanted: readonly { what: string; sql: string; rows: number }[];
}

type Place = (services: KillableServices, company: Identity) => Promise<Work> | Work;
const done = async () => true;
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

const sendFeedback: Place = (services, as) => ({
  victim: 'feedback',
  calls: numbers(CALLS).map((at) => {
    const body = { message: `Сообщение ${at}`, screen: '/dashboard', metadata: feedbackMetadata };
    const call = { as, body, headers: { 'idempotency-key': randomUUID() } };
    return () => services.call('feedback', feedbackEndpoints.send, call);
  }),
  settled: done,
  wanted: [{ what: 'messages', sql: 'select 1 from feedback.feedback where company_id = $1', rows: CALLS }],
});

const makeLinks: Place = (services, as) => ({
  victim: 'landing',
  calls: numbers(CALLS).map(() => {
    const call = { as, body: {}, headers: { 'idempotency-key': randomUUID() } };
    return () => services.call('landing', landingEndpoints.generate, call);
  }),
  settled: done,
  wanted: [{ what: 'links', sql: 'select 1 from landing.leads where company_id = $1', rows: CALLS }],
});

const connectPlatforms: Place = (services, as) => {
  const codes = ['magnit', 'pepsi', 'mars', 'sber_logistics'];
  const name = `demo-${randomUUID().slice(0, 8)}`;
  const body = (code: string) => ({
    platform_id: code,
    connection_name: 'Основное',
    credentials: { username: name, password: 'demo' },
  });
  return {
    victim: 'platforms',
    calls: codes.map((code) => () => services.call('platforms', platformsEndpoints.connect, { as, body: body(code) })),
    settled: async () => {
      const answer = await services.call('platforms', platformsEndpoints.connections, { as });
      const { data } = bodyOf<{ data: { last_sync_at?: string | null; sync_status: string }[] }>(answer);
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
  const answer = await services.call('edo', edoEndpoints.status, { as });
  return answer?.status === 200
    ? bodyOf<{ data: { ingest: { state: string } | null } }>(answer).data.ingest?.state
    : null;
};

const connectExchange: Place = (services, as) => ({
  victim: 'edo',
  calls: [() => services.call('edo', edoEndpoints.connect, { as, body: { login: 'demo-carrier', password: 'demo' } })],
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

/** Archives of titles that the exchange holds, taken once by a company of their own. */
async function archivesOf(services: KillableServices, company: Identity): Promise<Uint8Array[]> {
  const { calls, settled } = await connectExchange(services, company);
  for (const call of calls) await call();
  await until(settled);
  const answer = await services.call('edo', edoEndpoints.documents, { as: company });
  const { docs } = bodyOf<{ data: { docs: { id: string }[] } }>(answer).data;
  const archives: Uint8Array[] = [];
  for (const { id } of docs.slice(0, 12)) {
    const url = `${services.urlOf('edo')}${edoEndpoints.archive.path.replace(':id', id)}`;
    const reply = await fetch(url, { headers: { [INTERNAL_TOKEN_HEADER]: tokenOf(company) } });
    if (reply.ok) archives.push(new Uint8Array(await reply.arrayBuffer()));
  }
  return archives;
}

function formOf(archive: Uint8Array): Buffer {
  const head = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.zip"\r\n\r\n';
  return Buffer.concat([Buffer.from(head), archive, Buffer.from('\r\n--x--\r\n')]);
}

const uploadArchives =
  (archives: readonly Uint8Array[]): Place =>
  (services, as) => ({
    victim: 'edo',
    calls: archives.map((archive) => {
      const headers = { 'content-type': 'multipart/form-data; boundary=x' };
      return () => services.call('edo', edoEndpoints.upload, { as, body: formOf(archive), headers });
    }),
    settled: done,
    wanted: [
      {
        what: 'documents',
        sql: 'select distinct document_id from edo.documents where company_id = $1',
        rows: archives.length,
      },
      { what: 'rows of them', sql: 'select 1 from edo.documents where company_id = $1', rows: archives.length },
    ],
  });

async function until(settled: () => Promise<boolean>): Promise<void> {
  for (const began = Date.now(); Date.now() - began < LONGEST_MS; await delay(100)) {
    if (await settled().catch(() => false)) return;
  }
  throw new Error('the work did not settle');
}

const isGood = (answer: NetworkAnswer) => answer !== null && (answer.status < 300 || answer.status === 409);

/** Rounds of all victims in turn: calls at once, a kill at a moment of the seed, a restart, the same calls again. */
export async function aServiceKiller(services: KillableServices) {
  const at = { url: services.accountUrl, databaseUrl: services.databaseUrl };
  const newCompany = async () => (await aCompany(at)).identityOf('director');
  const archives = await archivesOf(services, await newCompany());
  const places = [sendFeedback, makeLinks, connectPlatforms, connectExchange, uploadArchives(archives)];
  return async (seed: number): Promise<Counts> => {
    const company = await newCompany();
    const work = await (places[seed % places.length] ?? sendFeedback)(services, company);
    const { victim, calls } = work;
    const kill = async () => {
      await delay((seed >>> 8) % 400);
      await services.kill(victim);
    };
    const before = await killedAfter({ kill }, calls, (seed >>> 3) % (calls.length + 1));
    const began = performance.now();
    await services.restart(victim);
    const recovery = performance.now() - began;
    const after = await Promise.all(calls.map((call) => call()));
    const found = after.flatMap((answer, call) => (isGood(answer) ? [] : [`call ${call}: ${JSON.stringify(answer)}`]));
    await until(work.settled);
    for (const { what, sql, rows } of work.wanted) {
      const there = await asAdministrator(services.databaseUrl, sql, [company.companyId]);
      if (there.length !== rows) found.push(`${victim}: ${there.length} ${what} instead of ${rows}`);
    }
    if (found.length > 0) throw new Error(found.join('\n'));
    const answered = before.filter(isGood).length;
    return { kills: 1, [`of ${victim}`]: 1, answered, lost: 0, doubled: 0, 'ms of recovery': Math.round(recovery) };
  };
}
