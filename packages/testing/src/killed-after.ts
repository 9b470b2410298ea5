import { setTimeout as delay } from 'node:timers/promises';
import type { NetworkAnswer } from './own-process.ts';

/** A call that can be made again with the same meaning. */
export type RepeatableCall = () => Promise<NetworkAnswer>;

/** Makes all calls at once and kills the service after the given number of answers; the answers, `null` where none came. */
export async function killAfterAnswers(
  { kill }: { kill: () => Promise<void> },
  calls: readonly RepeatableCall[],
  after: number,
): Promise<NetworkAnswer[]> {
  let answers = 0;
  const asked = calls.map(async (call) => {
    const answer = await call();
    answers += 1;
    if (answers === after) await kill();
    return answer;
  });
  if (after === 0) await kill();
  return Promise.all(asked);
}

/** Answer of a call after a kill. A starved machine may answer 503 or 504 for a while: the call is then repeated. */
export async function callPatiently(call: RepeatableCall): Promise<NetworkAnswer> {
  for (let left = 20; ; left -= 1) {
    const answer = await call();
    if (left === 1 || answer === null || (answer.status !== 503 && answer.status !== 504)) return answer;
    await delay(1000);
  }
}
