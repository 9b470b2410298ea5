import type { BrowserContext } from 'playwright';

/** A carrier whose documents are taken in. */
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

/** The exchange account that holds as many documents as the sandbox was told to. */
const exchange = { login: 'demo-carrier', password: 'demo' };
const POLL_MS = 2000;
/** A busy machine makes the exchange late: the job stops, and goes on by itself. So long without one document is the end. */
const MOST_STANDSTILL_MS = 300_000;
const LOOKS_PER_TOKEN = 100;

async function ask(url: string, init: { headers?: Record<string, string>; body?: object } = {}) {
  const { body } = init;
  const headers = { ...init.headers, ...(body ? { 'content-type': 'application/json' } : {}) };
  const method = body ? 'POST' : 'GET';
  const answer = await fetch(url, { method, headers, body: body ? JSON.stringify(body) : null });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as Reply).data;
}

/** A new carrier, or the one of `HOUSE_USER` (`email:password`), whose documents are there already. */
async function anAccount(installation: string): Promise<Account> {
  const [email, password] = process.env.HOUSE_USER?.split(':') ?? [];
  if (email && password) return { email, password };
  const account = { email: `bench-${crypto.randomUUID()}@example.com`, password: `Reys-${crypto.randomUUID()}` };
  const person = { firstName: 'Андрей', lastName: 'Савельев', phone: '+79990000000' };
  const company = { companyName: 'ООО «Замер»', inn: '', kpp: '', ogrn: '', address: '' };
  const consents = ['terms', 'personal-data'];
  await ask(`${installation}/api/auth/register`, { body: { ...account, ...person, ...company, consents } });
  return account;
}

/** Signed in anew each time: taking a million documents in outlives a token. */
async function headersOf(installation: string, account: Account) {
  const { tokens } = await ask(`${installation}/api/auth/login`, { body: account });
  return { authorization: `Bearer ${tokens.accessToken}` };
}

async function untilTakenIn(installation: string, account: Account): Promise<void> {
  let headers = await headersOf(installation, account);
  let moved = { loaded: -1, at: Date.now() };
  for (let look = 1; ; look += 1) {
    if (look % LOOKS_PER_TOKEN === 0) headers = await headersOf(installation, account);
    const { ingest } = await ask(`${installation}/api/edo/status`, { headers });
    if (ingest.state === 'idle') return;
    if (ingest.loaded !== moved.loaded) moved = { loaded: ingest.loaded, at: Date.now() };
    if (Date.now() - moved.at > MOST_STANDSTILL_MS) throw new Error(ingest.error || 'The ingest stands still');
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** A carrier whose exchange is connected and whose documents have all been taken in. */
export async function aConnectedCarrier(installation: string): Promise<Carrier> {
  const account = await anAccount(installation);
  await ask(`${installation}/api/edo/auth`, { headers: await headersOf(installation, account), body: exchange });
  await untilTakenIn(installation, account);
  const headers = await headersOf(installation, account);
  const { totalDocuments } = await ask(`${installation}/api/edo/analytics?category=0`, { headers });
  return { documents: totalDocuments, signIn: signInOf(installation, account) };
}

const signInOf = (installation: string, account: Account) => async (context: BrowserContext) => {
  const answer = await context.request.post(`${installation}/api/auth/login`, { data: account });
  if (!answer.ok()) throw new Error(`${answer.status()}: ${await answer.text()}`);
  const { tokens } = ((await answer.json()) as Reply).data;
  await context.addInitScript((pairs: Record<string, string>) => {
    for (const [name, value] of Object.entries(pairs))
      if (!localStorage.getItem(name)) localStorage.setItem(name, value);
  }, tokens);
};
