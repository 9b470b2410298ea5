import { createStore, del, get, keys, set, update } from 'idb-keyval';

/** The driver's part of this browser: last seen trips, QR codes and marks to send, by person. */
const store = createStore('trassa-driver', 'kept');

const QUEUE = 'queue:';

/** Last answer of a kind for a person, with the time of it. */
interface Kept<T> {
  value: T;
  /** ISO 8601 UTC. */
  at: string;
}

const keyOf = (userId: string, name: string) => `seen:${userId}:${name}`;

/** Keeps an answer for times without a network. A browser that keeps nothing loses only that. */
export const keep = <T>(userId: string, name: string, value: T): Promise<void> =>
  set(keyOf(userId, name), { value, at: new Date().toISOString() } satisfies Kept<T>, store).catch(() => undefined);

export const readKept = <T>(userId: string, name: string): Promise<Kept<T> | undefined> =>
  get<Kept<T>>(keyOf(userId, name), store).catch(() => undefined);

/** Forgets what was seen, of everybody or of everybody else; marks stay until they are sent. */
export async function forgetSeen({ except }: { except?: string } = {}): Promise<void> {
  const all = await keys<string>(store);
  const seen = all.filter((key) => !key.startsWith(QUEUE) && !(except && key.startsWith(keyOf(except, ''))));
  await Promise.all(seen.map((key) => del(key, store)));
}

export const readQueue = async <T>(userId: string): Promise<T[]> => (await get<T[]>(QUEUE + userId, store)) ?? [];

/** Changes the queue in one transaction, so that two tabs lose nothing of one another. */
export const changeQueue = <T>(userId: string, change: (queue: T[]) => T[]): Promise<void> =>
  update<T[]>(QUEUE + userId, (queue = []) => change(queue), store);
