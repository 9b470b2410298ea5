import { PassThrough, type Readable } from 'node:stream';
import type { MessageNews } from '@trassa/contracts/account/messages';
import type { Identity } from '@trassa/contracts/identity';
import type { AccountDeps } from '../../shared/deps.ts';
import { isSessionAlive } from '../../shared/session.queries.ts';
import { findUserState } from '../../shared/user-state.queries.ts';
import { countUnread, findNewestMessage, listMessages, MESSAGES_PER_PAGE } from './messages.queries.ts';

/** A comment this often keeps proxies from thinking that nobody is there. */
const BEAT_MS = 20_000;
/** Shorter than an access token lives: whoever goes on listening comes back with a fresh one. */
const LIFE_MS = 600_000;
/** A reader that takes nothing while this much waits for it is let go. */
const MOST_WAITING_BYTES = 1_000_000;

/** Id of an event before the company's first message; every other id is that of a message. */
const NOTHING_YET = 'none';
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Who listens, and what they have heard: id of the last event, empty at the first time. */
export interface Follower {
  identity: Identity;
  lastEventId: string;
}

/** Server-sent events about a person's messages: at once how things stand, then every change. Ends with the session. */
export function followMessages(deps: AccountDeps, follower: Follower): Readable {
  const stream = new PassThrough();
  let { lastEventId } = follower;
  const tell = async () => {
    const news = await readNews(deps, { ...follower, lastEventId });
    if (!news || stream.writableLength > MOST_WAITING_BYTES) stream.end();
    else if (!stream.writableEnded) {
      lastEventId = news.id;
      stream.write(`event: news\nid: ${news.id}\ndata: ${JSON.stringify(news.data)}\n\n`);
    }
  };
  const onChange = oneAtATime(tell, (error) => {
    deps.log.warn({ err: error }, 'a stream of messages ended');
    stream.end();
  });
  const unfollow = deps.messageNews.follow(follower.identity.companyId, {
    changed: onChange,
    over: () => stream.end(),
  });
  const beat = setInterval(() => stream.write(':\n\n'), BEAT_MS);
  const life = setTimeout(() => stream.end(), LIFE_MS);
  const forget = () => {
    unfollow();
    clearInterval(beat);
    clearTimeout(life);
  };
  stream.once('finish', forget).once('close', forget);
  stream.write(':\n\n');
  onChange();
  return stream;
}

/** What is new for a follower; null when the session is over. */
async function readNews({ db, now }: AccountDeps, { identity, lastEventId }: Follower) {
  const { companyId, userId, sessionId } = identity;
  return db.forCompany(companyId, async (trx): Promise<{ id: string; data: MessageNews } | null> => {
    if (!(await isSessionAlive(trx, sessionId, now()))) return null;
    const { muted } = await findUserState(trx, userId);
    const newest = await findNewestMessage(trx, companyId);
    const isNew = lastEventId !== '' && lastEventId !== newest;
    const after = lastEventId === NOTHING_YET ? undefined : lastEventId;
    const found = isNew ? await listMessages(trx, { identity, muted }, { after, upTo: newest }) : [];
    const unread = await countUnread(trx, { identity, muted });
    return { id: newest ?? NOTHING_YET, data: { messages: found.slice(0, MESSAGES_PER_PAGE), unread } };
  });
}

/** What `Last-Event-ID` says; nothing when it is not an id of ours. */
export function lastEventIdOf(header: string | string[] | undefined): string {
  return typeof header === 'string' && (header === NOTHING_YET || ID.test(header)) ? header : '';
}

/** Calls that come while one is under way become one more call after it. */
function oneAtATime(work: () => Promise<void>, failed: (error: unknown) => void): () => void {
  let state: 'idle' | 'busy' | 'again' = 'idle';
  const run = async (): Promise<void> => {
    state = 'busy';
    await work();
    if ((state as string) === 'again') return run();
    state = 'idle';
  };
  return () => {
    if (state === 'idle') run().catch(failed);
    else state = 'again';
  };
}
