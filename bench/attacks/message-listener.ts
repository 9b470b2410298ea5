import { type IncomingMessage, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import type { StreamedMessages } from '@trassa/contracts/account/messages';

/** Pause of a browser before it opens a broken stream again. */
const BROKEN_STREAM_PAUSE_MS = 3000;
/** Pause of the page before it opens a stream again that was refused. */
const REFUSED_STREAM_PAUSE_MS = 2000;

/** What a page received over the stream of messages. */
export interface Listener {
  /** How often each message came, by its text. */
  heard: Map<string, number>;
  /** Streams opened after the first. */
  resumed: () => number;
  stop: () => void;
}

/** Opens a stream and passes on its events until it ends. @returns status of its answer, 0 without one */
async function readStream(
  { origin, session, last }: { origin: string; session: string; last: string },
  { hear, onOpen }: { hear: (event: string) => void; onOpen: (end: () => void) => void },
): Promise<number> {
  const { hostname, port } = new URL(origin);
  const headers = { cookie: `__Host-trassa-session=${session}`, ...(last ? { 'last-event-id': last } : {}) };
  const asked = request({ hostname, port, path: accountEndpoints.messageStream.path, headers, agent: false });
  onOpen(() => asked.destroy());
  const reply = await new Promise<IncomingMessage | null>((resolve) => {
    asked.once('response', resolve).on('error', () => resolve(null));
    asked.end();
  });
  if (reply?.statusCode !== 200) return reply?.statusCode ?? 0;
  let text = '';
  try {
    for await (const part of reply.setEncoding('utf8')) {
      const events = (text + part).split('\n\n');
      text = events.pop() ?? '';
      events.forEach(hear);
    }
  } catch {
    // The gateway or the service ended during the stream.
  }
  return reply.statusCode;
}

/** Listens as a page does: a stream that ended is opened again after the last event. Resolves with the first event. */
export async function aListener(origin: string, session: string): Promise<Listener> {
  const heard = new Map<string, number>();
  let [opened, last, isOver] = [0, '', false];
  let end = () => {};
  const first = Promise.withResolvers<void>();
  const hear = (event: string) => {
    const found = /^event: news\nid: (.+)\ndata: (.+)$/m.exec(event);
    if (!found) return;
    last = found[1] ?? '';
    for (const { text } of (JSON.parse(found[2] ?? '') as StreamedMessages).messages)
      heard.set(text, (heard.get(text) ?? 0) + 1);
    first.resolve();
  };
  const onOpen = (destroy: () => void) => {
    end = destroy;
  };
  const follow = async () => {
    while (!isOver) {
      opened += 1;
      const status = await readStream({ origin, session, last }, { hear, onOpen });
      if (status === 204) throw new Error('the stream of messages has ended for good');
      if (!isOver) await delay(status === 200 || status === 0 ? BROKEN_STREAM_PAUSE_MS : REFUSED_STREAM_PAUSE_MS);
    }
  };
  await Promise.race([first.promise, follow()]);
  return {
    heard,
    resumed: () => opened - 1,
    stop: () => {
      isOver = true;
      end();
    },
  };
}
