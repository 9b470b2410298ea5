import { act } from '@testing-library/react';
import { vi } from 'vitest';

type Hear = (entries: { isIntersecting: boolean }[]) => void;

class InViewObserver {
  readonly #hear: Hear;
  constructor(hear: Hear) {
    this.#hear = hear;
  }
  observe() {
    this.#hear([{ isIntersecting: true }]);
  }
  disconnect() {}
}

/** The window of a test has no layout: whatever is observed is in view, as on an endless screen. */
export function showEverythingInView(): void {
  globalThis.IntersectionObserver = InViewObserver as unknown as typeof IntersectionObserver;
}

/** In this test what is observed comes into view with `see` only. */
export function keepOutOfView(): { see: () => void } {
  let see = (): void => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(hear: Hear) {
        see = () => hear([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  return { see: () => act(() => see()) };
}
