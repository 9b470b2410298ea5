/**
 * Keeps the result of a promise where React looks for it, so that `use` draws a loaded component at once. For any other
 * promise React first draws the fallback, and leaves it for 300 ms.
 */
export function keepResult<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  );
  return promise;
}
