import { call } from '@trassa/api-client/call';
import type { DriverTrips } from '@trassa/contracts/orders/driver';
import { driverEndpoints } from '@trassa/contracts/orders/driver-endpoints';
import { create } from '@trassa/mfe-kit/state';
import { nextToSend, type QueuedMark, refusalBy } from './mark-queue.rules.ts';
import { changeKept, changeQueue, readQueue } from './phone-store.ts';

/** Marks on this phone that the server does not have. */
export const useQueuedMarks = create<{ marks: readonly QueuedMark[] }>(() => ({ marks: [] }));

/** Reads the stored queue, which another tab may have changed. */
export async function refreshQueue(userId: string): Promise<void> {
  useQueuedMarks.setState({ marks: await readQueue<QueuedMark>(userId) });
}

async function change(userId: string, edit: (queue: QueuedMark[]) => QueuedMark[]): Promise<void> {
  await changeQueue<QueuedMark>(userId, edit);
  await refreshQueue(userId);
}

/** Stores a mark before anything is sent, so that a closed page loses nothing. */
export const addMark = (userId: string, mark: QueuedMark): Promise<void> => change(userId, (queue) => [...queue, mark]);

/** Takes a refused mark off the list. */
export const dismissMark = (userId: string, key: string): Promise<void> =>
  change(userId, (queue) => queue.filter((mark) => mark.key !== key));

/** Sends one mark; false when the rest must wait. */
async function sendOne(userId: string, { tripId, number: _, kind: _kind, refusal: _refusal, ...body }: QueuedMark) {
  try {
    const request = { params: { id: tripId }, body, timeoutMs: 30_000 };
    const { data: event } = await call(driverEndpoints.markTrip, request);
    // The network may be gone before the trips are read again.
    await changeKept<DriverTrips>(userId, 'trips', (seen) => ({
      ...seen,
      trips: seen.trips.map((trip) => (trip.id === tripId ? { ...trip, events: [...trip.events, event] } : trip)),
    }));
  } catch (error) {
    const refusal = refusalBy(error);
    if (refusal === null) return false;
    await change(userId, (queue) => queue.map((mark) => (mark.key === body.key ? { ...mark, refusal } : mark)));
    return true;
  }
  await dismissMark(userId, body.key);
  return true;
}

async function sendAll(userId: string): Promise<number> {
  for (let sent = 0; ; sent += 1) {
    const mark = nextToSend(await readQueue<QueuedMark>(userId));
    if (!mark || !(await sendOne(userId, mark))) return sent;
  }
}

/** A page without a secure address has no locks; its repeats are harmless, since keys are the same. */
function oneTab(work: () => Promise<number>): Promise<number> {
  const { locks } = navigator as { locks?: LockManager | null };
  return locks ? locks.request('trassa-driver-marks', work) : work();
}

let sending: Promise<number> | null = null;

/**
 * Sends waiting marks in their order, one tab at a time, and gives how many were answered. A mark whose answer was lost is
 * sent again under its own key.
 */
export function sendMarks(userId: string): Promise<number> {
  sending ??= oneTab(() => sendAll(userId)).finally(() => {
    sending = null;
  });
  return sending;
}
