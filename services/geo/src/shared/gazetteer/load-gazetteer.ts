import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Gazetteer } from './gazetteer.ts';
import type { Town } from './town.ts';

/** Loads the towns in a worker thread that ends afterwards. */
export async function loadGazetteer(): Promise<Gazetteer> {
  const worker = new Worker(new URL('./gazetteer.worker.ts', import.meta.url));
  const [towns] = (await once(worker, 'message')) as [Town[]];
  await worker.terminate();
  return new Gazetteer(towns);
}
