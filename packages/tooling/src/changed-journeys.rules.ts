/** Journeys that cross areas, by area; journeys in `e2e/<area>` belong to their area anyway. */
export const crossAreaJourneys: Readonly<Record<string, readonly string[]>> = {
  account: ['demo/', 'journeys/', 'orders/figure-links', 'platform/release-while-typing'],
  edo: ['account/palette', 'demo/', 'journeys/', 'orders/'],
  feedback: [],
  finance: ['demo/', 'journeys/figures', 'journeys/main-job', 'orders/', 'platform/interop'],
  geo: ['demo/', 'edo/figure-links'],
  landing: ['demo/', 'journeys/session', 'walk/guests'],
  orders: [
    'account/palette',
    'demo/',
    'edo/transport',
    'finance/',
    'journeys/',
    'platform/development',
    'platform/interop',
  ],
  platforms: ['demo/', 'journeys/figures', 'orders/figure-links'],
};

/** Journeys over the pages of every remote. */
const everyRemote = ['alone/', 'platform/chaos', 'platform/loading', 'platform/permissions', 'walk/'];

/** Files without effect on journeys: documentation, benches, unit tests. */
const unaffectedFiles = /^(docs|bench)\/|\.md$|\.test\.tsx?$|^e2e\/screenshots\//;

const areaFolder = /^(mfe-|services\/|packages\/contracts\/src\/)([a-z]+)\//;

function journeysOfFile(file: string): readonly string[] | 'all' {
  if (unaffectedFiles.test(file)) return [];
  if (file.endsWith('.e2e.ts')) return [file.replace('e2e/', '')];
  const [, place = '', area = ''] = areaFolder.exec(file) ?? [];
  const crossing = crossAreaJourneys[area];
  // Shell, gateway, shared packages and test support affect every page.
  if (!crossing) return 'all';
  return [`${area}/`, ...crossing, ...(place === 'mfe-' ? everyRemote : [])];
}

/** Journeys affected by a change, as path prefixes within e2e, or all. */
export function changedJourneys(files: readonly string[]): string[] | 'all' {
  const touched = files.map(journeysOfFile);
  if (touched.includes('all')) return 'all';
  return [...new Set(touched.flat())].toSorted();
}
