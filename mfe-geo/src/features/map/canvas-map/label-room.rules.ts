/** Occupied rectangles, so that labels do not overlap. */
export class OccupiedRectangles {
  private readonly taken: { left: number; top: number; right: number; bottom: number }[] = [];

  /** Reserves a rectangle unconditionally. */
  block(left: number, top: number, size: { width: number; height: number }) {
    this.taken.push({ left, top, right: left + size.width, bottom: top + size.height });
  }

  /** Reserves a rectangle if free. */
  take(left: number, top: number, size: { width: number; height: number }): boolean {
    const wanted = { left, top, right: left + size.width, bottom: top + size.height };
    const isFree = this.taken.every(
      (one) => one.right < wanted.left || one.left > wanted.right || one.bottom < wanted.top || one.top > wanted.bottom,
    );
    if (isFree) this.taken.push(wanted);
    return isFree;
  }
}
