import type { z } from 'zod';
import type { ApiScope } from './api-scope.ts';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './permissions.ts';
import type { ReplyShape } from './reply-shape.rules.ts';

/** HTTP methods the product uses. */
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call an endpoint. `public`: anybody. A permission: a signed-in person whose role holds it. `service`: another
 * service only; the gateway never lets it in.
 */
export type Access = 'public' | 'service' | Permission;

/** Parts of one call; an absent part is `undefined`. */
export interface WireTypes {
  params?: Record<string, string>;
  query?: object;
  body?: unknown;
  reply: unknown;
}

/** How often one caller may use an endpoint: at most `max` calls in `seconds`, counted per address or per user. */
interface CallLimit {
  max: number;
  seconds: number;
  by: 'address' | 'user';
}

/** Method, path and access of one call. `W` are the wire types. */
export interface Endpoint<W extends WireTypes = WireTypes> {
  method: Method;
  /** Full path below the origin, parameters as `:name`, for example `/api/orders/:id`. */
  path: `/${string}`;
  access: Access;
  /** Scope by which API keys may call it; absent: closed to keys. */
  scope?: ApiScope;
  /** Stricter than the gateway's general limit. */
  limit?: CallLimit;
  /** Largest accepted body in bytes; the gateway's general limit (1 MiB) when absent. */
  bodyLimit?: number;
  /** `binary`: the answer is a file, not JSON. `multipart`: the body is a form with files. */
  kind?: 'json' | 'binary' | 'multipart' | 'event-stream';
  /**
   * Prefix of a bearer that is a handle of the service instead of an access token. The gateway passes it to the service,
   * which knows the owner, so `access` is `public`.
   */
  handle?: `${string}_`;
  /**
   * Only a session confirmed a short while ago, by sign-in or step-up; the gateway refuses others with
   * `account/step-up-required`.
   */
  stepUp?: boolean;
  /**
   * What makes a repeat of a write harmless: `key`, its Idempotency-Key; `body`, a key in the body, which browsers also
   * send as the header, for proxies. Like a read, such a call is sent again when the instance that got it is gone.
   */
  repeatable?: 'key' | 'body';
  /** Open to a person who has yet to set up the second factor that the company asks for. */
  beforeSecondFactor?: boolean;
  /** Open to the people of a company whose deletion was asked for, until its data are erased. */
  whileDeleted?: boolean;
  /** Closed to a person who has yet to prove the e-mail address, with `account/email-unproved`. */
  emailProof?: boolean;
  /** Error code for a person without the right; `common/forbidden` when absent. */
  refusal?: ErrorCode;
  /** Shape of the reply, which builds for browsers put in the place of its schema. */
  shape?: ReplyShape;
  /** Never set: makes the wire types part of the type of the endpoint. */
  readonly wire?: W;
}

/** Schemas of one endpoint; a part without a schema is not sent. Servers only: builds for browsers leave them out. */
export interface EndpointSchemas {
  /** One line for the API reference. */
  summary?: string;
  params?: z.ZodType<Record<string, string>>;
  query?: z.ZodType<object>;
  body?: z.ZodType;
  reply: z.ZodType;
}

type InferredWireTypes<S> = {
  [Part in keyof S & keyof WireTypes]: S[Part] extends z.ZodType<infer Value> ? Value : never;
};

type EndpointDescription = Omit<Endpoint, 'wire'> & EndpointSchemas;

/** The endpoint of a description: its wire types are those of the schemas, which only {@link getSchemas} gives. */
type EndpointOf<D> = D extends { wire?: infer W extends WireTypes }
  ? Endpoint<W>
  : InferredWireTypes<D> extends infer W extends WireTypes
    ? Endpoint<W>
    : never;

/** One endpoint with its schemas; in a file of its own for pages that make no other call of the feature. */
export const defineEndpoint = <const D extends EndpointDescription>(description: D): EndpointOf<D> =>
  description as never;

/** Endpoints of a feature by name, each with its schemas or made by {@link defineEndpoint}. */
export const defineEndpoints = <const Table extends Record<string, EndpointDescription | Endpoint>>(
  table: Table,
): { [Name in keyof Table]: EndpointOf<Table[Name]> } => table as never;

/** Schemas of an endpoint, for servers. */
export const getSchemas = (endpoint: Endpoint): EndpointSchemas => endpoint as Endpoint & EndpointSchemas;

export type WireTypesOf<E> = E extends Endpoint<infer W> ? W : never;
export type ReplyOf<E> = WireTypesOf<E>['reply'];
