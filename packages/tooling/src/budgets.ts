import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest } from '@trassa/contracts/platform/remote-manifest';

/** Largest sizes of one remote in brotli bytes. */
export interface Budget {
  entry: number;
  /** Limit of a page or slot that `pieces` does not name. */
  piece: number;
  /** Limits by path of the page or name of the slot. */
  pieces?: Record<string, number>;
}

interface Budgets {
  default: Budget;
  [id: string]: Partial<Budget>;
}

/** Size of one download: `entry`, `route /edo` or `slot nav.badges`. */
export interface Weight {
  kind: 'entry' | 'route' | 'slot';
  /** Path of the page or name of the slot; empty for the entry. */
  name: string;
  bytes: number;
}

/** File of the limits. */
export const budgetsPath = join(import.meta.dirname, '../budgets.json');

/** Limits of all remotes. */
export function readBudgets(): Budgets {
  return JSON.parse(readFileSync(budgetsPath, 'utf8')) as Budgets;
}

/** Limits of a remote; absent values follow the default. */
export function budgetOf(id: string): Budget {
  const budgets = readBudgets();
  return { ...budgets.default, ...budgets[id] };
}

/** Sizes of a remote in brotli bytes: entry, pages, slots. */
export function weightsOf(manifest: RemoteManifest): Weight[] {
  const size = (names: readonly string[]) => names.reduce((sum, name) => sum + (manifest.files[name]?.brotli ?? 0), 0);
  return [
    { kind: 'entry', name: '', bytes: size([manifest.entry]) },
    ...manifest.routes.map(({ path, scripts, styles }) => ({
      kind: 'route' as const,
      name: path,
      bytes: size([...scripts, ...styles]),
    })),
    ...manifest.slots.map(({ name, scripts, styles }) => ({
      kind: 'slot' as const,
      name,
      bytes: size([...scripts, ...styles]),
    })),
  ];
}

function sentence({ kind, name, bytes }: Weight, limit: number): string {
  const subject = kind === 'entry' ? 'REM-021 the entry' : `REM-020 ${kind} ${name}`;
  return `${subject} is ${bytes} brotli bytes, its budget is ${limit}`;
}

/** One sentence per exceeded limit. */
export function overBudget(manifest: RemoteManifest, budget: Budget = budgetOf(manifest.id)): string[] {
  return weightsOf(manifest).flatMap((weight) => {
    const limit = weight.kind === 'entry' ? budget.entry : (budget.pieces?.[weight.name] ?? budget.piece);
    return weight.bytes > limit ? [sentence(weight, limit)] : [];
  });
}
