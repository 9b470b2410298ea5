import { aStandIn } from '@trassa/testing/stand-in';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDiadoc, signInToDiadoc } from '../../testing/a-diadoc.ts';
import type { OperatorAccess, OperatorPort } from '../operator.ts';
import { getValueOfOutcome } from '../operator-stand.ts';

/** Values that an answer may have in a wrong place. */
const odd = [null, '', 'text', '\ud800', -1, 1e300, 0.5, true, [], {}, [null], [{}], { Ticks: '9'.repeat(40) }, ['a']];
const diadoc = aDiadoc();
let proxy: Awaited<ReturnType<typeof aStandIn>>;
/** Which value of each answer is spoiled, and by what; null: none. */
let spoil: { at: number; by: unknown } | null = null;
let place: OperatorAccess;
let known: { waybill: string; title: { id: string; ref: string } };

/** Places of all values of an answer. */
function getPlaces(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path];
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value);
  return [path, ...[...keys].flatMap((key) => getPlaces(Reflect.get(value, key), [...path, key]))];
}

function spoilAnswer(answer: unknown): unknown {
  if (!spoil) return answer;
  const places = getPlaces(answer);
  const path = places[spoil.at % places.length] ?? [];
  const last = path.at(-1);
  if (last === undefined) return spoil.by;
  const parent = path.slice(0, -1).reduce<unknown>((value, key) => Reflect.get(value as object, key), answer);
  Reflect.set(parent as object, last, spoil.by);
  return answer;
}

const create = () => diadoc.create({ origin: proxy.url, identity: null });

beforeAll(async () => {
  proxy = await aStandIn(async ({ method, url, headers, body }) => {
    const { host: _host, 'content-length': _length, ...sent } = headers;
    const reply = await diadoc.sandbox.inject({
      method: method as 'GET',
      url,
      headers: sent as Record<string, string>,
      ...(body ? { payload: body } : {}),
    });
    const isJson = String(reply.headers['content-type']).includes('json');
    const told = { status: reply.statusCode, headers: { 'content-type': String(reply.headers['content-type']) } };
    return { ...told, body: isJson ? spoilAnswer(reply.json()) : Buffer.from(reply.rawPayload) };
  });
  const port = create();
  place = await signInToDiadoc(port);
  const [waybill] = getValueOfOutcome(await port.changes(place, null)).waybills;
  known = { waybill: waybill?.id ?? '', title: waybill?.titles[0] ?? { id: '', ref: '' } };
});
afterAll(async () => {
  await proxy.stop();
  await diadoc.stop();
});

const calls: Readonly<Record<string, (port: OperatorPort) => Promise<{ ok: boolean }>>> = {
  signIn: (port) => port.signIn({ way: 'password', login: 'demo-diadoc', password: 'demo' }),
  changes: (port) => port.changes(place, null),
  waybill: (port) => port.waybill(place, known.waybill),
  content: (port) => port.content(place, known.title),
  attorneys: (port) => port.attorneys(place),
  checkAttorney: (port) => port.checkAttorney(place, { id: 'a', issuerInn: '1', thumbprint: 'AB' }),
  cloudCertificates: (port) => port.cloudCertificates(place),
};

test.each(Object.keys(calls))('%s ends well or in a failure, whatever value of an answer is odd', async (call) => {
  await fc.assert(
    fc.asyncProperty(fc.nat(5000), fc.constantFrom(...odd), async (at, by) => {
      spoil = { at, by };
      const outcome = await calls[call]?.(create());
      expect(outcome).toMatchObject(outcome?.ok ? { ok: true } : { ok: false, failure: expect.any(String) });
      // What is stored has to be told again.
      expect(() => JSON.stringify(outcome)).not.toThrow();
    }),
    { numRuns: 100 },
  );
});
