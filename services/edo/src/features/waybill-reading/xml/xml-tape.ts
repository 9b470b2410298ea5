/**
 * Growing array of 32-bit numbers. A thread reuses one tape for every scan, so a scan allocates nothing proportional to
 * the document.
 */
export class IntTape {
  /** Numbers written so far; valid until the next {@link grow}. */
  view = new Int32Array(4096);
  length = 0;

  /** Adds room for `count` numbers and returns the array to write to. */
  grow(count: number): Int32Array {
    const length = this.length + count;
    if (length > this.view.length) {
      const larger = new Int32Array(Math.max(this.view.length * 2, length));
      larger.set(this.view);
      this.view = larger;
    }
    this.length = length;
    return this.view;
  }

  /** Empties the tape and frees the memory of a giant document. */
  reset(): void {
    this.length = 0;
    if (this.view.length > 65_536) this.view = new Int32Array(4096);
  }
}
