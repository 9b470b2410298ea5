import { setTimeout as delay } from 'node:timers/promises';
import type { DemoPerson } from './demo-person.ts';

/** What a step of the filling is given. */
export interface FillingWork {
  person: DemoPerson;
  installation: string;
  /** Where the outside world of the demonstration is; its payment page and its factor are used as people use them. */
  sandbox: string;
  signal: AbortSignal;
}

/** One thing that the director of the demonstration company does. Repeated, it does nothing twice. */
export interface FillingStep {
  name: string;
  run: (work: FillingWork) => Promise<void>;
}

/** Waits until something is so, looking twice a second or as seldom as told. */
export async function until(isSo: () => Promise<boolean>, signal: AbortSignal, everyMs = 500): Promise<void> {
  while (!(await isSo())) await delay(everyMs, undefined, { signal });
}
