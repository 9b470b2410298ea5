import fc from 'fast-check';
import type { DescribedCall, JsonSchema } from './described-calls.ts';
import type { WireCall } from './send.ts';
import { type Draw, getValues } from './values-of-schema.ts';

/** Place of a call that takes the name of something; `fill` gives the call with a value there. */
export interface Place {
  call: DescribedCall;
  name: string;
  fill: (value: string, seed: number) => WireCall;
}

const naming = /id$|ids$|^key$|login|plate|hash|token|^code$|orders|chains|documents|shipment|number|ref|file|debtor/i;
const right: Draw = { broken: 0, ids: () => [] };
const isText = ({ type, enum: fixed }: JsonSchema) => type === 'string' && fixed === undefined;

/** Paths of texts in a value that name something, as keys from its root. */
function textsIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  const named = path.findLast((key) => !/^\d+$/.test(key)) ?? '';
  if (typeof value === 'string') return naming.test(named) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => textsIn(one, [...path, key]));
}

function withValue(root: unknown, [key, ...rest]: readonly string[], value: string): unknown {
  if (key === undefined) return value;
  const copy = Array.isArray(root) ? [...root] : { ...(root as object) };
  Reflect.set(copy, key, withValue(Reflect.get(copy, key), rest, value));
  return copy;
}

const getSample = (schema: JsonSchema, seed: number) => fc.sample(getValues(schema, right), { seed, numRuns: 1 })[0];

/** Rest of a call around a place: right values by the seed. */
function around({ method, path, parameters, body }: DescribedCall, seed: number) {
  const query = new URLSearchParams();
  for (const one of parameters.filter((each) => each.in === 'query' && each.required))
    query.set(one.name, String(getSample(one.schema, seed)));
  const json = body?.type === 'application/json' ? getSample(body.schema, seed) : undefined;
  const filled = path.replace(/\{\w+\}/g, () => String(fc.sample(fc.uuid(), { seed, numRuns: 1 })[0]));
  return { method, filled, query, json };
}

function wireCall({ method, filled, query, json }: ReturnType<typeof around>): WireCall {
  const asked = query.size > 0 ? `${filled}?${query}` : filled;
  if (json === undefined) return { method, path: asked };
  return { method, path: asked, headers: { 'content-type': 'application/json' }, body: JSON.stringify(json) };
}

/** A call as its schemas have it, drawn by the seed. */
export const rightCall = (call: DescribedCall, seed: number): WireCall => wireCall(around(call, seed));

function placesOfPath(call: DescribedCall): Place[] {
  return [...call.path.matchAll(/\{(\w+)\}/g)].map(([part, name = '']) => ({
    call,
    name,
    fill: (value, seed) => {
      const filled = call.path
        .replace(part, encodeURIComponent(value))
        .replace(/\{\w+\}/g, () => String(fc.sample(fc.uuid(), { seed, numRuns: 1 })[0]));
      return wireCall({ ...around(call, seed), filled });
    },
  }));
}

function placesOfQuery(call: DescribedCall): Place[] {
  const asked = call.parameters.filter((one) => one.in === 'query' && isText(one.schema));
  return asked.map(({ name }) => ({
    call,
    name,
    fill: (value, seed) => {
      const parts = around(call, seed);
      parts.query.set(name, value);
      return wireCall(parts);
    },
  }));
}

function placesOfBody(call: DescribedCall): Place[] {
  const { body } = call;
  if (body?.type !== 'application/json') return [];
  const seen = Array.from({ length: 20 }, (_, seed) => textsIn(getSample(body.schema, seed)));
  const paths = new Map(seen.flat().map((path) => [path.join('.'), path]));
  return [...paths].map(([name, path]) => ({
    call,
    name,
    fill: (value, seed) => {
      const parts = around(call, seed);
      return wireCall({ ...parts, json: withValue(parts.json ?? {}, path, value) });
    },
  }));
}

/** Every place of a call that takes the name of something: in its path, its query and its body. */
export const getPlaces = (call: DescribedCall): Place[] => [
  ...placesOfPath(call),
  ...placesOfQuery(call),
  ...placesOfBody(call),
];
