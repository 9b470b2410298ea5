/** One move of a live pointer. */
export interface Move {
  action: string;
  from_version: string | null;
  to_version: string | null;
}

/**
 * The version to return to. Moves are given newest first. Promotes push, rollbacks pop: after a rollback a second one
 * goes one further back and never to and fro between two versions.
 */
export function versionBefore(moves: readonly Move[]): string | null {
  const stack: string[] = [];
  for (const { action, to_version } of [...moves].reverse()) {
    if (action === 'rollback') stack.pop();
    else if (to_version && stack[stack.length - 1] !== to_version) stack.push(to_version);
  }
  return stack[stack.length - 2] ?? null;
}
