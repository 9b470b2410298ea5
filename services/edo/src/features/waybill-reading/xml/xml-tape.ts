/**
 * A growing list of 32-bit numbers. One tape is reused by every scan of a thread, so a scan allocates nothing that grows
 * with the document.
 */
export class IntTape {
  /** The numbers written so far; valid until the next {@link grow}. */
  view = new Int32Array(4096);
  length = 0;

  /** Adds room for `count` numbers behind the end and gives the array to write them to. */
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

  /** Empties the tape and gives back the memory of a giant document. */
  reset(): void {
    this.length = 0;
    if (this.view.length > 65_536) this.view = new Int32Array(4096);
  }
}
