const touches = ['pointerdown', 'keydown', 'focusin', 'click'] as const;

/**
 * Does one piece of work per task, so that none holds the page back on a slow machine. Whoever touches the page earlier
 * has the rest done at once, before the touch reaches its element.
 */
export function inPieces(pieces: readonly (() => void)[]): void {
  const left = [...pieces];
  const next = () => {
    const piece = left.shift();
    if (left.length > 0) setTimeout(next);
    piece?.();
  };
  const finish = () => {
    for (const piece of left.splice(0)) piece();
  };
  for (const touch of touches) addEventListener(touch, finish, { capture: true, once: true });
  setTimeout(next);
}
