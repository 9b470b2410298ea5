import { PassThrough, type Readable } from 'node:stream';
import type { MessageUpdate } from '@trassa/contracts/account/messages';
import type { Identity } from '@trassa/contracts/identity';
import type { AccountDeps } from '../../shared/deps.ts';
import { hashOf } from '../../shared/secrets.ts';
import { findSessionByBinding, isSessionAlive } from '../../shared/session.queries.ts';
import { expiryOf } from '../../shared/session-lives.rules.ts';
import { findUserState } from '../../shared/user-state.queries.ts';
import { countUnread, findNewestMessage, listMessages, MESSAGES_PER_PAGE } from './messages.queries.ts';

/** A comment this often keeps proxies from thinking that nobody is there. */
const BEAT_MS = 20_000;
/** Browsers come back by themselves; no stream lives long enough to be forgotten by a proxy or a deployment. */
const LIFE_MS = 600_000;
/** A reader that takes nothing while this much waits for it is let go. */
const MOST_WAITING_BYTES = 1_000_000;

/** Id of an event before the company's first message; every other id is that of a message. */
const NOTHING_YET = 'none';
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Who listens, and what they have heard: id of the last event, empty at the first time. */
export interface StreamClient {
  identity: Omit<Identity, 'role'>;
  lastEventId: string;
}

/**
 * Whose stream it is. An EventSource can send no access token, so the HttpOnly cookie of the session speaks for it: it
 * reads only, never goes along from other sites, and lasts as long as the session. Null for a cookie of no session.
 */
export async function listenerOf({ db, now }: AccountDeps, binding: string | undefined) {
  const session = binding ? await db.asSystem((trx) => findSessionByBinding(trx, hashOf(binding))) : undefined;
  if (!session) return null;
  const { id: sessionId, company_id: companyId, user_id: userId, last_used_at, expires_at } = session;
  const isOver = expiryOf({ lastUsedAt: last_used_at, expiresAt: expires_at }) <= now();
  return isOver ? null : { sessionId, companyId, userId };
}

/** Server-sent events about a person's messages: at once how things stand, then every change. Ends with the session. */
export function streamMessages(deps: AccountDeps, follower: StreamClient): Readable {
  const stream = new PassThrough();
  let { lastEventId } = follower;
  let told: { id: string; unread: number } | null = null;
  const tell = async () => {
    const update = await readUpdate(deps, { ...follower, lastEventId });
    if (!update || stream.writableLength > MOST_WAITING_BYTES) stream.end();
    // A change may be heard of after an event that has it in already.
    else if (!stream.writableEnded && (update.id !== told?.id || update.data.unread !== told.unread)) {
      lastEventId = update.id;
      told = { id: update.id, unread: update.data.unread };
      stream.write(`event: news\nid: ${update.id}\ndata: ${JSON.stringify(update.data)}\n\n`);
    }
  };
  const onChange = oneAtATime(tell, (error) => {
    deps.log.warn({ err: error }, 'a stream of messages ended');
    stream.end();
  });
  const unfollow = deps.messageUpdates.follow(follower.identity.companyId, {
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
async function readUpdate({ db, now }: AccountDeps, { identity, lastEventId }: StreamClient) {
  const { companyId, userId, sessionId } = identity;
  return db.forCompany(companyId, async (trx): Promise<{ id: string; data: MessageUpdate } | null> => {
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

/** The last event that was heard; nothing when it is not an id of ours. */
export function lastEventIdOf(told: string | string[] | undefined): string {
  return typeof told === 'string' && (told === NOTHING_YET || ID.test(told)) ? told : '';
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
