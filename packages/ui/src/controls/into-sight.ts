/** Scrolls a line that is too long for the screen so that its chosen item is visible; the page does not scroll. */
export function scrollIntoSight(chosen: HTMLElement | null): void {
  const line = chosen?.parentElement;
  if (!chosen || !line) return;
  const [inner, outer] = [chosen.getBoundingClientRect(), line.getBoundingClientRect()];
  if (inner.left < outer.left || inner.right > outer.right) {
    line.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
  }
}
