import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { crossAreaJourneys, listChangedJourneys, listChangedRemotes } from './changed-journeys.rules.ts';

const root = join(import.meta.dirname, '../../..');

test('a change of a service runs the journeys of its area and those that it breaks first', () => {
  expect(
    listChangedJourneys(['services/orders/src/service.ts', 'packages/contracts/src/orders/orders-endpoints.ts']),
  ).toEqual(['finance/factoring', 'journeys/main-job', 'orders/']);
});

test('a change of a remote runs the journeys over pages as well, which take its own', () => {
  const files = ['mfe-feedback/src/remote.ts', 'mfe-edo/src/list.test.tsx', 'mfe-geo/README.md'];
  expect(listChangedJourneys(files)).toEqual(['alone/', 'feedback/', 'walk/admin', 'walk/cabinet']);
  expect(listChangedRemotes(files)).toEqual(['feedback']);
});

test('what stands round every page runs every journey', () => {
  const around = [
    'shell/src/main.tsx',
    'packages/ui/src/button.tsx',
    'services/gateway/src/app.ts',
    'package-lock.json',
  ];
  for (const file of [...around, 'e2e/support/accounts.ts']) expect(listChangedJourneys([file]), file).toBe('all');
});

test('a changed journey runs itself, and words and unit tests run none', () => {
  expect(listChangedJourneys(['e2e/geo/map.e2e.ts', 'docs/tour.md', 'services/edo/src/x.test.ts'])).toEqual([
    'geo/map.e2e.ts',
  ]);
});

test('every area has a line, and every beginning in the map is that of a journey', () => {
  const journeys = globSync('e2e/**/*.e2e.ts', { cwd: root }).map((file) => file.replace('e2e/', ''));
  const areas = globSync('mfe-*', { cwd: root }).map((folder) => folder.replace('mfe-', ''));
  expect(Object.keys(crossAreaJourneys)).toEqual(areas.toSorted());
  for (const area of areas) {
    for (const beginning of listChangedJourneys([`mfe-${area}/src/remote.ts`])) {
      expect(
        journeys.some((journey) => journey.startsWith(beginning)),
        beginning,
      ).toBe(true);
    }
  }
});
