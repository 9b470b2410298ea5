import type { Endpoint, ReplyOf, WireTypesOf } from '@trassa/contracts/endpoint';
import { fillPath } from '@trassa/contracts/endpoint-path';
import type { Problem } from '@trassa/contracts/problem';
import { formatRefusal } from './release-command.rules.ts';

/** URL of an installation, and its release token. */
interface RegistryAccess {
  url: string;
  token: string;
}

interface RegistryCallOptions<E> {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: WireTypesOf<E>['body'];
}

/** Refusal of the installation, or no response; the message is for the terminal. */
export class RegistryRefusal extends Error {
  /** Code of the contract (`releases/path-taken`); `unreachable`: no response, `unknown`: a response without a code. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Response timeout in milliseconds. */
const responseTimeoutMs = 30_000;

/** Client of the gateway's admin API with the release token. @throws {@link RegistryRefusal} */
export function createGatewayAdminCall({ url, token }: RegistryAccess) {
  return async <E extends Endpoint>(endpoint: E, call: RegistryCallOptions<E> = {}): Promise<ReplyOf<E>> => {
    const path = fillPath(endpoint.path, call.params);
    const query = call.query ? `?${new URLSearchParams(call.query)}` : '';
    const answer = await fetch(new URL(path + query, url), {
      method: endpoint.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(responseTimeoutMs),
      redirect: 'error',
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    }).catch((error: unknown) => {
      throw buildUnreachableRefusal(url, error);
    });
    const body: unknown = await answer.json().catch(() => null);
    if (answer.ok) return body as ReplyOf<E>;
    throw buildRefusal(url, answer.status, body);
  };
}

export type GatewayAdminCall = ReturnType<typeof createGatewayAdminCall>;

function buildUnreachableRefusal(url: string, error: unknown): RegistryRefusal {
  const { cause } = error as { cause?: { code?: string } };
  const reason = cause?.code ?? (error instanceof Error ? error.message : String(error));
  return new RegistryRefusal(
    'unreachable',
    `No installation answers at ${url} (${reason}).\nStart one with npm start, or name another in TRASSA_URL.`,
  );
}

function buildRefusal(url: string, status: number, body: unknown): RegistryRefusal {
  const problem = body as Partial<Problem> | null;
  if (!problem?.code)
    return new RegistryRefusal('unknown', `${url} answered ${status}: is that an installation of Трасса?`);
  const { code, error = '', details } = problem;
  return new RegistryRefusal(code, formatRefusal({ code, error, details }));
}
