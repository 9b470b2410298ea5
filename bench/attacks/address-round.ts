import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { ambiguousRequests, getStatuses, sendRaw } from '@trassa/service-gateway/testing/raw-requests';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import fc from 'fast-check';
import type { Counts } from '../campaign-kind.ts';
import { type AttackedCompany, aCompany } from './companies.ts';
import { foreignPages, listHostileAddresses } from './hostile-addresses.ts';
import type { AttackedInstallation } from './installation.ts';
import { runEach, send } from './send.ts';

const CALLS_AT_ONCE = 6;
const SPOOFED = '203.0.113.66';
const keys = { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: Buffer.alloc(16, 1).toString('base64url') };

/** Server on every address of this machine; the installation must never connect to it. */
export async function startTrapListener() {
  const heard: string[] = [];
  const server: Server = createServer((socket) => {
    heard.push(`from ${socket.remoteAddress}`);
    socket.on('error', () => {}).destroy();
  });
  server.listen(0, '::');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, heard, stop: () => server.close() };
}

type CallApi = (method: string, path: string, body?: object) => Promise<{ status: number; text: string }>;

const createApiCaller =
  ({ url }: AttackedInstallation, company: AttackedCompany): CallApi =>
  (method, path, body) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${company.getToken('director')}` };
    return send(url, { method, path, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  };

/** Registers a webhook with the address; if it is accepted, has it called at once and removes it. */
async function tryWebhook(ask: CallApi, url: string): Promise<void> {
  const { status, text } = await ask('POST', '/api/account/webhooks', { url, kinds: ['order.created'] });
  if (status !== 200) return;
  const { id } = (JSON.parse(text) as { data: { id: string } }).data;
  await ask('POST', `/api/account/webhooks/${id}/test`);
  await ask('DELETE', `/api/account/webhooks/${id}`);
}

async function tryPush(ask: CallApi, endpoint: string): Promise<void> {
  const { status } = await ask('POST', '/api/account/notifications/push', { endpoint, keys });
  if (status === 200) await ask('POST', '/api/account/notifications/push/remove', { endpoint });
}

/** Pages of other sites that the installation has stored as pages to return to after a payment; none may be. */
async function foreignReturns({ databaseUrl, url }: AttackedInstallation, ask: CallApi): Promise<string[]> {
  for (const returnUrl of foreignPages) await ask('POST', '/api/payments/create', { planId: 'basic', returnUrl });
  const rows = await queryAsAdministrator(
    databaseUrl,
    'select return_url from orders.payments where return_url is not null',
  );
  const own = new URL(url).origin;
  return rows.map(({ return_url }) => String(return_url)).filter((page) => new URL(page).origin !== own);
}

/** Redirects to another site, provoked by paths, query parameters and spoofed host headers. */
async function foreignRedirects({ url }: AttackedInstallation): Promise<{ asked: number; found: string[] }> {
  const found: string[] = [];
  const names = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
  const calls = [
    ...foreignPages.map((page) => ({ path: page.startsWith('/') ? page : `/${page}`, headers: {} })),
    ...['/login', '/register', '/payment/success', '/'].flatMap((path) =>
      foreignPages.flatMap((page) =>
        ['from', 'next', 'returnUrl'].map((name) => ({
          path: `${path}?${name}=${encodeURIComponent(page)}`,
          headers: {},
        })),
      ),
    ),
    ...['/', '/login', '/robots.txt', '/sitemap.xml', '/api/health', '/calendar'].flatMap((path) =>
      Object.entries(names).map(([name, value]) => ({ path, headers: { [name]: value } })),
    ),
  ];
  await runEach(calls, CALLS_AT_ONCE, async ({ path, headers }) => {
    const answer = await send(url, { method: 'GET', path, headers });
    const location = answer.headers.location ?? '';
    const leads = location !== '' && new URL(location, url).origin !== new URL(url).origin;
    const named = Object.keys(headers).length > 0 && answer.text.includes('evil.example');
    if (leads || named) found.push(`GET ${path} ${JSON.stringify(headers)}: ${answer.status} ${location}`);
  });
  return { asked: calls.length, found };
}

/** Sends bytes that are not exactly one request; each answer to them must be a refusal. */
async function rawRequests({ url }: AttackedInstallation, token: string): Promise<{ asked: number; found: string[] }> {
  const found: string[] = [];
  const requests = ambiguousRequests('/api/orders', token);
  const drops = ['GET /api/auth/me HTTP/1.1\r\nHost: x\r\nX-A: ', 'POST /api/orders HTTP/1.1\r\nHo', 'G'];
  const all = [...requests, ...drops.map((bytes): [string, string] => [`slow headers: ${bytes.slice(0, 20)}`, bytes])];
  await runEach(all, all.length, async ([what, bytes]) => {
    const statuses = getStatuses(await sendRaw(url, bytes, 0).catch(() => ''));
    const wrong = statuses.filter((status) => ![400, 404, 405, 408, 431].includes(status));
    if (wrong.length > 0) found.push(`${what}: ${statuses.join(' ')}`);
  });
  return { asked: all.length, found };
}

/** Calls with headers that claim another client address, an internal token or an identity: none may be believed. */
async function spoofedCallers({ url, databaseUrl }: AttackedInstallation): Promise<string[]> {
  const spoofs = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'true-client-ip', 'cf-connecting-ip', 'x-client-ip'];
  const body = JSON.stringify({ email: 'demo@trassa.app', password: 'Neverno-1' });
  const found: string[] = [];
  for (const name of spoofs) {
    const headers = { 'content-type': 'application/json', [name]: name === 'forwarded' ? `for=${SPOOFED}` : SPOOFED };
    await send(url, { method: 'POST', path: '/api/auth/login', headers, body });
  }
  const rows = await queryAsAdministrator(databaseUrl, 'select 1 from account.audit_events where address like $1', [
    `%${SPOOFED}%`,
  ]);
  if (rows.length > 0) found.push(`${rows.length} rows of the audit believe an address of the caller`);
  for (const name of ['x-trassa-token', 'x-user-id', 'x-company-id', 'x-original-url', 'x-rewrite-url']) {
    const { status } = await send(url, { method: 'GET', path: '/api/auth/me', headers: { [name]: '/api/health' } });
    if (status !== 401) found.push(`${name}: ${status}`);
  }
  return found;
}

/** One round: hostile addresses, shuffled by the seed, as webhook and push address; redirects; raw bytes; spoofing. */
export async function addressRound(installation: AttackedInstallation, seed: number, most = Infinity): Promise<Counts> {
  const trap = await startTrapListener();
  const company = await aCompany(installation);
  const ask = createApiCaller(installation, company);
  const all = listHostileAddresses(trap.port);
  const [shuffled = []] = fc.sample(fc.shuffledSubarray(all, { minLength: all.length }), { seed, numRuns: 1 });
  const addresses = shuffled.slice(0, most);
  await runEach(addresses, CALLS_AT_ONCE, async (address) => {
    await tryWebhook(ask, address);
    await tryPush(ask, address);
  });
  const redirects = await foreignRedirects(installation);
  const raw = await rawRequests(installation, company.getToken('director'));
  const returns = await foreignReturns(installation, ask);
  const spoofs = await spoofedCallers(installation);
  installation.mustRun();
  trap.stop();
  const escapes = trap.heard.map((one) => `the trap was reached ${one}`);
  const found = [
    ...escapes,
    ...redirects.found,
    ...raw.found,
    ...returns.map((page) => `return to ${page}`),
    ...spoofs,
  ];
  if (found.length > 0) throw new Error(found.join('\n'));
  return {
    addresses: addresses.length * 2,
    'pages asked to lead away': redirects.asked + foreignPages.length,
    'raw requests': raw.asked,
    escapes: 0,
  };
}
