import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { send } from './send.ts';

/** The part of JSON Schema that the reference prints. */
export interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  propertyNames?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
}

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: JsonSchema;
}

type Content = Record<string, { schema?: JsonSchema }>;
interface Operation {
  operationId: string;
  security?: object[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: { 200: { content: Content } };
}

/** Call of the API as `/api/docs` describes it. */
export interface DescribedCall {
  id: string;
  method: string;
  /** Parameters as `{name}`. */
  path: string;
  isPublic: boolean;
  parameters: readonly Parameter[];
  body?: { type: string; schema: JsonSchema };
  /** Schema of a good answer; absent for files and streams. */
  reply?: ValidateFunction;
}

/** Every call of an installation's reference, and the shape of its refusals. */
export async function readDescribedCalls(origin: string) {
  const { text } = await send(origin, { method: 'GET', path: '/api/docs/openapi.json' });
  const document = JSON.parse(text) as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: { Problem: JsonSchema } };
  };
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => describedCall(method.toUpperCase(), path, operation)),
  );
  return { calls, problem: ajv.compile(document.components.schemas.Problem) };
}

// `starts_with` is zod's own format, printed beside a pattern of the same meaning.
const ajv = formats.default(new Ajv2020({ strict: false, formats: { starts_with: true } }));

function describedCall(method: string, path: string, operation: Operation): DescribedCall {
  const { operationId: id, parameters = [], requestBody, responses, security } = operation;
  const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const reply = responses[200].content['application/json']?.schema;
  return {
    ...{ id, method, path, parameters, isPublic: security === undefined },
    ...(type ? { body: { type, schema: body?.schema ?? {} } } : {}),
    ...(reply ? { reply: ajv.compile(reply) } : {}),
  };
}
