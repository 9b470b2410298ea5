import { createStore, del, get, keys, set, update } from 'idb-keyval';

/** Storage for drivers in this browser: last seen trips, QR codes and items to send, by person. */
const store = createStore('trassa-driver', 'kept');

const QUEUE_KEY_PREFIX = 'queue:';

/** Last answer of a kind for a person, with its time. */
interface KeptAnswer<T> {
  value: T;
  /** ISO 8601 UTC. */
  at: string;
}

const buildAnswerKey = (userId: string, name: string) => `seen:${userId}:${name}`;

/** Result of `work`; `failed` when the browser can store nothing, as in some private windows. */
async function withFallback<T>(work: () => Promise<T>, failed: T): Promise<T> {
  try {
    return await work();
  } catch {
    return failed;
  }
}

/** Stores an answer for times without a network. */
export const keepAnswer = <T>(userId: string, name: string, value: T): Promise<void> =>
  withFallback(
    () => set(buildAnswerKey(userId, name), { value, at: new Date().toISOString() } satisfies KeptAnswer<T>, store),
    undefined,
  );

/** Adds to a stored answer what this phone has done since. */
export const changeKeptAnswer = async <T>(userId: string, name: string, change: (value: T) => T): Promise<void> => {
  const kept = await readKeptAnswer<T>(userId, name);
  if (kept)
    await withFallback(
      () => set(buildAnswerKey(userId, name), { ...kept, value: change(kept.value) }, store),
      undefined,
    );
};

export const readKeptAnswer = <T>(userId: string, name: string): Promise<KeptAnswer<T> | undefined> =>
  withFallback(() => get<KeptAnswer<T>>(buildAnswerKey(userId, name), store), undefined);

/** Deletes stored answers of everybody, or of everybody except one person; queued items stay until they are sent. */
export async function deleteKeptAnswers({ except }: { except?: string } = {}): Promise<void> {
  const all = await withFallback(() => keys<string>(store), []);
  const seen = all.filter(
    (key) => !key.startsWith(QUEUE_KEY_PREFIX) && !(except && key.startsWith(buildAnswerKey(except, ''))),
  );
  await Promise.all(seen.map((key) => del(key, store)));
}

export const readQueue = async <T>(userId: string): Promise<T[]> =>
  (await withFallback(() => get<T[]>(QUEUE_KEY_PREFIX + userId, store), undefined)) ?? [];

/** Changes the queue in one transaction, so that two tabs lose nothing. Throws when the browser cannot store it. */
export const changeQueue = <T>(userId: string, change: (queue: T[]) => T[]): Promise<void> =>
  update<T[]>(QUEUE_KEY_PREFIX + userId, (queue = []) => change(queue), store);
