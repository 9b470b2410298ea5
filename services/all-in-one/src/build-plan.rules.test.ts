import { expect, test } from 'vitest';
import { parseDryRun, planBuilds } from './build-plan.rules.ts';

const build = (name: string, isCached: boolean) => ({ name, isCached });

test('a start uses a complete build where it is up to date, and a quick one elsewhere', () => {
  const complete = [build('shell', true), build('mfe-orders', false), build('mfe-edo', false)];
  const quick = [build('shell', false), build('mfe-orders', true), build('mfe-edo', false)];
  expect(planBuilds(complete, quick)).toEqual({ complete: ['shell'], quick: ['mfe-orders', 'mfe-edo'], missing: 1 });
});

test('where everything is built completely, nothing is built quickly', () => {
  expect(planBuilds([build('shell', true)], [build('shell', true)])).toEqual({
    complete: ['shell'],
    quick: [],
    missing: 0,
  });
});

test('packages without a build are no part of the plan', () => {
  const task = { task: 'build', command: 'rspack build', cache: { status: 'HIT' } };
  const tasks = [
    { ...task, package: '@trassa/shell' },
    { ...task, package: '@trassa/ui', command: '<NONEXISTENT>', cache: { status: 'MISS' } },
  ];
  expect(parseDryRun(JSON.stringify({ tasks }))).toEqual([build('@trassa/shell', true)]);
});
