import { isCode, isTest } from './house.rules.ts';

/** Number of files and of their lines. */
export interface SourceCounts {
  files: number;
  lines: number;
}

function getCodePart(path: string): string {
  if (path.startsWith('e2e/')) return 'e2e';
  if (isTest(path)) return 'tests';
  return path.startsWith('bench/') ? 'bench' : 'product';
}

/** Numbers of files and lines of code and styles by part: product, tests, e2e, bench. */
export function countSourcesByPart(files: readonly { path: string; text: string }[]): Record<string, SourceCounts> {
  const parts: Record<string, SourceCounts> = {};
  for (const { path, text } of files) {
    if (!isCode(path) && !path.endsWith('.css')) continue;
    const { files: count = 0, lines = 0 } = parts[getCodePart(path)] ?? {};
    parts[getCodePart(path)] = { files: count + 1, lines: lines + text.split('\n').length - 1 };
  }
  return parts;
}

/** One sentence per part that outgrew its budget. */
export function listExceededCounts(
  parts: Readonly<Record<string, SourceCounts>>,
  budgets: Readonly<Record<string, SourceCounts>>,
): string[] {
  return Object.entries(parts).flatMap(([part, weight]) =>
    (['files', 'lines'] as const)
      .filter((unit) => weight[unit] > (budgets[part]?.[unit] ?? 0))
      .map(
        (unit) =>
          `${part}: ${weight[unit]} ${unit}, the budget of packages/tooling/weight.json is ${budgets[part]?.[unit] ?? 0}`,
      ),
  );
}
