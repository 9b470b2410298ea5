import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { deadline } from '@trassa/testing/machine-speed';
import { pick } from '../campaign-state.ts';
import { type AttackedCompany, aCompany } from './companies.ts';
import { waitUntilDone } from './killed-work.ts';
import { aListener, type Listener } from './message-listener.ts';
import { buildCall, buildComment, ownOrder, payment, reads, type Write, writes } from './pair-writes.ts';
import { DOCUMENTS, type PairedName, type PairedServices } from './paired-services.ts';
import { send, type WireCall } from './send.ts';

/** One call in this many is a write. */
const CALLS_PER_WRITE = 10;
/** Between two comments of a company: a broken stream that missed over fifty messages gets only their number. */
const COMMENT_INTERVAL_MS = 700;
const COMMENTS_OF_ORDER = 150;
/** One payment for this many comments. */
const COMMENTS_PER_PAYMENT = 10;
/** Several times the 10 s our browser client waits. */
const CLIENT_DEADLINE_MS = deadline(10_000);

interface Carrier {
  company: AttackedCompany;
  token: string;
  listener: Listener;
  /** Writes that were answered, by table. */
  written: Map<string, number>;
  comments: string[];
}

/** Calls of carriers that go on until they are told to end. */
export interface Traffic {
  found: string[];
  end: () => Promise<{ calls: number; writes: number; comments: number; 'streams resumed': number }>;
}

async function aCarrier(services: PairedServices): Promise<Carrier> {
  const company = await aCompany(services);
  const listener = await aListener(services.url, company.getIdentity('dispatcher').sessionId);
  const token = company.getToken('director');
  if (services.pairs.includes('edo')) {
    const body = { login: 'demo-carrier', password: 'demo' };
    const { status, text } = await send(services.url, buildCall(token, edoConnectionEndpoints.connect.path, body));
    if (status !== 200) throw new Error(`the exchange was answered ${status} ${text}`);
  }
  return { company, token, listener, written: new Map(), comments: [] };
}

/** Missing or doubled rows of what a carrier wrote, and messages it received not exactly once. */
async function listDifferences(databaseUrl: string, carrier: Carrier, hasDocuments: boolean): Promise<string[]> {
  const { company, listener, written, comments } = carrier;
  const differences: string[] = [];
  const compare = (what: string, is: number, wanted: number) => {
    if (is !== wanted) differences.push(`${is} ${what} instead of ${wanted}`);
  };
  const count = async (sql: string) => (await queryAsAdministrator(databaseUrl, sql, [company.id])).length;
  for (const [table, wanted] of written)
    compare(table, await count(`select 1 from ${table} where company_id = $1`), wanted);
  compare('comments', await count('select 1 from orders.comments where company_id = $1'), comments.length);
  const ofMessages = "select 1 from account.messages where company_id = $1 and topic = 'order-mention'";
  compare('messages of comments', await count(ofMessages), comments.length);
  const times = [...listener.heard].map(([text, often]) => [/\S+$/.exec(text)?.[0] ?? '', often] as const);
  const heard = new Map(times);
  compare('comments heard once', comments.filter((key) => heard.get(key) === 1).length, comments.length);
  if (hasDocuments) {
    compare('documents', await count('select 1 from edo.documents where company_id = $1'), DOCUMENTS);
    const distinct = 'select distinct document_id from edo.documents where company_id = $1';
    compare('different documents', await count(distinct), DOCUMENTS);
  }
  return differences;
}

/**
 * Calls of so many callers and carriers, each answered 200 within the time of our client and done once, or `found` says so.
 * `repeats`: what broke is sent once more, where the balancer before the gateways does not.
 */
export async function startTraffic(
  services: PairedServices,
  { callers, carriers: many, repeats = false }: { callers: number; carriers: number; repeats?: boolean },
): Promise<Traffic> {
  const { url, databaseUrl, pairs } = services;
  const carriers = await Promise.all(Array.from({ length: many }, () => aCarrier(services)));
  const found: string[] = [];
  let [isOver, calls, written] = [false, 0, 0];
  const sendOnce = (call: WireCall) =>
    send(url, call).catch((error: Error) => ({ ...{ status: 0, text: error.message, ms: 0 } }));
  const ask = async (call: WireCall): Promise<string | null> => {
    calls += 1;
    const first = await sendOnce(call);
    // Each of these calls is a read or has a key.
    const { status, text, ms } = first.status === 0 && repeats ? await sendOnce(call) : first;
    const isGood = status === 200 && ms <= CLIENT_DEADLINE_MS;
    if (!isGood)
      found.push(
        `${new Date().toISOString()} ${call.method} ${call.path}: ${status} ${Math.round(ms)} ms ${text.replace(/\s+/g, ' ').slice(0, 120)}`,
      );
    return status === 200 ? text : null;
  };
  const runs = (service: PairedName) => pairs.includes(service);
  const theirReads = reads.filter(([service]) => runs(service));
  const theirWrites = writes.filter(({ needs }) => needs.every(runs));
  const write = async ({ token, written: done }: Carrier, { path, table, isOnce, body }: Write) => {
    const key = randomUUID();
    if (!(await ask(buildCall(token, path, body(key), key)))) return;
    done.set(table, isOnce ? 1 : (done.get(table) ?? 0) + 1);
    written += 1;
  };
  const caller = async (first: number) => {
    for (let turn = first; !isOver; turn += 1) {
      const carrier = pick(carriers, turn);
      if (turn % CALLS_PER_WRITE === 0) await write(carrier, pick(theirWrites, turn / CALLS_PER_WRITE));
      else await ask(buildCall(carrier.token, pick(theirReads, turn)[1]));
    }
  };
  /** An order to comment on; its id. */
  const enterOrder = async ({ token, written: done }: Carrier): Promise<string> => {
    const key = randomUUID();
    const { path, body, table } = ownOrder;
    const made = await ask(buildCall(token, path, body(key), key));
    done.set(table, (done.get(table) ?? 0) + 1);
    return (JSON.parse(made ?? '{}') as { data?: { id: string } }).data?.id ?? '';
  };
  const comment = async ({ company, token, comments }: Carrier, order: string) => {
    const key = randomUUID();
    const path = `/api/orders/${order}/comments`;
    if (await ask(buildCall(token, path, buildComment(company, key), key))) comments.push(key);
  };
  const commenter = async (carrier: Carrier) => {
    let order = '';
    for (let turn = 0; !isOver; turn += 1) {
      if (turn % COMMENTS_OF_ORDER === 0) order = await enterOrder(carrier);
      await comment(carrier, order);
      if (turn % COMMENTS_PER_PAYMENT === 0 && payment.needs.every(runs)) await write(carrier, payment);
      await delay(COMMENT_INTERVAL_MS);
    }
  };
  const going = [...Array.from({ length: callers }, (_, at) => caller(at * 3)), ...carriers.map(commenter)];
  const hasDocuments = pairs.includes('edo');
  return {
    found,
    end: async () => {
      isOver = true;
      await Promise.all(going);
      for (const carrier of carriers) {
        const list = () => listDifferences(databaseUrl, carrier, hasDocuments);
        await waitUntilDone(async () => (await list()).length === 0, deadline(30_000)).catch(async () =>
          found.push(...(await list())),
        );
        carrier.listener.stop();
      }
      const sum = (of: (carrier: Carrier) => number) => carriers.reduce((all, one) => all + of(one), 0);
      return {
        calls,
        writes: written,
        comments: sum(({ comments }) => comments.length),
        'streams resumed': sum(({ listener }) => listener.resumed()),
      };
    },
  };
}
