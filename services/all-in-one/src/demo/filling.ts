import { setTimeout as delay } from 'node:timers/promises';
import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import type { DemoImportProgress } from '@trassa/contracts/account/user-state';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { enterDemo } from './demo-person.ts';
import { fillingSteps } from './filling-steps.ts';
import type { FillingContext, FillingStep } from './filling-work.ts';

const PROGRESS_REPORT_EVERY_MS = 1000;

/** Progress, stored in the director's user state. */
function createProgress({ person }: FillingContext, before: DemoImportProgress | null) {
  let state: DemoImportProgress = { state: 'filling', documents: 0, orders: 0, steps: before?.steps ?? [], at: '' };
  const save = async (changes: Partial<DemoImportProgress>) => {
    state = { ...state, ...changes, at: new Date().toISOString() };
    await person.call(accountEndpoints.saveState, { body: { demoFilling: state } });
  };
  return {
    isDone: (name: string) => state.steps.includes(name),
    done: (name: string) => save({ steps: [...state.steps, name] }),
    begin: () => save({}),
    /** Counts stored documents and orders, since each run of the import counts from zero. */
    look: async () => {
      const [edo, orders] = await Promise.all([
        person.call(edoConnectionEndpoints.status, { query: {} }),
        person.call(ordersEndpoints.metrics),
      ]);
      const { waybills = 0, others = 0 } = edo.data.ingest?.kept ?? {};
      await save({ documents: waybills + others, orders: orders.data.totalOrders });
    },
    end: () => save({ state: 'filled' }),
  };
}

/** Reports progress every second until the end. */
function reportProgress(look: () => Promise<void>, over: AbortSignal): Promise<void> {
  const turn = async (): Promise<void> => {
    while (!over.aborted) {
      await look();
      await delay(PROGRESS_REPORT_EVERY_MS, undefined, { signal: over });
    }
  };
  return turn().catch(() => undefined);
}

/** Name of a finished step; null for a failed one, which the next start repeats while the others continue. */
async function runStep({ name, run }: FillingStep, work: FillingContext): Promise<string | null> {
  try {
    await run(work);
    return name;
  } catch (error) {
    work.signal.throwIfAborted();
    console.warn(`Демо-компания: шаг «${name}» не сделан:`, error);
    return null;
  }
}

async function runSteps(work: FillingContext, before: DemoImportProgress | null): Promise<void> {
  const progress = createProgress(work, before);
  const steps = fillingSteps.flat();
  await progress.begin();
  const over = new AbortController();
  const telling = reportProgress(progress.look, AbortSignal.any([work.signal, over.signal]));
  try {
    for (const together of fillingSteps) {
      const left = together.filter(({ name }) => !progress.isDone(name));
      const taken = await Promise.all(left.map((step) => runStep(step, work)));
      for (const name of taken.filter((step) => step !== null)) await progress.done(name);
      const percent = Math.round((100 * steps.filter(({ name }) => progress.isDone(name)).length) / steps.length);
      console.info(`Демо-компания: ${percent} %`);
    }
  } finally {
    over.abort();
    await telling;
  }
  await progress.look();
  if (steps.every(({ name }) => progress.isDone(name))) await progress.end();
}

async function fillCompany(options: { installation: string; sandbox: string; signal: AbortSignal }): Promise<boolean> {
  const person = await enterDemo(options, 'carrier');
  try {
    const { data } = await person.call(accountEndpoints.state);
    if (data.demoFilling?.state === 'filled') return false;
    await runSteps({ ...options, person }, data.demoFilling);
    return true;
  } finally {
    await person.signOut().catch(() => undefined);
  }
}

/**
 * Fills the demonstration company in the background: its director connects exchange and platforms and works over HTTP
 * as a person does. An interrupted filling continues at the next start; finished steps are skipped.
 */
export function startFilling(options: { installation: string; sandbox: string }): {
  /** Resolves when there is nothing left to fill, or the filling has failed. */
  ended: Promise<void>;
  stop: () => Promise<void>;
} {
  const stopping = new AbortController();
  const { signal } = stopping;
  const began = performance.now();
  const filling = fillCompany({ ...options, signal }).then(
    (isNews) => {
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      if (isNews) console.info(`Демо-компания готова за ${seconds} с`);
    },
    (error: unknown) => {
      if (!signal.aborted) console.warn('Демо-компания не заполнена:', error);
    },
  );
  return {
    ended: filling,
    stop: async () => {
      stopping.abort();
      await filling;
    },
  };
}
