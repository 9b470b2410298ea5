import type { Endpoint, WireTypes, WireTypesOf } from '@trassa/contracts/endpoint';
import { fitsShape } from '@trassa/contracts/reply-shape.rules';
import { buildMalformedError, errorFromAnswer } from './api-error.ts';
import type { Refresher } from './refresh.ts';
import { buildRequest, type RequestParts, send } from './request.ts';
import type { TokenStore } from './token-store.ts';

type InputPart<W, K extends keyof WireTypes> = K extends keyof W
  ? undefined extends W[K]
    ? { readonly [P in K]?: W[K] }
    : { readonly [P in K]: W[K] }
  : { readonly [P in K]?: undefined };

interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Record<string, string> | undefined;
  readonly timeoutMs?: number | undefined;
  /** `true` makes a new key; the server does the work once per key. */
  readonly idempotencyKey?: string | true | undefined;
}

/** Input of a call: exactly the parts that the endpoint's wire types name. */
type CallInput<W extends WireTypes> = InputPart<W, 'params'> &
  InputPart<W, 'query'> &
  InputPart<W, 'body'> &
  CallOptions;

/** Arguments after the endpoint, optional where no part is required. */
export type CallArguments<W extends WireTypes> =
  // biome-ignore lint/complexity/noBannedTypes: {} is the question "is anything required?"
  {} extends CallInput<W> ? [input?: CallInput<W>] : [input: CallInput<W>];

/** Makes a call and gives the parsed answer. Throws {@link ApiError}. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  ...input: CallArguments<WireTypesOf<E>>
) => Promise<WireTypesOf<E>['reply']>;

export interface ClientDeps {
  fetch: typeof fetch;
  store: TokenStore;
  refresher: Refresher;
  /** Lets the person confirm the session for a call with `stepUp`; false when the person refuses. */
  confirm: () => Promise<boolean>;
}

/**
 * Sends with the access token; a 401 renews the session once and repeats the request once. The 401 of a
 * public call has another reason, a wrong password for one, and is returned as it is.
 */
async function sendAuthorised(deps: ClientDeps, endpoint: Endpoint, parts: RequestParts) {
  const request = buildRequest(endpoint, parts);
  const token = deps.store.read()?.accessToken;
  const answer = await send(deps.fetch, request, token);
  if (answer.status !== 401 || !token || endpoint.access === 'public') return { answer, traceId: request.traceId };
  const renewed = await deps.refresher.refresh(token);
  if (!renewed) return { answer, traceId: request.traceId };
  return { answer: await send(deps.fetch, request, renewed), traceId: request.traceId };
}

async function asksForStepUp(endpoint: Endpoint, answer: Response): Promise<boolean> {
  if (!endpoint.stepUp || answer.status !== 403) return false;
  const problem: { code?: string } | null = await answer
    .clone()
    .json()
    .catch(() => null);
  return problem?.code === 'account/step-up-required';
}

/** Sends the request, and repeats it after the person has confirmed the session, where the server asks for it. */
async function sendConfirmed(deps: ClientDeps, endpoint: Endpoint, parts: RequestParts) {
  const first = await sendAuthorised(deps, endpoint, parts);
  const isAsked = await asksForStepUp(endpoint, first.answer);
  return isAsked && (await deps.confirm()) ? sendAuthorised(deps, endpoint, parts) : first;
}

/** Successful answer of a call, not yet read. Throws {@link ApiError} for anything but 2xx. */
export async function fetchAnswer(deps: ClientDeps, endpoint: Endpoint, parts: RequestParts) {
  const { answer, traceId } = await sendConfirmed(deps, endpoint, parts);
  const asked = { method: endpoint.method, kind: endpoint.kind, traceId };
  if (answer.ok) return { answer, asked };
  throw errorFromAnswer(answer.status, await answer.json().catch(() => null), asked);
}

/** Whether a body has the shape of the endpoint's reply; an endpoint without a known shape takes any. */
export const isReply = ({ shape = '' }: Endpoint, body: unknown): boolean =>
  body !== undefined && fitsShape(body, shape);

/** Makes a {@link Call}. The application uses the one in `call.ts`; tests make their own with a fake `fetch`. */
export function createCall(deps: ClientDeps): Call {
  return async (endpoint, ...[input]) => {
    const { answer, asked } = await fetchAnswer(deps, endpoint, (input ?? {}) as RequestParts);
    const isEmpty = answer.status === 204;
    const body = isEmpty ? undefined : await answer.json().catch(() => undefined);
    if (isEmpty || isReply(endpoint, body)) return body;
    throw buildMalformedError(answer.status, asked);
  };
}
