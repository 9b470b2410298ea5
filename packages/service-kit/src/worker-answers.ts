import { parentPort } from 'node:worker_threads';
import type { WorkerMessage } from './worker-pool.ts';

/** Answers the requests of a {@link file://./worker-pool.ts pool}, one after another, in one of its threads. */
export function answerRequests<Request, Result>(answer: (request: Request) => Result | Promise<Result>): void {
  const send = (message: WorkerMessage<Result>) => parentPort?.postMessage(message);
  parentPort?.on('message', async (request: Request) => send({ result: await answer(request) }));
  send('ready');
}
