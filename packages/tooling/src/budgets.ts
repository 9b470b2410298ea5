import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest } from '@trassa/contracts/platform/remote-manifest';

/** Path of the file of size limits. */
export const budgetsPath = join(import.meta.dirname, '../budgets.json');

/** Limits in brotli bytes: of the first page, of the service worker, and by remote of its largest page or slot. */
export function readBudgets(): Record<string, number> {
  return JSON.parse(readFileSync(budgetsPath, 'utf8')) as Record<string, number>;
}

/** Limit of a remote, a new one included, or of `first-page` or `service-worker`. */
export function getBudgetBytes(name: string): number {
  const budgets = readBudgets();
  return budgets[name] ?? budgets.default ?? 0;
}

/** Sizes of a remote in brotli bytes: of its entry, its pages and slots. */
export function listPieceSizes(manifest: RemoteManifest): [name: string, bytes: number][] {
  const size = (names: readonly string[]) => names.reduce((sum, name) => sum + (manifest.files[name]?.brotli ?? 0), 0);
  return [
    ['the entry', size([manifest.entry])],
    ...manifest.routes.map((one): [string, number] => [`route ${one.path}`, size([...one.scripts, ...one.styles])]),
    ...manifest.slots.map((one): [string, number] => [`slot ${one.name}`, size([...one.scripts, ...one.styles])]),
  ];
}

/** One sentence per exceeded limit. */
export function listExceededBudgets(manifest: RemoteManifest, budget = getBudgetBytes(manifest.id)): string[] {
  return listPieceSizes(manifest)
    .filter(([, bytes]) => bytes > budget)
    .map(([name, bytes]) => `REM-020 ${name} is ${bytes} brotli bytes, the budget of ${manifest.id} is ${budget}`);
}
