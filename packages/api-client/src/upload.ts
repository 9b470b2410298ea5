import type { Endpoint, ReplyOf } from '@trassa/contracts/endpoint';
import { buildMalformedError, buildNoAnswerError, errorFromAnswer } from './api-error.ts';
import { clientDeps } from './call.ts';
import { isReply } from './client.ts';
import { buildRequest, type OutgoingRequest, type RequestParts } from './request.ts';

interface UploadInput {
  readonly form: FormData;
  readonly params?: Record<string, string>;
  readonly query?: object;
  readonly signal?: AbortSignal;
  /** From 0 to 1, as bytes leave the browser. */
  readonly onProgress?: (share: number) => void;
}

interface RawAnswer {
  status: number;
  text: string;
}

/** fetch() cannot report upload progress, so this one call uses XMLHttpRequest. */
function postForm(request: OutgoingRequest, input: UploadInput, accessToken: string | undefined): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(String(request.init.method), request.url);
    for (const [name, value] of Object.entries(request.init.headers as Record<string, string>)) {
      xhr.setRequestHeader(name, value);
    }
    if (accessToken) xhr.setRequestHeader('authorization', `Bearer ${accessToken}`);
    xhr.upload.onprogress = (event) => input.onProgress?.(event.total === 0 ? 1 : event.loaded / event.total);
    xhr.onload = () => resolve({ status: xhr.status, text: xhr.responseText });
    xhr.onerror = () => reject(buildNoAnswerError('client/unreachable', request.traceId));
    xhr.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    input.signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(input.form);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sends files to a multipart endpoint with progress. Throws ApiError, or `AbortError` when `signal` is aborted. */
export async function upload<E extends Endpoint>(endpoint: E, input: UploadInput): Promise<ReplyOf<E>> {
  const parts: RequestParts = { params: input.params, query: input.query, body: input.form };
  const { refresher, store } = clientDeps;
  const request = buildRequest(endpoint, parts);
  const token = store.read()?.accessToken;
  let answer = await postForm(request, input, token);
  if (answer.status === 401 && token) {
    const renewed = await refresher.refresh(token);
    if (renewed) answer = await postForm(request, input, renewed);
  }
  const body = parseJson(answer.text);
  const asked = { method: endpoint.method, traceId: request.traceId };
  if (answer.status < 200 || answer.status > 299) throw errorFromAnswer(answer.status, body, asked);
  if (!isReply(endpoint, body)) throw buildMalformedError(answer.status, asked);
  return body as ReplyOf<E>;
}
