import { pageCache } from './names.ts';

/** Prefix of the caches with answers to a person; one cache per person and company. */
const cachePrefix = 'trassa-person-';

/** The worker writes and the page deletes one at a time, so that a late answer cannot bring a deleted cache back. */
function runExclusively<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks.request('trassa-kept-answers', work);
}

/** Name of a person's cache; the same person in another company has another one. */
export function getCacheName(userId: string, companyId: string): string {
  return `${cachePrefix}${userId}.${companyId}`;
}

async function deletePersonCaches(but?: string): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix) && name !== but);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Opens the cache of the signed-in person, deletes those of all others. @returns whether the person had none before */
export function switchToPersonCache(name: string): Promise<boolean> {
  return runExclusively(async () => {
    await deletePersonCaches(name);
    const isNew = !(await caches.has(name));
    // A kept page has the registry of the person before.
    if (isNew) await caches.delete(pageCache);
    await caches.open(name);
    return isNew;
  });
}

/** Deletes all answers to people, and the pages. */
export function deleteAllPersonCaches(): Promise<void> {
  return runExclusively(async () => {
    await deletePersonCaches();
    await caches.delete(pageCache);
  });
}

/** Whether somebody is signed in, as far as the browser knows. */
export async function isAnybodySignedIn(): Promise<boolean> {
  return (await caches.keys()).some((name) => name.startsWith(cachePrefix));
}

/** Does the work with the person's cache, if the person is still signed in. */
export function withPersonCache(name: string, work: (cache: Cache) => Promise<void>): Promise<void> {
  return runExclusively(async () => {
    if (await caches.has(name)) await work(await caches.open(name));
  });
}
