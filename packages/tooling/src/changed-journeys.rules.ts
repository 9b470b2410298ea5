/**
 * By area: journeys outside `e2e/<area>` in which it plays the main part. Others, but {@link changedPageJourneys}, run
 * in `npm test` only.
 */
export const crossAreaJourneys: Readonly<Record<string, readonly string[]>> = {
  account: ['journeys/session', 'walk/guests'],
  edo: ['journeys/exchange-connection', 'journeys/uploads'],
  feedback: ['walk/admin'],
  finance: ['orders/order-to-profit'],
  geo: [],
  landing: ['journeys/session', 'walk/guests'],
  orders: ['finance/factoring', 'journeys/main-job'],
  platforms: ['orders/order-money'],
};

/** Journeys that open the pages of all remotes; after a change they open only those of the changed remotes. */
const changedPageJourneys = ['alone/', 'walk/cabinet'];

/** Files without effect on journeys: documentation, benches, unit tests, screenshots. */
const unaffectingFilePattern = /^(docs|bench)\/|\.md$|\.test\.tsx?$|^e2e\/screenshots\//;

const areaFolderPattern = /^(mfe-|services\/|packages\/contracts\/src\/)([a-z]+)\//;

function listJourneysOfFile(file: string): readonly string[] | 'all' {
  if (unaffectingFilePattern.test(file)) return [];
  if (file.endsWith('.e2e.ts')) return [file.replace('e2e/', '')];
  const [, place = '', area = ''] = areaFolderPattern.exec(file) ?? [];
  const crossing = crossAreaJourneys[area];
  // Shell, gateway, shared packages and test support affect every page.
  if (!crossing) return 'all';
  return [`${area}/`, ...crossing, ...(place === 'mfe-' ? changedPageJourneys : [])];
}

/** Journeys affected by a change, as path prefixes within e2e, or all. */
export function listChangedJourneys(files: readonly string[]): string[] | 'all' {
  const touched = files.map(listJourneysOfFile);
  if (touched.includes('all')) return 'all';
  return [...new Set(touched.flat())].toSorted();
}

/** Remotes whose pages a change may alter. */
export function listChangedRemotes(files: readonly string[]): string[] {
  const changed = files
    .filter((file) => !unaffectingFilePattern.test(file))
    .map((file) => /^mfe-([a-z]+)\//.exec(file)?.[1]);
  return [...new Set(changed)].filter((area) => area !== undefined).toSorted();
}
