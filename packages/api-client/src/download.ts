import type { Endpoint, WireOf } from '@trassa/contracts/endpoint';
import { clientDeps } from './call.ts';
import { type CallArguments, fetchAnswer } from './client.ts';
import type { RequestParts } from './request.ts';

/** File of an answer. */
export interface DownloadedFile {
  blob: Blob;
  /** From Content-Disposition; empty without a name. */
  name: string;
}

function fileName(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? '';
}

/** Calls an endpoint whose answer is a file. Waits 60 seconds by default. Throws ApiError. */
export async function download<E extends Endpoint>(
  endpoint: E,
  ...[input]: CallArguments<WireOf<E>>
): Promise<DownloadedFile> {
  const parts: RequestParts = { timeoutMs: 60_000, ...((input ?? {}) as RequestParts) };
  const answer = await fetchAnswer(clientDeps, endpoint, { ...parts, headers: { accept: '*/*', ...parts.headers } });
  return { blob: await answer.blob(), name: fileName(answer.headers.get('content-disposition')) };
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
