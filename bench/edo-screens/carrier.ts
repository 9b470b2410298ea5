import type { BrowserContext } from 'playwright';

/** Carrier with imported documents. */
export interface Carrier {
  documents: number;
  signIn: (context: BrowserContext) => Promise<void>;
}

interface Account {
  email: string;
  password: string;
}

interface Reply {
  data: {
    tokens: Record<string, string>;
    ingest: { state: string; error: string; loaded: number };
    totalDocuments: number;
  };
}

/** Exchange account with the configured number of documents. */
const exchange = { login: 'demo-carrier', password: 'demo' };
const POLL_MS = 2000;
/**
 * A loaded machine may interrupt the import job, which then resumes; without a new document for this long the run
 * fails.
 */
const STALLED_MS = 300_000;
const POLLS_PER_TOKEN = 100;

async function fetchJson(url: string, init: { headers?: Record<string, string>; body?: object } = {}) {
  const { body } = init;
  const headers = { ...init.headers, ...(body ? { 'content-type': 'application/json' } : {}) };
  const method = body ? 'POST' : 'GET';
  const answer = await fetch(url, { method, headers, body: body ? JSON.stringify(body) : null });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as Reply).data;
}

/** New carrier, or that of `HOUSE_USER` (`email:password`), whose documents are imported already. */
async function signUpOrReuse(installation: string): Promise<Account> {
  const [email, password] = process.env.HOUSE_USER?.split(':') ?? [];
  if (email && password) return { email, password };
  const account = { email: `bench-${crypto.randomUUID()}@example.com`, password: `Reys-${crypto.randomUUID()}` };
  const person = { firstName: 'Андрей', lastName: 'Савельев', phone: '+79990000000' };
  const company = { companyName: 'ООО «Замер»', inn: '', kpp: '', ogrn: '', address: '' };
  const consents = ['terms', 'personal-data'];
  await fetchJson(`${installation}/api/auth/register`, { body: { ...account, ...person, ...company, consents } });
  return account;
}

/** A new sign-in per call: the import of a million documents outlives a token. */
async function getHeaders(installation: string, account: Account) {
  const { tokens } = await fetchJson(`${installation}/api/auth/login`, { body: account });
  return { authorization: `Bearer ${tokens.accessToken}` };
}

async function awaitImport(installation: string, account: Account): Promise<void> {
  let headers = await getHeaders(installation, account);
  let moved = { loaded: -1, at: Date.now() };
  for (let look = 1; ; look += 1) {
    if (look % POLLS_PER_TOKEN === 0) headers = await getHeaders(installation, account);
    const { ingest } = await fetchJson(`${installation}/api/edo/status`, { headers });
    if (ingest.state === 'idle') return;
    if (ingest.loaded !== moved.loaded) moved = { loaded: ingest.loaded, at: Date.now() };
    if (Date.now() - moved.at > STALLED_MS) throw new Error(ingest.error || 'The ingest stands still');
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Carrier with a connected exchange after the import. */
export async function aConnectedCarrier(installation: string): Promise<Carrier> {
  const account = await signUpOrReuse(installation);
  await fetchJson(`${installation}/api/edo/auth`, { headers: await getHeaders(installation, account), body: exchange });
  await awaitImport(installation, account);
  const headers = await getHeaders(installation, account);
  const { totalDocuments } = await fetchJson(`${installation}/api/edo/analytics?category=0`, { headers });
  return { documents: totalDocuments, signIn: signIn(installation, account) };
}

const signIn = (installation: string, account: Account) => async (context: BrowserContext) => {
  const answer = await context.request.post(`${installation}/api/auth/login`, { data: account });
  if (!answer.ok()) throw new Error(`${answer.status()}: ${await answer.text()}`);
  const { tokens } = ((await answer.json()) as Reply).data;
  await context.addInitScript((pairs: Record<string, string>) => {
    for (const [name, value] of Object.entries(pairs))
      if (!localStorage.getItem(name)) localStorage.setItem(name, value);
  }, tokens);
};
