import type { APIRequestContext } from '@playwright/test';
import type { SignedIn } from './accounts.ts';
import { backgroundWork, expect } from './deadline.ts';

/** Stand-in of the exchange, started by playwright.config.ts on this port. */
const sandboxUrl = `http://127.0.0.1:${process.env.E2E_SANDBOX_PORT ?? 3901}`;

/** Accounts with 1,500, 300, 0 and 100,000 documents. Faults are injected into the last one only. */
export const exchangeAccounts = {
  full: { login: 'demo-carrier', password: 'demo' },
  small: { login: 'second-carrier', password: 'demo' },
  empty: { login: 'empty-carrier', password: 'demo' },
  large: { login: 'large-carrier', password: 'demo' },
} as const;

export interface ExchangeAccount {
  login: string;
  password: string;
}

/** Makes every answer to this login fail until {@link clearFaults}. */
export async function injectFault(mode: 'expired-token' | 'error', login: string): Promise<void> {
  const answer = await fetch(`${sandboxUrl}/edo/_faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode, forLogin: login, times: -1 }),
  });
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}: ${await answer.text()}`);
}

/** Removes all faults. */
export async function clearFaults(): Promise<void> {
  await fetch(`${sandboxUrl}/edo/_faults`, { method: 'DELETE' });
}

const bearer = ({ accessToken }: SignedIn) => ({ authorization: `Bearer ${accessToken}` });

/** Connects the carrier's exchange over HTTP and awaits the import. */
export async function connectExchange(
  request: APIRequestContext,
  carrier: SignedIn,
  account: ExchangeAccount = exchangeAccounts.small,
): Promise<void> {
  const headers = bearer(carrier);
  const answer = await request.post('/api/edo/auth', { headers, data: account });
  if (!answer.ok()) throw new Error(`Connecting answered ${answer.status()}: ${await answer.text()}`);
  const state = async () => (await (await request.get('/api/edo/status', { headers })).json()).data.ingest?.state;
  await expect.poll(state, backgroundWork).toBe('idle');
}

/** Makes orders of all imported documents. */
export async function syncOrders(request: APIRequestContext, carrier: SignedIn, login: string): Promise<void> {
  const sync = async () => {
    const answer = await request.post('/api/edo/sync-to-orders', { headers: bearer(carrier), data: { login } });
    return (await answer.json()).data?.state;
  };
  await expect.poll(sync, backgroundWork).not.toBe('running');
}
