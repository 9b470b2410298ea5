import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest } from '@trassa/contracts/platform/remote-manifest';

/** Largest sizes of one remote, brotli bytes: its entry, and what any one route fetches beside it. */
export interface Budget {
  entry: number;
  route: number;
}

interface Budgets {
  default: Budget;
  [id: string]: Partial<Budget>;
}

/** The limits of a remote from `budgets.json`; what it does not name follows the default. */
export function budgetOf(id: string): Budget {
  const budgets = JSON.parse(readFileSync(join(import.meta.dirname, '../budgets.json'), 'utf8')) as Budgets;
  return { ...budgets.default, ...budgets[id] };
}

/** A sentence for every broken limit; none when the remote keeps its budget. */
export function overBudget(manifest: RemoteManifest, budget: Budget = budgetOf(manifest.id)): string[] {
  const size = (names: readonly string[]) => names.reduce((sum, name) => sum + (manifest.files[name]?.brotli ?? 0), 0);
  const entry = size([manifest.entry, ...manifest.preload]);
  const broken = manifest.routes
    .map((route) => ({ path: route.path, bytes: size([...route.scripts, ...route.styles]) }))
    .filter(({ bytes }) => bytes > budget.route)
    .map(({ path, bytes }) => `REM-020 route ${path} is ${bytes} brotli bytes, its budget is ${budget.route}`);
  if (entry <= budget.entry) return broken;
  return [`REM-021 the entry is ${entry} brotli bytes, its budget is ${budget.entry}`, ...broken];
}
