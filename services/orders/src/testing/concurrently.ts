import { equal } from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';

const BUSY_PAUSE_MS = 200;

/** Sends identical requests in the same turn of the event loop; one that met a busy service is sent again. */
export async function sendConcurrently<Answer extends { status: number }>(
  count: number,
  ask: () => Promise<Answer>,
): Promise<Answer[]> {
  const { promise: barrier, resolve: open } = Promise.withResolvers<void>();
  const asked = Array.from({ length: count }, async () => {
    await barrier;
    for (;;) {
      const answer = await ask();
      if (answer.status !== 503) return answer;
      await delay(BUSY_PAUSE_MS);
    }
  });
  open();
  return Promise.all(asked);
}

/** Throws unless all answers are one and the same success. */
export function requireSameSuccess(replies: readonly { status: number; body: unknown }[]): void {
  const different = new Set(replies.map(({ status, body }) => `${status} ${JSON.stringify(body)}`));
  equal(different.size, 1, `${different.size} different answers: ${[...different].at(-1)?.slice(0, 200)}`);
  equal(replies[0]?.status, 200);
}
