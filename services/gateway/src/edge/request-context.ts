import { type IncomingMessage, ServerResponse } from 'node:http';

/** Characters of a text that is encoded before it joins its head; larger ones are written by Node piece by piece. */
const SMALL_TEXT = 65_536;

/** Headers that the gateway sets on every response, over those of the service. */
export type FixedHeaders = Readonly<Record<string, string>>;

/** The call to a service that a request waits for. */
export interface UpstreamCall {
  abort: () => void;
}

/** State of one request while the gateway handles it. */
export interface RequestContext {
  /** `performance.now()` at the start. */
  startedAt: number;
  /** From when the deadline counts: the start, or the last time an upload was seen under way. */
  waitingSince: number;
  traceId: string;
  method: string;
  /** Canonical, without query. */
  path: string;
  /** Of the caller, as far as it can be believed. */
  address: string;
  https: boolean;
  /** Service that answers; empty when the edge answers itself. */
  service: string;
  userId: string;
  headers: FixedHeaders;
  /** An upload: the deadline counts from its end. Everything else has it for body and answer together. */
  isUpload: boolean;
  /** An answer that stays open by its nature (server-sent events). */
  streaming: boolean;
  /** Index in the list of requests in flight; -1 outside of it. */
  slot: number;
  /** Aborted when the caller disconnects or the deadline passes. */
  upstreamCall: UpstreamCall | null;
}

/**
 * The answer as services write it, with the gateway's headers laid over theirs. After a deadline the gateway answers
 * in the service's place; what the service still writes goes nowhere.
 */
export class GatewayResponse extends ServerResponse<IncomingMessage> {
  context: RequestContext | null = null;
  #abandoned = false;

  /** Answers in the service's place; its own later writes are dropped. */
  takeOver(answer: () => void) {
    answer();
    this.#abandoned = true;
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    if (this.#abandoned) return this;
    const { context } = this;
    if (!context) return super.writeHead(status, ...(rest as []));
    const given = rest[rest.length - 1];
    const headers = typeof given === 'object' && given !== null ? withFixed(given, context) : withFixed({}, context);
    return super.writeHead(status, headers);
  }

  override write(...args: unknown[]): boolean {
    return this.#abandoned ? true : super.write(...(args as [never]));
  }

  override end(...args: unknown[]): this {
    if (this.#abandoned) return this;
    const [body, encoding, callback] = args;
    const isText = typeof body === 'string' && body.length <= SMALL_TEXT && (encoding == null || encoding === 'utf8');
    if (!isText) return super.end(...(args as []));
    // Head and body go out as one string; with Cyrillic in the body the whole of it would be encoded letter by letter.
    return super.end(Buffer.from(body).toString('latin1'), 'latin1', callback as undefined);
  }
}

function withFixed(given: object, context: RequestContext): Record<string, string> {
  const own = (Array.isArray(given) ? fromPairs(given) : given) as Record<string, string>;
  const { headers } = context;
  for (const name in headers) own[name] = headers[name] ?? '';
  own['x-trace-id'] = context.traceId;
  return own;
}

function fromPairs(flat: string[]): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = {};
  for (let index = 0; index + 1 < flat.length; index += 2) {
    const name = String(flat[index]).toLowerCase();
    const value = String(flat[index + 1]);
    const earlier = headers[name];
    headers[name] = earlier === undefined ? value : [earlier, value].flat();
  }
  return headers;
}
