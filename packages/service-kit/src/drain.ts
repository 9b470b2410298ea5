import type { Server, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** Last seconds of a server: its health call fails already, and it still answers requests. */
export interface Drain {
  hasBegun: () => boolean;
  /** Resolves after `ms`, when callers have had time to go elsewhere. */
  begin: (ms: number) => Promise<void>;
}

/**
 * A caller may send over a kept connection just as the server closes it, and cannot know whether that request was read.
 * So each answer of a draining server ends its connection, and callers close idle ones before the server does
 * (`app.ts`).
 */
export function createDrain(server: Server): Drain {
  let hasBegun = false;
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (hasBegun) response.shouldKeepAlive = false;
  });
  return {
    hasBegun: () => hasBegun,
    begin: async (ms) => {
      hasBegun = true;
      await delay(ms);
    },
  };
}
