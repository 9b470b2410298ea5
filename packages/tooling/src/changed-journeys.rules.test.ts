import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changedJourneys, crossAreaJourneys } from './changed-journeys.rules.ts';

const root = join(import.meta.dirname, '../../..');

test('a change of a service runs the journeys of its area and those that cross it', () => {
  expect(changedJourneys(['services/geo/src/service.ts', 'packages/contracts/src/geo/geo-schemas.ts'])).toEqual([
    'demo/',
    'edo/figure-links',
    'geo/',
  ]);
});

test('a change of a remote runs the journeys through every remote as well', () => {
  const journeys = changedJourneys(['mfe-feedback/src/remote.ts']);
  expect(journeys).toEqual(expect.arrayContaining(['feedback/', 'walk/', 'alone/', 'platform/chaos']));
  expect(journeys).not.toContain('edo/');
});

test('what stands round every page runs every journey', () => {
  const around = [
    'shell/src/main.tsx',
    'packages/ui/src/button.tsx',
    'services/gateway/src/app.ts',
    'package-lock.json',
  ];
  for (const file of [...around, 'e2e/support/accounts.ts']) expect(changedJourneys([file]), file).toBe('all');
});

test('a changed journey runs itself, and words and unit tests run none', () => {
  expect(changedJourneys(['e2e/geo/map.e2e.ts', 'docs/tour.md', 'services/edo/src/x.test.ts'])).toEqual([
    'geo/map.e2e.ts',
  ]);
});

test('every area has a line, and every beginning in the map is that of a journey', () => {
  const journeys = globSync('e2e/**/*.e2e.ts', { cwd: root }).map((file) => file.replace('e2e/', ''));
  const areas = globSync('mfe-*', { cwd: root }).map((folder) => folder.replace('mfe-', ''));
  expect(Object.keys(crossAreaJourneys)).toEqual(areas.toSorted());
  for (const area of areas) {
    for (const beginning of changedJourneys([`mfe-${area}/src/remote.ts`])) {
      expect(
        journeys.some((journey) => journey.startsWith(beginning)),
        beginning,
      ).toBe(true);
    }
  }
});
