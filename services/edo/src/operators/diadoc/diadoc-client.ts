import {
  createOutbound,
  type Outbound,
  type OutboundRequest,
  type OutboundResponse,
} from '@trassa/service-kit/outbound';
import { askProvider, getRetryAfterSeconds, type ProviderAnswer } from '@trassa/service-kit/provider-http';
import type { ProviderFailure, ProviderRefusal } from '@trassa/service-kit/provider-outcome';
import type { OperatorAccess } from '../operator.ts';

export interface DiadocOptions {
  /** `https://diadoc-api.kontur.ru`. */
  baseUrl: string;
  /** Key of the integrator; null: nobody can sign in by password. */
  apiKey: string | null;
  /** Application at Kontur; null: nobody can sign in on Kontur's page. `url`: `https://identity.kontur.ru`. */
  identity: { url: string; pageUrl: string; clientId: string; clientSecret: string } | null;
  /** `https://logist-api.kontur.ru`; null: Logistics is not called. */
  logisticsUrl: string | null;
  /** Whether Diadoc puts a test signature of its own in place of ours; see {@link isTestStand}. */
  hasTestSignatures?: boolean;
  /** Deadline of a call, also of a background job, in milliseconds. */
  timeoutMs: number;
  /** Called when Diadoc announces that it will withdraw a method. */
  onSunset?: (detail: string) => void;
}

/** Whether the address is the test installation of Diadoc, which knows no certificates of real centres. */
export const isTestStand = (baseUrl: string): boolean => new URL(baseUrl).hostname === 'diadoc-api-staging.kontur.ru';

/** A call to Diadoc. */
export type AskDiadoc = (request: OutboundRequest & { accept?: string }) => Promise<ProviderAnswer | ProviderRefusal>;

const SYSTEM = 'diadoc';
const SOLUTION = 'Trassa/1.0';
const JSON_TYPE = 'application/json; charset=utf-8';
const MAX_TEXT_LENGTH = 500;

const failureByStatus: Readonly<Record<number, ProviderFailure>> = {
  400: 'refused',
  401: 'unauthorized',
  402: 'unpaid',
  403: 'forbidden',
  404: 'absent',
  405: 'withdrawn',
  409: 'refused',
  410: 'withdrawn',
  413: 'refused',
  415: 'refused',
};

/** What Diadoc says of a failure; undefined: nothing, or a page of a proxy. */
function getFailureText({ headers, text }: OutboundResponse): { code: string; text: string } | undefined {
  const code = headers.get('x-diadoc-errorcode') ?? '';
  const isPage = (headers.get('content-type') ?? '').includes('html') || /^\s*</.test(text());
  const words = isPage ? '' : text().trim().slice(0, MAX_TEXT_LENGTH);
  return code || words ? { code, text: words } : undefined;
}

function getFailure(status: number, response: OutboundResponse): Omit<ProviderRefusal, 'ok'> {
  const told = getFailureText(response);
  const sunset = response.headers.get('sunset');
  const link = response.headers.get('link');
  const parts = [`status ${status}`, told?.code, sunset && `sunset ${sunset}`, link];
  return {
    failure: failureByStatus[status] ?? 'unavailable',
    detail: parts.filter(Boolean).join(', '),
    ...(told ? { told } : {}),
  };
}

/** Client of Diadoc. Calls of background jobs and calls that people wait for have separate queues. */
export function createDiadocClient(options: DiadocOptions) {
  const { baseUrl, timeoutMs, onSunset } = options;
  const down = [502, 503, 504];
  const outbounds = {
    people: createOutbound({ system: SYSTEM, baseUrl, timeoutMs, concurrency: 12, queue: 256, down }),
    bulk: createOutbound({ system: SYSTEM, baseUrl, timeoutMs, concurrency: 4, queue: 1024, down }),
  };
  const ask = async (outbound: Outbound, authorization: string, request: Parameters<AskDiadoc>[0]) => {
    const { accept = 'application/json', ...asked } = request;
    const headers = {
      accept,
      ...(authorization ? { authorization } : {}),
      'x-solution-info': SOLUTION,
      ...(asked.body === undefined ? {} : { 'content-type': JSON_TYPE }),
      ...asked.headers,
    };
    const answer = await askProvider(outbound, { ...asked, headers }, getFailure);
    const sunset = answer.ok ? answer.headers.get('sunset') : null;
    if (sunset) onSunset?.(`${asked.path.split('?')[0]}: ${sunset}`);
    return answer;
  };
  return {
    /** A call with this authorization, which may be empty. */
    askAs: (authorization: string, request: Parameters<AskDiadoc>[0]) => ask(outbounds.people, authorization, request),
    /** Calls of a connection; `bulk`: of its background job. */
    asking: ({ token }: OperatorAccess, kind: keyof typeof outbounds): AskDiadoc => {
      const authorization = getAuthorization(token, options.apiKey);
      return (request) => ask(outbounds[kind], authorization, request);
    },
  };
}
export type DiadocClient = ReturnType<typeof createDiadocClient>;

const PASSWORD_TOKEN_PREFIX = 'older ';

/** Marks a token of a sign-in by password with a prefix, which tokens of OIDC do not have. */
export const toPasswordToken = (token: string): string => PASSWORD_TOKEN_PREFIX + token;

function getAuthorization(token: string, apiKey: string | null): string {
  if (!token.startsWith(PASSWORD_TOKEN_PREFIX)) return `Bearer ${token}`;
  return `DiadocAuth ddauth_api_client_id=${apiKey ?? ''},ddauth_token=${token.slice(PASSWORD_TOKEN_PREFIX.length)}`;
}

/** Whether an answer is not ready yet: 204, or an empty one with `Retry-After`. */
export const isPending = ({ status, bytes, headers }: ProviderAnswer): boolean =>
  status === 204 || (bytes.length === 0 && headers.has('retry-after'));

/** Refusal of an answer that is not ready. */
export const buildPendingRefusal = ({ headers }: ProviderAnswer): ProviderRefusal => ({
  ok: false,
  failure: 'unavailable',
  detail: 'not ready',
  retryAfterSeconds: getRetryAfterSeconds(headers),
});
