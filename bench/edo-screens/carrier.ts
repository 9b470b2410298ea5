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
    ingest: { state: string; error: string };
    totalDocuments: number;
  };
}

/** The exchange account that holds as many documents as the sandbox was told to. */
const exchange = { login: 'demo-carrier', password: 'demo' };
const POLL_MS = 1000;

async function ask(url: string, init: { headers?: Record<string, string>; body?: object } = {}) {
  const { body } = init;
  const headers = { ...init.headers, ...(body ? { 'content-type': 'application/json' } : {}) };
  const method = body ? 'POST' : 'GET';
  const answer = await fetch(url, { method, headers, body: body ? JSON.stringify(body) : null });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as Reply).data;
}

/** A new carrier, or the one of `HOUSE_USER` (`email:password`), whose documents are there already. */
async function anAccount(house: string): Promise<Account> {
  const [email, password] = process.env.HOUSE_USER?.split(':') ?? [];
  if (email && password) return { email, password };
  const account = { email: `bench-${crypto.randomUUID()}@example.com`, password: `Reys-${crypto.randomUUID()}` };
  const person = { firstName: 'Андрей', lastName: 'Савельев', phone: '+79990000000' };
  const company = { companyName: 'ООО «Замер»', inn: '', kpp: '', ogrn: '', address: '' };
  const consents = ['terms', 'personal-data'];
  await ask(`${house}/api/auth/register`, { body: { ...account, ...person, ...company, consents } });
  return account;
}

async function untilTakenIn(house: string, headers: Record<string, string>): Promise<void> {
  for (;;) {
    const { ingest } = await ask(`${house}/api/edo/status`, { headers });
    if (ingest.state === 'failed') throw new Error(ingest.error);
    if (ingest.state === 'idle') return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** A carrier whose exchange is connected and whose documents have all been taken in. */
export async function aConnectedCarrier(house: string): Promise<Carrier> {
  const account = await anAccount(house);
  const { tokens } = await ask(`${house}/api/auth/login`, { body: account });
  const headers = { authorization: `Bearer ${tokens.accessToken}` };
  await ask(`${house}/api/edo/auth`, { headers, body: exchange });
  await untilTakenIn(house, headers);
  const { totalDocuments } = await ask(`${house}/api/edo/analytics?category=0`, { headers });
  return { documents: totalDocuments, signIn: signInOf(house, account) };
}

const signInOf = (house: string, account: Account) => async (context: BrowserContext) => {
  const answer = await context.request.post(`${house}/api/auth/login`, { data: account });
  if (!answer.ok()) throw new Error(`${answer.status()}: ${await answer.text()}`);
  const { tokens } = ((await answer.json()) as Reply).data;
  await context.addInitScript((pairs: Record<string, string>) => {
    for (const [name, value] of Object.entries(pairs))
      if (!localStorage.getItem(name)) localStorage.setItem(name, value);
  }, tokens);
};
