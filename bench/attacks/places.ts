import fc from 'fast-check';
import type { DescribedCall, JsonSchema } from './described-calls.ts';
import type { WireCall } from './send.ts';
import { type Draw, getValues } from './values-of-schema.ts';

/** Part of a call that takes an id or another key; `fill` builds the call with a given value there. */
export interface IdPlace {
  call: DescribedCall;
  name: string;
  fill: (value: string, seed: number) => WireCall;
}

const idKeyPattern =
  /id$|ids$|^key$|login|plate|hash|token|^code$|orders|chains|documents|shipment|number|ref|file|debtor/i;
const rightDraw: Draw = { broken: 0, ids: () => [] };
const isText = ({ type, enum: fixed }: JsonSchema) => type === 'string' && fixed === undefined;

/** Paths of the texts in a value that are ids or other keys of something. */
function listIdPaths(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  const named = path.findLast((key) => !/^\d+$/.test(key)) ?? '';
  if (typeof value === 'string') return idKeyPattern.test(named) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => listIdPaths(one, [...path, key]));
}

function setValueAt(root: unknown, [key, ...rest]: readonly string[], value: string): unknown {
  if (key === undefined) return value;
  const copy = Array.isArray(root) ? [...root] : { ...(root as object) };
  Reflect.set(copy, key, setValueAt(Reflect.get(copy, key), rest, value));
  return copy;
}

const getSample = (schema: JsonSchema, seed: number) =>
  fc.sample(getValues(schema, rightDraw), { seed, numRuns: 1 })[0];

/** Parts of a call with valid values, drawn by the seed. */
function drawCallParts({ method, path, parameters, body }: DescribedCall, seed: number) {
  const query = new URLSearchParams();
  for (const one of parameters.filter((each) => each.in === 'query' && each.required))
    query.set(one.name, String(getSample(one.schema, seed)));
  const json = body?.type === 'application/json' ? getSample(body.schema, seed) : undefined;
  const filled = path.replace(/\{\w+\}/g, () => String(fc.sample(fc.uuid(), { seed, numRuns: 1 })[0]));
  return { method, filled, query, json };
}

function wireCall({ method, filled, query, json }: ReturnType<typeof drawCallParts>): WireCall {
  const asked = query.size > 0 ? `${filled}?${query}` : filled;
  if (json === undefined) return { method, path: asked };
  return { method, path: asked, headers: { 'content-type': 'application/json' }, body: JSON.stringify(json) };
}

/** A valid call by its schemas, drawn by the seed. */
export const rightCall = (call: DescribedCall, seed: number): WireCall => wireCall(drawCallParts(call, seed));

function placesOfPath(call: DescribedCall): IdPlace[] {
  return [...call.path.matchAll(/\{(\w+)\}/g)].map(([part, name = '']) => ({
    call,
    name,
    fill: (value, seed) => {
      const filled = call.path
        .replace(part, encodeURIComponent(value))
        .replace(/\{\w+\}/g, () => String(fc.sample(fc.uuid(), { seed, numRuns: 1 })[0]));
      return wireCall({ ...drawCallParts(call, seed), filled });
    },
  }));
}

function placesOfQuery(call: DescribedCall): IdPlace[] {
  const asked = call.parameters.filter((one) => one.in === 'query' && isText(one.schema));
  return asked.map(({ name }) => ({
    call,
    name,
    fill: (value, seed) => {
      const parts = drawCallParts(call, seed);
      parts.query.set(name, value);
      return wireCall(parts);
    },
  }));
}

function placesOfBody(call: DescribedCall): IdPlace[] {
  const { body } = call;
  if (body?.type !== 'application/json') return [];
  const seen = Array.from({ length: 20 }, (_, seed) => listIdPaths(getSample(body.schema, seed)));
  const paths = new Map(seen.flat().map((path) => [path.join('.'), path]));
  return [...paths].map(([name, path]) => ({
    call,
    name,
    fill: (value, seed) => {
      const parts = drawCallParts(call, seed);
      return wireCall({ ...parts, json: setValueAt(parts.json ?? {}, path, value) });
    },
  }));
}

/** Every part of a call that takes an id or key: in its path, its query and its body. */
export const listIdPlaces = (call: DescribedCall): IdPlace[] => [
  ...placesOfPath(call),
  ...placesOfQuery(call),
  ...placesOfBody(call),
];
