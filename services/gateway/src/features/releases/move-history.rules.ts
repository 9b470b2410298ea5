/** Change of a live pointer. */
interface ReleaseMove {
  action: string;
  from_version: string | null;
  to_version: string | null;
}

/**
 * Version of a rollback. Moves are given newest first. Promotions push and rollbacks pop, so a second rollback goes one
 * version further back instead of alternating between two.
 */
export function getVersionBefore(moves: readonly ReleaseMove[]): string | null {
  const stack: string[] = [];
  for (const { action, to_version } of [...moves].reverse()) {
    if (action === 'rollback') stack.pop();
    else if (to_version && stack[stack.length - 1] !== to_version) stack.push(to_version);
  }
  return stack[stack.length - 2] ?? null;
}
