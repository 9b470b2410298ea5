import { findScopeRefusal } from '@trassa/contracts/api-scopes';
import {
  type Access,
  type Endpoint,
  type EndpointSchemas,
  getSchemas,
  type WireTypes,
} from '@trassa/contracts/endpoint';
import type { Identity } from '@trassa/contracts/identity';
import { isPermitted } from '@trassa/contracts/permissions';
import { mayCall } from '@trassa/contracts/platform/service-callers';
import { cleanTexts } from '@trassa/contracts/text.rules';
import fastJson, { type Schema } from 'fast-json-stringify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Caller, getSender, INTERNAL_TOKEN_HEADER } from './internal-token.ts';
import { problem } from './problem-error.ts';

/** A call for its handler: parts already validated by the contract. */
export interface Call<W extends WireTypes> {
  params: W['params'] extends object ? W['params'] : Record<string, never>;
  query: W['query'] extends object ? W['query'] : Record<string, never>;
  body: W['body'];
  /** The signed-in person. Throws 401 when there is none, so `public` endpoints read `caller` instead. */
  readonly identity: Identity;
  /** Company the call acts for: the person's own, or the one a service acts for. Throws 401 when there is none. */
  readonly companyId: string;
  /** Who is calling; null on a public endpoint without a sign-in. */
  caller: Caller | null;
  /** Aborted when the caller goes away before the answer. */
  readonly signal: AbortSignal;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Settings of {@link createRouter}: the service, the verifier of internal tokens, and whether replies are checked (outside
 * production).
 */
interface RouterOptions {
  service: string;
  verifyInternal: (token: string | undefined) => Caller | null;
  checkReplies: boolean;
}

/**
 * Registers endpoints of a contract on an app. (The reply is a type parameter of its own, because TypeScript keeps
 * `success: true` literal in a handler's answer only where it is.) A handler that answers by itself, with 304 for one,
 * gives the reply it has sent.
 */
export type Router = <W extends WireTypes, Reply>(
  endpoint: Endpoint<W> & { wire?: { reply: Reply } },
  handler: (call: Call<W>) => Promise<Reply | FastifyReply> | Reply | FastifyReply,
) => void;

/**
 * Registers endpoints: access is checked first, then params, query and body by the contract's schemas (400 with a text
 * per field), then the handler runs. The reply goes through the contract's schema: unknown members are dropped, and
 * outside production a wrong reply throws.
 */
export function createRouter(app: FastifyInstance, options: RouterOptions): Router {
  return (endpoint, handler) => {
    const schemas = getSchemas(endpoint);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
      onRequest: async (request: CalledRequest) => {
        const caller = readCaller(request, options);
        if (caller && !mayCall(getSender(caller), options.service)) throw problem('common/forbidden');
        authorize(endpoint, caller);
        request[CALLER] = caller;
      },
      ...(hasJsonReply(endpoint)
        ? { schema: { response: { 200: {} } }, serializerCompiler: () => buildReplyWriter(schemas) }
        : {}),
      handler: async (request: CalledRequest, reply) => {
        const call = buildCall(request, reply, { schemas, caller: request[CALLER] ?? null });
        const answer = await handler(call as never);
        // Sent by the handler itself, or past the deadline by the gateway of the same process.
        if (reply.sent) return;
        if (options.checkReplies && hasJsonReply(endpoint)) checkReply(endpoint, schemas, answer);
        return answer;
      },
    });
  };
}

/** Caller of a request between the check of access and the handler: the token is verified once. */
const CALLER = Symbol('caller');
type CalledRequest = FastifyRequest & { [CALLER]?: Caller | null };

const hasJsonReply = (endpoint: Endpoint) =>
  endpoint.kind === undefined || endpoint.kind === 'json' || endpoint.kind === 'multipart';

function readCaller(request: FastifyRequest, options: RouterOptions): Caller | null {
  const token = request.headers[INTERNAL_TOKEN_HEADER];
  return options.verifyInternal(typeof token === 'string' ? token : undefined);
}

function authorize(endpoint: Endpoint, caller: Caller | null) {
  const key = caller?.kind === 'user' ? caller.identity.key : undefined;
  const closed = key ? findScopeRefusal(endpoint, key.scopes) : null;
  if (closed) throw problem(closed);
  if (endpoint.access === 'public') return;
  if (!caller) throw problem('common/unauthorized');
  if (!isAllowed(endpoint.access, caller)) throw problem(endpoint.refusal ?? 'common/forbidden');
}

/** Besides endpoints for services, a service may do for a company what a director may, and nothing beyond. */
function isAllowed(access: Exclude<Access, 'public'>, caller: Caller): boolean {
  if (access === 'service') return caller.kind === 'service';
  return isPermitted(caller.kind === 'service' ? { role: 'director' } : caller.identity, access);
}

interface CallParts {
  schemas: EndpointSchemas;
  caller: Caller | null;
}

function buildCall(request: FastifyRequest, reply: FastifyReply, { schemas, caller }: CallParts) {
  return {
    params: parsePart(schemas.params, request.params),
    query: parsePart(schemas.query, cleanTexts({ ...(request.query as object) })),
    body: parsePart(schemas.body, request.body),
    caller,
    request,
    reply,
    get signal(): AbortSignal {
      const gone = new AbortController();
      if (reply.raw.destroyed) gone.abort();
      reply.raw.once('close', () => gone.abort());
      return gone.signal;
    },
    get identity(): Identity {
      if (caller?.kind !== 'user') throw problem('common/unauthorized');
      return caller.identity;
    },
    get companyId(): string {
      if (!caller) throw problem('common/unauthorized');
      return caller.kind === 'user' ? caller.identity.companyId : caller.companyId;
    },
  };
}

function parsePart(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return {};
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  throw problem('common/invalid', { ...getFirstText(result.error), fields: getFieldTexts(result.error) });
}

/** Texts of our own rules are Russian; zod's built-in English is not shown to people. */
const isRussian = (text: string) => /[а-яё]/i.test(text);

function getFirstText(error: z.ZodError): { text?: string } {
  const own = error.issues.find((issue) => isRussian(issue.message));
  return own ? { text: own.message } : {};
}

function getFieldTexts(error: z.ZodError): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = issue.path.join('.') || '.';
    texts[field] ??= isRussian(issue.message) ? issue.message : 'Недопустимое значение';
  }
  return texts;
}

const replyWriters = new WeakMap<z.ZodType, (answer: unknown) => string>();

/**
 * Writer of an endpoint's replies, compiled at the first reply: compiling all took half of the start of a service. Apps
 * of one process share it.
 */
function buildReplyWriter({ reply }: EndpointSchemas): (answer: unknown) => string {
  return (answer) => {
    const write = replyWriters.get(reply) ?? fastJson(buildReplySchema(reply));
    replyWriters.set(reply, write);
    return write(answer);
  };
}

function buildReplySchema(reply: z.ZodType): Schema {
  const { $schema, ...schema } = z.toJSONSchema(reply, { target: 'draft-7', io: 'output', unrepresentable: 'any' });
  return schema as Schema;
}

function checkReply(endpoint: Endpoint, schemas: EndpointSchemas, answer: unknown) {
  const result = schemas.reply.safeParse(answer);
  if (!result.success) {
    throw new Error(
      `${endpoint.method} ${endpoint.path} answers against its contract: ${z.prettifyError(result.error)}`,
    );
  }
}
