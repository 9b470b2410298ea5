import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

interface CollectOptions {
  type: 'major';
  execution: 'sync';
  flavor: 'last-resort';
}

/** Later than the first page, and than the sandbox forgets what it has signed with. */
const QUIET_MS = 10_000;

/**
 * Gives the memory of finished work back to the system a little later, in a pause of some tenths of a second. V8 keeps
 * the pages that it has freed for work to come: after the start and the filling of the demonstration these are hundreds
 * of megabytes, which an installation of a few users does not need again.
 */
export function releaseMemory(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as (options: CollectOptions) => void;
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  }, QUIET_MS).unref();
}
