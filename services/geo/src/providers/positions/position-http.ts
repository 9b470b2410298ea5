import { setTimeout as delay } from 'node:timers/promises';
import { createOutbound, type OutboundRequest } from '@trassa/service-kit/outbound';
import { askProvider, type ProviderAnswer } from '@trassa/service-kit/provider-http';
import type { ProviderFailure, ProviderRefusal } from '@trassa/service-kit/provider-outcome';

/** Address of a system and how it wants to be asked. */
export interface SystemEndpoint {
  code: string;
  baseUrl: string;
  /** Deadline of one call in milliseconds. */
  timeoutMs: number;
  /** Pause between the calls of one session, in milliseconds; absent: none. */
  pauseMs?: number;
}

type AskSystem = (session: string, request: OutboundRequest) => Promise<ProviderAnswer | ProviderRefusal>;

const MAX_ANSWER_BYTES = 8_388_608;
const MOST_SESSIONS_IN_TURN = 5000;

/** Asks a system; the calls of one session go one after another, with the pause that the system asks for. */
export function createSystemHttp({ code, baseUrl, timeoutMs, pauseMs = 0 }: SystemEndpoint): AskSystem {
  const outbound = createOutbound({ system: code, baseUrl, timeoutMs, concurrency: 8, queue: 256 });
  const turns = new Map<string, Promise<unknown>>();
  return (session, request) => {
    const before = turns.get(session);
    const answer = (async () => {
      await before?.catch(() => undefined);
      return askProvider(outbound, { ...request, maxBytes: MAX_ANSWER_BYTES }, getFailure);
    })();
    const turn = answer.finally(() => delay(pauseMs, undefined, { ref: false }));
    turns.delete(session);
    turns.set(session, turn);
    for (const [oldest] of turns) {
      if (turns.size <= MOST_SESSIONS_IN_TURN) break;
      turns.delete(oldest);
    }
    return answer;
  };
}

function getFailure(status: number): ProviderFailure {
  if (status === 401 || status === 403) return 'unauthorized';
  return status >= 500 ? 'unavailable' : 'malformed';
}

/** A refused sign-in is a wrong password, not an old session. */
export const toSignInAnswer = <T extends { ok: true } | ProviderRefusal>(answer: T): T | ProviderRefusal =>
  !answer.ok && answer.failure === 'unauthorized' ? { ...answer, failure: 'wrong-password' } : answer;

export const buildJsonPost = (path: string, body: object, headers: Record<string, string> = {}): OutboundRequest => ({
  ...{ path, method: 'POST', body: JSON.stringify(body) },
  headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
});
