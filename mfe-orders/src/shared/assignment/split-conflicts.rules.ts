import type { Conflict } from '@trassa/contracts/orders/assignment';
import { type ConflictKind, isRefusing } from '@trassa/contracts/orders/assignment-values';

/** Conflicts that forbid an action, those that a person may confirm, and the kinds of both. */
export interface SplitConflicts {
  refusing: readonly Conflict[];
  warning: readonly Conflict[];
  kinds: ConflictKind[];
}

export const splitConflicts = (all: readonly Conflict[]): SplitConflicts => ({
  refusing: all.filter(({ kind }) => isRefusing(kind)),
  warning: all.filter(({ kind }) => !isRefusing(kind)),
  kinds: [...new Set(all.map(({ kind }) => kind))],
});
