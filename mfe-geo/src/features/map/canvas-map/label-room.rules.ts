/** Keeps labels from lying on one another: a rectangle is given once. */
export class LabelRoom {
  private readonly taken: { left: number; top: number; right: number; bottom: number }[] = [];

  /** Keeps a rectangle free of labels, whatever lies there already. */
  block(left: number, top: number, size: { width: number; height: number }) {
    this.taken.push({ left, top, right: left + size.width, bottom: top + size.height });
  }

  /** Takes a rectangle if it is free. */
  take(left: number, top: number, size: { width: number; height: number }): boolean {
    const wanted = { left, top, right: left + size.width, bottom: top + size.height };
    const isFree = this.taken.every(
      (one) => one.right < wanted.left || one.left > wanted.right || one.bottom < wanted.top || one.top > wanted.bottom,
    );
    if (isFree) this.taken.push(wanted);
    return isFree;
  }
}
