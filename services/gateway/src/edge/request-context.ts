import { type IncomingMessage, ServerResponse } from 'node:http';

/** Most characters of a text that is encoded here and joined with its head; Node writes longer ones in chunks. */
const SMALL_TEXT_LENGTH = 65_536;

/** Headers of the gateway on every response, which override those of the service. */
export type FixedHeaders = Readonly<Record<string, string>>;

/** Pending call to a service. */
export interface UpstreamCall {
  abort: () => void;
}

/** State of one request in the gateway. */
export interface RequestContext {
  /** `performance.now()` at the start. */
  startedAt: number;
  /** Start of the deadline: the start of the request, or the last moment at which an upload was still arriving. */
  waitingSince: number;
  traceId: string;
  /** Span of this request, in which the service's lies; empty unless traces are sent. */
  spanId: string;
  method: string;
  /** Canonical path without query. */
  path: string;
  address: string;
  https: boolean;
  /** Service that answers; empty for answers of the edge. */
  service: string;
  /** Path of the endpoint, with the names of its parameters. */
  route: string;
  userId: string;
  companyId: string;
  headers: FixedHeaders;
  /** The deadline of an upload counts from its end, that of every other call from the start. */
  isUpload: boolean;
  /** Start of the present period of an upload, and the connection's bytes by then. */
  ratePeriod: { since: number; bytes: number } | null;
  /** Answer that stays open (server-sent events). */
  streaming: boolean;
  /** Session cookie of a stream's caller, or the address without one. */
  streamOwner: string;
  /** Index among the requests in flight; -1 outside of them. */
  slot: number;
  /** Aborted when the caller disconnects or the deadline passes. */
  upstreamCall: UpstreamCall | null;
}

/**
 * Response in which the gateway's headers override the service's. After a deadline the gateway answers in the service's
 * place, and later writes of the service are dropped.
 */
export class GatewayResponse extends ServerResponse<IncomingMessage> {
  context: RequestContext | null = null;
  #abandoned = false;

  /** Answers in the service's place; its later writes are dropped. */
  takeOver(answer: () => void) {
    answer();
    this.#abandoned = true;
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    if (this.#abandoned) return this;
    const { context } = this;
    if (!context) return super.writeHead(status, ...(rest as []));
    const given = rest[rest.length - 1];
    const headers =
      typeof given === 'object' && given !== null ? addFixedHeaders(given, context) : addFixedHeaders({}, context);
    if (hasUnreadBody(this.req)) headers.connection = 'close';
    return super.writeHead(status, headers);
  }

  override write(...args: unknown[]): boolean {
    return this.#abandoned ? true : super.write(...(args as [never]));
  }

  override end(...args: unknown[]): this {
    if (this.#abandoned) return this;
    const [body, encoding, callback] = args;
    const isText =
      typeof body === 'string' && body.length <= SMALL_TEXT_LENGTH && (encoding == null || encoding === 'utf8');
    if (!isText) return super.end(...(args as []));
    // As one string, head and body go out in one write; latin1, since Cyrillic in UTF-8 is encoded letter by letter.
    return super.end(Buffer.from(body).toString('latin1'), 'latin1', callback as undefined);
  }
}

/** Response to a request that the edge has accepted. */
export type ResponseInContext = GatewayResponse & { context: RequestContext };

/** The unread rest of a body would be read for nothing, so the connection closes after the answer. */
function hasUnreadBody({ complete, headers }: IncomingMessage): boolean {
  return !complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);
}

function addFixedHeaders(given: object, context: RequestContext): Record<string, string> {
  const own = (Array.isArray(given) ? parseHeaderPairs(given) : given) as Record<string, string>;
  const { headers } = context;
  for (const name in headers) own[name] = headers[name] ?? '';
  own['x-trace-id'] = context.traceId;
  return own;
}

function parseHeaderPairs(flat: string[]): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = {};
  for (let index = 0; index + 1 < flat.length; index += 2) {
    const name = String(flat[index]).toLowerCase();
    const value = String(flat[index + 1]);
    const earlier = headers[name];
    headers[name] = earlier === undefined ? value : [earlier, value].flat();
  }
  return headers;
}
