import fc from 'fast-check';
import type { DescribedCall } from './described-calls.ts';
import { brokenBody, hostileText } from './hostile-values.ts';
import type { WireCall } from './send.ts';
import { type Draw, getValues, knownId, valuesOfMember } from './values-of-schema.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'];
const types = [
  ...['application/json', 'application/json; charset=utf-16', 'application/json;charset=windows-1251', 'text/plain'],
  ...['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=x', 'application/xml'],
  ...['application/x-www-form-urlencoded', 'application/octet-stream', 'x', '/', 'application/json, text/html', ''],
];
const awkwardParts = [
  '%00',
  '%ff',
  '%ED%A0%80',
  '%2e%2e',
  '%2F',
  '%25',
  '..',
  '%F0%9F%9A%9A',
  '-',
  '0',
  'null',
  '%0d%0a',
];

/** Percent-encoding that takes lone surrogates too, as bytes that are no UTF-8. */
const encoded = (text: string) =>
  text.isWellFormed()
    ? encodeURIComponent(text)
    : encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80');
const printed = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

function getPaths({ path, parameters }: DescribedCall, draw: Draw): fc.Arbitrary<string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const hostile = fc.oneof(
    fc.constantFrom(...awkwardParts),
    hostileText.map((text) => encoded(text).slice(0, 3000)),
  );
  const part = fc.oneof(
    { weight: 100 - draw.broken, arbitrary: knownId(draw).map(encoded) },
    { weight: draw.broken + 1, arbitrary: hostile.map((text) => text || '-') },
  );
  const asked = parameters.filter((one) => one.in === 'query');
  const query = fc.record(
    Object.fromEntries(asked.map(({ name, schema }) => [name, valuesOfMember(name, getValues(schema, draw))])),
    { requiredKeys: asked.filter(({ required }) => required && draw.broken < 20).map(({ name }) => name) },
  );
  return fc.tuple(fc.tuple(...names.map(() => part)), query, fc.nat(99)).map(([parts, given, twice]) => {
    const filled = path.replace(/\{\w+\}/g, () => parts.shift() ?? '');
    const pairs = Object.entries(given).map(([name, value]) => `${name}=${encoded(printed(value)).slice(0, 3000)}`);
    const all = twice < draw.broken / 4 ? [...pairs, ...pairs, '__proto__=1', 'x[]=%00'] : pairs;
    return all.length > 0 ? `${filled}?${all.join('&')}` : filled;
  });
}

const BOUNDARY = 'campaign-boundary';

/** Form of a multipart call: each member a field, files as bytes of no particular kind. */
function getForm(value: unknown): string {
  const entries = Object.entries(typeof value === 'object' && value ? value : { file: value });
  const fields = entries.map(
    ([name, one]) =>
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="a.zip"\r\n\r\n${printed(one)}\r\n`,
  );
  return `${fields.join('')}--${BOUNDARY}--\r\n`;
}

type Sent = Pick<WireCall, 'body' | 'headers'>;

function getBodies({ body }: DescribedCall, draw: Draw): fc.Arbitrary<Sent> {
  const broken: fc.Arbitrary<Sent> = fc
    .tuple(brokenBody, fc.constantFrom(...types))
    .map(([bytes, type]): Sent => ({ body: bytes, ...(type ? { headers: { 'content-type': type } } : {}) }));
  if (!body) return fc.oneof({ weight: 9, arbitrary: fc.constant<Sent>({}) }, { weight: 1, arbitrary: broken });
  const isForm = body.type === 'multipart/form-data';
  const headers = { 'content-type': isForm ? `multipart/form-data; boundary=${BOUNDARY}` : body.type };
  const good = getValues(body.schema, draw).map(
    (value): Sent => ({ headers, body: isForm ? getForm(value) : (JSON.stringify(value) ?? '') }),
  );
  return fc.oneof({ weight: 100 - draw.broken / 2, arbitrary: good }, { weight: draw.broken / 2, arbitrary: broken });
}

/** Calls of an endpoint: of its schema, with hostile values inside, and with wrong methods, types and bytes. */
export function getCalls(call: DescribedCall, ids: Draw['ids']): fc.Arbitrary<WireCall> {
  const drawn = [0, 8, 40].map((broken) => {
    const draw = { broken, ids };
    const method = fc.nat(99).map((chance) => (chance < broken / 4 ? (methods[chance % 10] ?? 'GET') : call.method));
    return fc
      .tuple(method, getPaths(call, draw), getBodies(call, draw))
      .map(([name, path, sent]): WireCall => ({ method: name, path, ...sent }));
  });
  return fc.oneof(...drawn);
}
