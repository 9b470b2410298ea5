import type { Endpoint, WireTypesOf } from '@trassa/contracts/endpoint';
import { buildMalformedError, buildNoAnswerError } from './api-error.ts';
import { clientDeps } from './call.ts';
import { type CallArguments, fetchAnswer } from './client.ts';
import type { RequestParts } from './request.ts';

interface DownloadedFile {
  blob: Blob;
  /** From Content-Disposition; empty without a name. */
  name: string;
}

function parseFileName(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? '';
}

/** Media types of error pages and refusals; services send no files of these. */
const refusalMediaType = /html|json/;

/** Whether an answer is a complete file: an attachment of the stated length, which is not compared if compressed. */
function isCompleteFile({ headers }: Response, { size }: Blob): boolean {
  const length = headers.has('content-encoding') ? null : headers.get('content-length');
  const isNamed = headers.get('content-disposition')?.startsWith('attachment') ?? false;
  return (
    isNamed && !refusalMediaType.test(headers.get('content-type') ?? '') && size > 0 && Number(length ?? size) === size
  );
}

/**
 * Calls an endpoint whose answer is a file. Waits 60 seconds by default. Throws ApiError, also for an answer that is no file
 * or a part of one.
 */
export async function download<E extends Endpoint>(
  endpoint: E,
  ...[input]: CallArguments<WireTypesOf<E>>
): Promise<DownloadedFile> {
  const parts: RequestParts = { timeoutMs: 60_000, ...((input ?? {}) as RequestParts) };
  const asking = { ...parts, headers: { accept: '*/*', ...parts.headers } };
  const { answer, asked } = await fetchAnswer(clientDeps, endpoint, asking);
  const blob = await answer.blob().catch(() => {
    parts.signal?.throwIfAborted();
    throw buildNoAnswerError('client/unreachable', asked.traceId);
  });
  if (!isCompleteFile(answer, blob)) throw buildMalformedError(answer.status, asked);
  return { blob, name: parseFileName(answer.headers.get('content-disposition')) };
}

/** Hands a file to the browser's own download. */
export function saveFile(file: DownloadedFile): void {
  const url = URL.createObjectURL(file.blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(url);
}
