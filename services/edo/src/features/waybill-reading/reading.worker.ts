import { workerData } from 'node:worker_threads';
import type { ArchiveRefusal } from '@trassa/contracts/edo/archive-refusals';
import { answerRequests } from '@trassa/service-kit/worker-answers';
import { readArchive } from './read-archive.ts';
import { openTrust } from './signatures/trust.ts';
import { splitArchive } from './split-archive.ts';
import { unpackFile } from './unpack-file.ts';
import type { ReadingRequest, ReadingResult } from './waybill-reader.ts';

const trust = openTrust(workerData);

answerRequests<ReadingRequest, ReadingResult | ArchiveRefusal>((request) => {
  const { bytes } = request;
  if ('split' in request) return splitArchive(bytes);
  return 'fileName' in request
    ? unpackFile(bytes, request.fileName)
    : readArchive(bytes, { ...request.options, trust });
});
