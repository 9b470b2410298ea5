/**
 * Conflicts of an assignment. Some refuse it, see `isRefusing`; the others need a confirmation that stays in the
 * order's history.
 */
export const conflictKinds = [
  'overlap',
  'waybill',
  'absence',
  'weight',
  'volume',
  'body',
  'adr',
  'paper',
  'approach',
  'rest',
  'week',
] as const;
export type ConflictKind = (typeof conflictKinds)[number];

const refusingConflictKinds: readonly ConflictKind[] = ['overlap', 'absence', 'weight'];
/** Whether an assignment with this conflict is refused. */
export const isRefusing = (kind: ConflictKind): boolean => refusingConflictKinds.includes(kind);
