import { type APIRequestContext, expect } from '@playwright/test';
import type { SignedIn } from './accounts.ts';

/** The sandbox that plays the factor; playwright.config.ts starts it on this port. */
const sandboxUrl = `http://127.0.0.1:${process.env.E2E_SANDBOX_PORT ?? 3901}`;

/** The debtor of the carrier's newest request pays the factor now; waits until its deal was paid out. */
export async function debtorPays(request: APIRequestContext, carrier: SignedIn): Promise<void> {
  const headers = { authorization: `Bearer ${carrier.accessToken}` };
  const requests = await request.get('/api/factoring/requests', { headers });
  const body = JSON.stringify({ do: 'pay', requestId: (await requests.json()).data[0].id });
  const pay = async () => {
    const answer = await fetch(`${sandboxUrl}/factor/_deals`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    return answer.status;
  };
  await expect.poll(pay, { timeout: 30_000 }).toBe(200);
}
