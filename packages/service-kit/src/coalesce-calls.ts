/** Calls during a running one are merged into a single call after it. A failure without `failed` is left unhandled. */
export function coalesceCalls(work: () => Promise<void>, failed?: (error: unknown) => void): () => void {
  let state: 'idle' | 'busy' | 'again' = 'idle';
  const run = async (): Promise<void> => {
    state = 'busy';
    try {
      await work();
    } finally {
      const isCalledAgain = (state as string) === 'again';
      state = 'idle';
      if (isCalledAgain) call();
    }
  };
  const call = () => {
    if (state === 'idle') void run().catch(failed);
    else state = 'again';
  };
  return call;
}
