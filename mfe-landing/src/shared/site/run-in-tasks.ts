const inputEvents = ['pointerdown', 'keydown', 'focusin', 'click'] as const;

/**
 * Runs each function in a task of its own, so that none blocks a slow machine. The first click, key or focus runs all
 * that are left at once, before the event reaches its target.
 */
export function runInTasks(tasks: readonly (() => void)[]): void {
  const left = [...tasks];
  const next = () => {
    const task = left.shift();
    if (left.length > 0) setTimeout(next);
    task?.();
  };
  const finish = () => {
    for (const task of left.splice(0)) task();
  };
  for (const touch of inputEvents) addEventListener(touch, finish, { capture: true, once: true });
  setTimeout(next);
}
