import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Gazetteer } from './gazetteer.ts';
import type { Town } from './town.ts';

/** Reads the towns in a thread of its own, which ends with that. */
export async function loadGazetteer(): Promise<Gazetteer> {
  const worker = new Worker(new URL('./gazetteer.worker.ts', import.meta.url));
  const [towns] = (await once(worker, 'message')) as [Town[]];
  await worker.terminate();
  return new Gazetteer(towns);
}
