import type { Endpoint, WireTypes } from '@trassa/contracts/endpoint';
import { fillPath } from '@trassa/contracts/endpoint-path';
import { keptAtHeader } from '@trassa/contracts/platform/offline';
import { releasesHeader } from '@trassa/contracts/platform/remote-manifest';
import { buildNoAnswerError } from './api-error.ts';

/** Time limit of one call by the specification, in milliseconds. */
export const callTimeoutMs = 10_000;

/** Untyped parts of a call, input of {@link buildRequest}. */
export interface RequestParts {
  params?: Record<string, string> | undefined;
  query?: object | undefined;
  body?: unknown;
  headers?: Record<string, string> | undefined;
  signal?: AbortSignal | undefined;
  /** Milliseconds; 10,000 when absent. */
  timeoutMs?: number | undefined;
  /** `true` makes a new key; the server does the work once per key. */
  idempotencyKey?: string | true | undefined;
}

/** Outgoing call with the trace id of its log lines. */
export interface OutgoingRequest {
  url: string;
  init: RequestInit;
  traceId: string;
  signal: AbortSignal | undefined;
  timeoutMs: number;
}

function createRandomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A new W3C trace id: 32 hexadecimal digits. */
export function newTraceId(): string {
  return createRandomHex(16);
}

function formatQueryString(query: object | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    const values = Array.isArray(value) ? value : [value];
    for (const one of values) if (one !== undefined && one !== null) search.append(name, String(one));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** Path and query of a call, parameters escaped; absent query values are left out. */
export function getUrl(endpoint: Endpoint<WireTypes>, parts: RequestParts): string {
  return `${fillPath(endpoint.path, parts.params)}${formatQueryString(parts.query)}`;
}

export function buildRequest(endpoint: Endpoint<WireTypes>, parts: RequestParts): OutgoingRequest {
  const traceId = newTraceId();
  const headers: Record<string, string> = {
    accept: 'application/json',
    traceparent: `00-${traceId}-${createRandomHex(8)}-01`,
  };
  const isForm = parts.body instanceof FormData;
  if (parts.body !== undefined && !isForm) headers['content-type'] = 'application/json';
  if (parts.idempotencyKey) {
    headers['idempotency-key'] = parts.idempotencyKey === true ? crypto.randomUUID() : parts.idempotencyKey;
  }
  const body = parts.body === undefined ? undefined : isForm ? (parts.body as FormData) : JSON.stringify(parts.body);
  return {
    url: getUrl(endpoint, parts),
    init: { method: endpoint.method, headers: { ...headers, ...parts.headers }, body, credentials: 'same-origin' },
    traceId,
    signal: parts.signal,
    timeoutMs: parts.timeoutMs ?? callTimeoutMs,
  };
}

let releasesListener: (stamp: string) => void = () => undefined;

/** Sets the listener of the shell, which gets the stamp of the registry from each answer. */
export function onReleases(listener: (stamp: string) => void): void {
  releasesListener = listener;
}

let answerAgeListener: (keptAt: number | null) => void = () => undefined;

/** Sets the listener of the shell, which gets the time at which an answer was kept; null: it comes from the network. */
export function onAnswerAge(listener: (keptAt: number | null) => void): void {
  answerAgeListener = listener;
}

/** Sends a request with its deadline. Throws ApiError without an answer, `AbortError` when the caller gave up. */
export async function send(fetcher: typeof fetch, request: OutgoingRequest, accessToken?: string): Promise<Response> {
  const deadline = AbortSignal.timeout(request.timeoutMs);
  const signal = request.signal ? AbortSignal.any([request.signal, deadline]) : deadline;
  const headers = new Headers(request.init.headers);
  // A call may bring its own bearer token, as the check of an X5 login does.
  if (accessToken && !headers.has('authorization')) headers.set('authorization', `Bearer ${accessToken}`);
  try {
    const answer = await fetcher(request.url, { ...request.init, headers, signal });
    const stamp = answer.headers.get(releasesHeader);
    if (stamp) releasesListener(stamp);
    answerAgeListener(Number(answer.headers.get(keptAtHeader)) || null);
    return answer;
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw buildNoAnswerError(deadline.aborted ? 'client/timeout' : 'client/unreachable', request.traceId);
  }
}
