import type { APIRequestContext } from '@playwright/test';
import type { SignedIn } from './accounts.ts';
import { expect } from './deadline.ts';

/** Stand-in of the factor, started by playwright.config.ts on this port. */
const sandboxUrl = `http://127.0.0.1:${process.env.E2E_SANDBOX_PORT ?? 3901}`;

/** Tells the stand-in what becomes of a deal; gives the status of its answer. */
export async function controlDeal(action: { do: string; requestId: string }): Promise<number> {
  const answer = await fetch(`${sandboxUrl}/factor/_deals`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(action),
  });
  return answer.status;
}

/** Payment of the debtor for the carrier's newest deal, after its payout. */
export async function debtorPays(request: APIRequestContext, carrier: SignedIn): Promise<void> {
  const headers = { authorization: `Bearer ${carrier.accessToken}` };
  const requests = await request.get('/api/factoring/requests', { headers });
  const [{ id: requestId }] = (await requests.json()).data;
  await expect.poll(() => controlDeal({ do: 'pay', requestId })).toBe(200);
}
