/** The window of a test has no layout: whatever is observed is in view, as on an endless screen. */
export function everythingInView(): void {
  globalThis.IntersectionObserver = class extends IntersectionObserver {
    readonly #hear: IntersectionObserverCallback;
    constructor(hear: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super(hear, options);
      this.#hear = hear;
    }
    override observe(target: Element): void {
      this.#hear([{ target, isIntersecting: true } as unknown as IntersectionObserverEntry], this);
    }
  };
}
