import type { Endpoint, WireTypes, WireTypesOf } from '@trassa/contracts/endpoint';
import { parsePathParams } from '@trassa/contracts/endpoint-path';
import { type ErrorCode, errors } from '@trassa/contracts/errors';
import type { Problem } from '@trassa/contracts/problem';
import { afterEach, beforeEach, vi } from 'vitest';

/** A call as the fake backend sees it. */
interface FakeCall<W extends WireTypes = WireTypes> {
  params: Record<string, string>;
  query: URLSearchParams;
  body: W['body'];
  headers: Headers;
}

/** Refusal by an error code, with texts by field where the real service gives them. */
export class Refusal {
  readonly problem: Problem;

  constructor(code: ErrorCode, parts: { text?: string; details?: string; fields?: Record<string, string> } = {}) {
    const { status, text } = errors[code];
    const error = parts.text ?? text;
    this.problem = {
      success: false,
      error,
      message: error,
      code,
      type: `https://trassa.app/problems/${code}`,
      title: text,
      status,
      detail: error,
      traceId: '0'.repeat(32),
      ...(parts.details ? { details: parts.details } : {}),
      ...(parts.fields ? { fields: parts.fields } : {}),
    };
  }
}

type Answer<W extends WireTypes> = W['reply'] | Refusal | Response;
type Handler<W extends WireTypes> = (call: FakeCall<W>) => Answer<W> | Promise<Answer<W>>;

/** Backend of one test: answers of the test, and a record of the calls. */
export interface FakeBackend {
  /** Sets the answer of an endpoint; the newest wins. */
  on: <E extends Endpoint>(endpoint: E, handler: Handler<WireTypesOf<E>>) => void;
  /** Bodies of the calls of an endpoint, in order. */
  getBodies: <E extends Endpoint>(endpoint: E) => WireTypesOf<E>['body'][];
}

/**
 * Replaces `fetch` by a fake backend in each test of the file, with empty storage. Called at the top of the file; an endpoint
 * without an answer gives 404, as at the gateway.
 */
export function fakeBackend(): FakeBackend {
  let handlers: { endpoint: Endpoint; handler: Handler<WireTypes> }[] = [];
  let asked: { endpoint: Endpoint; body: unknown }[] = [];
  beforeEach(() => {
    handlers = [];
    asked = [];
    localStorage.clear();
    sessionStorage.clear();
    // The event of a storage cleared by another tab, for stores that outlive a test.
    dispatchEvent(new StorageEvent('storage', { key: null }));
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
      const url = new URL(String(input), 'http://localhost');
      const found = handlers
        .map((entry) => ({ ...entry, params: matchEndpoint(entry.endpoint, init.method ?? 'GET', url.pathname) }))
        .find((entry) => entry.params !== null);
      const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
      if (!found) return respond(new Refusal('common/not-found'));
      asked.push({ endpoint: found.endpoint, body });
      const headers = new Headers(init.headers);
      return respond(await found.handler({ params: found.params ?? {}, query: url.searchParams, body, headers }));
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  return {
    on: (endpoint, handler) => {
      handlers.unshift({ endpoint, handler: handler as unknown as Handler<WireTypes> });
    },
    getBodies: (endpoint) => asked.filter((entry) => entry.endpoint === endpoint).map((entry) => entry.body),
  };
}

function matchEndpoint(endpoint: Endpoint, method: string, path: string): Record<string, string> | null {
  return endpoint.method === method ? parsePathParams(endpoint.path, path) : null;
}

function respond(answer: unknown): Response {
  if (answer instanceof Response) return answer;
  if (!(answer instanceof Refusal)) return Response.json(answer);
  return Response.json(answer.problem, { status: answer.problem.status });
}
