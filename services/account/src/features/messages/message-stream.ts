import { PassThrough, type Readable } from 'node:stream';
import type { StreamedMessages } from '@trassa/contracts/account/messages';
import type { StreamChange } from '@trassa/contracts/account/stream-changes';
import type { Identity } from '@trassa/contracts/identity';
import { coalesceCalls } from '@trassa/service-kit/coalesce-calls';
import type { AccountDeps } from '../../shared/deps.ts';
import { getHash } from '../../shared/secrets.ts';
import { findSessionByBinding, isSessionAlive } from '../../shared/session.queries.ts';
import { getSessionExpiry } from '../../shared/session-lifetimes.rules.ts';
import {
  countUnread,
  findLastSettlementTime,
  findNewestMessageId,
  listMessages,
  MESSAGES_PER_PAGE,
} from './messages.queries.ts';

/** Interval of SSE comments, below the idle timeout of common proxies. */
const HEARTBEAT_MS = 20_000;
/**
 * Longest lifetime of a stream; EventSource reconnects by itself, and a deployment waits for no stream longer than this.
 */
const STREAM_LIFETIME_MS = 600_000;
/** Milliseconds in which changes of one kind are merged into one event. */
const CHANGE_PAUSE_MS = 1000;
/** Limit of bytes that a slow client has yet to take, above which it is disconnected. */
const MAX_BUFFERED_BYTES = 1_000_000;

/** Event id before the first message of a company; every other event id is a message id. */
const NO_MESSAGES_EVENT_ID = 'none';
const UUID_PATTERN = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Subscriber of a stream with the id of its last event; empty at the first connection. */
interface StreamClient {
  identity: Omit<Identity, 'role'>;
  lastEventId: string;
}

/**
 * Session of a stream. EventSource cannot send an access token, so the HttpOnly session cookie authorizes it: the
 * stream only reads, and SameSite keeps the cookie from other sites. Null: no active session.
 */
export async function findSubscriberByBinding({ db, now }: AccountDeps, binding: string | undefined) {
  const session = binding ? await db.asSystem((trx) => findSessionByBinding(trx, getHash(binding))) : undefined;
  if (!session) return null;
  const { id: sessionId, company_id: companyId, user_id: userId, last_used_at, expires_at } = session;
  const isOver = getSessionExpiry({ lastUsedAt: last_used_at, expiresAt: expires_at }) <= now();
  return isOver ? null : { sessionId, companyId, userId };
}

/**
 * Server-sent events about a person's messages: the state at once, then every change, until session or lifetime ends.
 * The event of a change in another service holds only its kind, without an id.
 */
export function streamMessages(deps: AccountDeps, client: StreamClient): Readable {
  const stream = new PassThrough();
  let { lastEventId } = client;
  let sent: { id: string; unread: number; settledAt: string | null } | null = null;
  const isChange = ({ id, data }: StreamUpdate) =>
    id !== sent?.id || data.unread !== sent.unread || data.settledAt !== sent.settledAt;
  const sendUpdate = async () => {
    const update = await readUpdate(deps, { ...client, lastEventId });
    if (!update || stream.writableLength > MAX_BUFFERED_BYTES) stream.end();
    // The notice of a change may arrive after an event that included it.
    else if (!stream.writableEnded && isChange(update)) {
      lastEventId = update.id;
      sent = { id: update.id, ...update.data };
      stream.write(`event: news\nid: ${update.id}\ndata: ${JSON.stringify(update.data)}\n\n`);
    }
  };
  const onChange = coalesceCalls(sendUpdate, (error) => {
    deps.log.warn({ err: error }, 'a stream of messages ended');
    stream.end();
  });
  const pauses = new Map<StreamChange, NodeJS.Timeout>();
  const sendChange = (change: StreamChange) => {
    pauses.delete(change);
    if (!stream.writableEnded) stream.write(`event: ${change}\ndata: {}\n\n`);
  };
  const unsubscribe = deps.messageUpdates.subscribe(client.identity.companyId, {
    changed: onChange,
    told: (change) => {
      if (!pauses.has(change)) pauses.set(change, setTimeout(sendChange, CHANGE_PAUSE_MS, change));
    },
    over: () => stream.end(),
  });
  const heartbeat = setInterval(() => stream.write(':\n\n'), HEARTBEAT_MS);
  const lifetime = setTimeout(() => stream.end(), STREAM_LIFETIME_MS);
  const release = () => {
    unsubscribe();
    for (const pause of pauses.values()) clearTimeout(pause);
    clearInterval(heartbeat);
    clearTimeout(lifetime);
  };
  stream.once('finish', release).once('close', release);
  stream.write(':\n\n');
  onChange();
  return stream;
}

type StreamUpdate = { id: string; data: StreamedMessages & { settledAt: string | null } };

/** Messages after the client's last event, and the present counts; null when the session is over. */
async function readUpdate({ db, now }: AccountDeps, { identity, lastEventId }: StreamClient) {
  const { companyId, sessionId } = identity;
  return db.forCompany(companyId, async (trx) => {
    const read = async (): Promise<StreamUpdate | null> => {
      if (!(await isSessionAlive(trx, { company_id: companyId, id: sessionId }, now()))) return null;
      const newest = await findNewestMessageId(trx, companyId);
      const isNew = lastEventId !== '' && lastEventId !== newest;
      const after = lastEventId === NO_MESSAGES_EVENT_ID ? undefined : lastEventId;
      const found = isNew ? await listMessages(trx, identity, { after, upTo: newest }) : [];
      const unread = await countUnread(trx, identity);
      const settledAt = (await findLastSettlementTime(trx, companyId))?.toISOString() ?? null;
      // A message that came between the queries may be in the counts but not in the list: both are read again.
      if ((await findNewestMessageId(trx, companyId)) !== newest) return read();
      return {
        id: newest ?? NO_MESSAGES_EVENT_ID,
        data: { messages: found.slice(0, MESSAGES_PER_PAGE), unread, settledAt },
      };
    };
    return read();
  });
}

/** Value of the Last-Event-ID header; empty when it is not an id of ours. */
export function getLastEventId(header: string | string[] | undefined): string {
  return typeof header === 'string' && (header === NO_MESSAGES_EVENT_ID || UUID_PATTERN.test(header)) ? header : '';
}
