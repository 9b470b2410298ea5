/** Yields to the browser for painting and input. */
export function waitForNextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
