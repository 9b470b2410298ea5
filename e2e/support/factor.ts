import type { APIRequestContext } from '@playwright/test';
import type { SignedIn } from './accounts.ts';
import { expect } from './deadline.ts';

/** Stand-in of the factor, started by playwright.config.ts on this port. */
const sandboxUrl = `http://127.0.0.1:${process.env.E2E_SANDBOX_PORT ?? 3901}`;

/** Payment of the debtor for the carrier's newest deal, after its payout. */
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
  await expect.poll(pay).toBe(200);
}
