import { expect, test } from 'vitest';
import { countSourcesByPart, listExceededCounts } from './weight.rules.ts';

const files = [
  { path: 'services/edo/src/service.ts', text: 'a\nb\n' },
  { path: 'packages/ui/src/button.css', text: 'a\n' },
  { path: 'services/edo/src/service.test.ts', text: 'a\n' },
  { path: 'services/edo/src/testing/a-company.ts', text: 'a\n' },
  { path: 'e2e/walk/walk.e2e.ts', text: 'a\n' },
  { path: 'bench/orders/run.ts', text: 'a\n' },
  { path: 'docs/README.md', text: 'a\n' },
];

test('code and styles are counted by product, tests, e2e and bench', () => {
  expect(countSourcesByPart(files)).toEqual({
    product: { files: 2, lines: 3 },
    tests: { files: 2, lines: 2 },
    e2e: { files: 1, lines: 1 },
    bench: { files: 1, lines: 1 },
  });
});

test('a part over its budget, or without one, is told', () => {
  const enough = { files: 9, lines: 9 };
  const told = listExceededCounts(countSourcesByPart(files), {
    product: { files: 2, lines: 2 },
    tests: enough,
    e2e: enough,
  });
  expect(told).toEqual([
    'product: 3 lines, the budget of packages/tooling/weight.json is 2',
    'bench: 1 files, the budget of packages/tooling/weight.json is 0',
    'bench: 1 lines, the budget of packages/tooling/weight.json is 0',
  ]);
});
