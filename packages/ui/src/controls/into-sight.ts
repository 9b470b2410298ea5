/** Scrolls a line too long for a phone to what is chosen in it; the page itself does not move. */
export function scrollIntoSight(chosen: HTMLElement | null): void {
  const line = chosen?.parentElement;
  if (!chosen || !line) return;
  const [inner, outer] = [chosen.getBoundingClientRect(), line.getBoundingClientRect()];
  if (inner.left < outer.left || inner.right > outer.right) {
    line.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
  }
}
