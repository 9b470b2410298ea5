import type { z } from 'zod';
import type { Endpoint, Wire } from './endpoint.ts';

type WireSchemas<W extends Wire> = {
  [K in keyof W]: z.ZodType<W[K]>;
};

/** The zod schemas that belong to a table of endpoints: same names, same parts, same types. */
export type SchemasOf<T extends Record<string, Endpoint>> = {
  [K in keyof T]: T[K] extends Endpoint<infer W> ? WireSchemas<W> : never;
};

/** Schemas of one endpoint, untyped: what generic code (service-kit, OpenAPI) works with. */
export interface AnySchemas {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  reply: z.ZodType;
}
