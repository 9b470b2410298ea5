import { call } from '@trassa/api-client/call';
import { commentsEndpoints } from '@trassa/contracts/orders/comments-endpoints';
import type { DriverTrips } from '@trassa/contracts/orders/driver';
import { driverEndpoints } from '@trassa/contracts/orders/driver-endpoints';
import { create } from '@trassa/mfe-kit/state';
import {
  findNextToSend,
  findSendRefusal,
  isQueuedMessage,
  type QueuedItem,
  type QueuedMark,
  type QueuedMessage,
} from './mark-queue.rules.ts';
import { changeKeptAnswer, changeQueue, readQueue } from './phone-store.ts';

/** Marks and messages on this phone that the server does not have. */
export const useQueue = create<{ queue: readonly QueuedItem[] }>(() => ({ queue: [] }));

/** Reads the stored queue, which another tab may have changed. */
export async function refreshQueue(userId: string): Promise<void> {
  useQueue.setState({ queue: await readQueue<QueuedItem>(userId) });
}

async function updateQueue(userId: string, edit: (queue: QueuedItem[]) => QueuedItem[]): Promise<void> {
  await changeQueue<QueuedItem>(userId, edit);
  await refreshQueue(userId);
}

/** Stores an item before anything is sent, so that a closed page loses nothing. A key is stored once. */
export const addToQueue = (userId: string, added: QueuedItem): Promise<void> =>
  updateQueue(userId, (queue) => [...queue.filter(({ key }) => key !== added.key), added]);

export const deleteFromQueue = (userId: string, key: string): Promise<void> =>
  updateQueue(userId, (queue) => queue.filter((one) => one.key !== key));

const sendTimeoutMs = 30_000;

async function sendMark(userId: string, { tripId, number: _, kind: _kind, refusal: _refusal, ...body }: QueuedMark) {
  const { data: event } = await call(driverEndpoints.markTrip, {
    params: { id: tripId },
    body,
    timeoutMs: sendTimeoutMs,
  });
  // The network may be gone before the trips are fetched again, so the mark is added to the stored trips.
  await changeKeptAnswer<DriverTrips>(userId, 'trips', (seen) => ({
    ...seen,
    trips: seen.trips.map((trip) => (trip.id === tripId ? { ...trip, events: [...trip.events, event] } : trip)),
  }));
}

const sendMessage = ({ tripId, key, text }: QueuedMessage) =>
  call(commentsEndpoints.addComment, {
    params: { id: tripId },
    body: { key, text, mentions: [] },
    timeoutMs: sendTimeoutMs,
  });

/** Sends an item; false when the server has not answered, so that this item and the rest must wait. */
async function sendQueuedItem(userId: string, one: QueuedItem) {
  try {
    await (isQueuedMessage(one) ? sendMessage(one) : sendMark(userId, one));
  } catch (error) {
    const refusal = findSendRefusal(error);
    if (refusal === null) return false;
    await updateQueue(userId, (queue) => queue.map((other) => (other.key === one.key ? { ...other, refusal } : other)));
    return true;
  }
  await deleteFromQueue(userId, one.key);
  return true;
}

async function sendQueuedItems(userId: string): Promise<number> {
  for (let sent = 0; ; sent += 1) {
    const next = findNextToSend(await readQueue<QueuedItem>(userId));
    if (!next || !(await sendQueuedItem(userId, next))) return sent;
  }
}

/** Runs in one tab at a time. Without HTTPS there are no locks, but repeats are harmless: their keys are the same. */
function runInOneTab(work: () => Promise<number>): Promise<number> {
  const { locks } = navigator as { locks?: LockManager | null };
  return locks ? locks.request('trassa-driver-marks', work) : work();
}

let currentSending: Promise<number> | null = null;

/**
 * Sends the queue in its order, one tab at a time. Resolves to the number of items that were answered. An item without
 * an answer is sent again under its own key.
 */
export function sendQueue(userId: string): Promise<number> {
  currentSending ??= runInOneTab(() => sendQueuedItems(userId)).finally(() => {
    currentSending = null;
  });
  return currentSending;
}
