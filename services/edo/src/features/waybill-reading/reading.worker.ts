import { parentPort, workerData } from 'node:worker_threads';
import { readArchive } from './read-archive.ts';
import { openTrust } from './signatures/trust.ts';
import { unpackFile } from './unpack-file.ts';
import type { ReadingRequest } from './waybill-reader.ts';

const trust = openTrust(workerData);

// A thread with a capped heap: whatever a hostile file does to it, the service goes on.
parentPort?.on('message', (request: ReadingRequest) => {
  const { bytes } = request;
  parentPort?.postMessage(
    'fileName' in request ? unpackFile(bytes, request.fileName) : readArchive(bytes, { ...request.options, trust }),
  );
});
parentPort?.postMessage('ready');
