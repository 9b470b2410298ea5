import { parentPort } from 'node:worker_threads';
import { readArchive } from './read-archive.ts';
import type { ReadingRequest } from './waybill-reader.ts';

// A thread with a capped heap: whatever a hostile file does to it, the service goes on.
parentPort?.on('message', ({ bytes, options }: ReadingRequest) => {
  parentPort?.postMessage(readArchive(bytes, options));
});
parentPort?.postMessage('ready');
