import { buildMalformedRefusal, readAnswer } from '@trassa/service-kit/provider-http';
import type { ProviderFailure, ProviderOutcome } from '@trassa/service-kit/provider-outcome';
import { z } from 'zod';
import { createSystemHttp, type SystemEndpoint } from './position-http.ts';
import type { PositionProvider } from './position-provider.ts';
import { looseNumber, readPoint } from './read-point.rules.ts';

/** Base data and the last message of a unit. */
const UNIT_FLAGS = 1025;
const DATA_MESSAGE_FLAGS = { flags: 1, flagsMask: 65_281 };

const placeSchema = z
  .object({ t: looseNumber, y: looseNumber, x: looseNumber, s: looseNumber, c: looseNumber })
  .nullish()
  .catch(null);
const unitsSchema = z.object({
  items: z
    .array(z.object({ id: z.union([z.number(), z.string()]), nm: z.string().catch(''), pos: placeSchema }))
    .max(5000),
});
const messagesSchema = z.object({ messages: z.array(z.object({ t: looseNumber, pos: placeSchema })).max(100_000) });
const sessionSchema = z.object({ eid: z.string().min(1).max(200) });
const errorSchema = z.object({ error: z.number().int().positive() });

/** Meaning of the error codes in answers of status 200. */
const failuresByCode: Readonly<Record<number, ProviderFailure>> = {
  1: 'unauthorized',
  7: 'forbidden',
  8: 'unauthorized',
  9: 'unavailable',
  5: 'unavailable',
  6: 'unavailable',
  10: 'limited',
  11: 'unauthorized',
  14: 'unpaid',
  1003: 'limited',
  1011: 'unauthorized',
};
const NO_MESSAGES_ERROR = 1001;
const LIMITED_RETRY_SECONDS = 60;

/** Wialon Hosting, its data centres, and Wialon Local: one address of calls, whose session a token opens. */
export function createWialon(place: SystemEndpoint): PositionProvider {
  const ask = createSystemHttp(place);
  const call = async <T>(
    session: string,
    { service, params, schema }: { service: string; params: object; schema: z.ZodType<T> },
  ): Promise<ProviderOutcome<T>> => {
    const body = new URLSearchParams({ params: JSON.stringify(params) });
    if (service !== 'token/login') body.set('sid', session);
    const answer = await ask(session, {
      path: '/wialon/ajax.html',
      method: 'POST',
      query: new URLSearchParams({ svc: service }),
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: body.toString(),
    });
    if (!answer.ok) return answer;
    const error = errorSchema.safeParse(answer.json()).data?.error;
    if (error === undefined) return readAnswer(answer, schema);
    const failure = failuresByCode[error] ?? 'malformed';
    const wait = failure === 'limited' ? { retryAfterSeconds: LIMITED_RETRY_SECONDS } : {};
    return { ok: false, failure, detail: `error ${error}`, ...wait };
  };
  return {
    async signIn({ secret }) {
      const outcome = await call(secret, {
        service: 'token/login',
        params: { token: secret, fl: 1 },
        schema: sessionSchema,
      });
      if (!outcome.ok) return outcome.failure === 'unauthorized' ? { ...outcome, failure: 'wrong-password' } : outcome;
      return { ok: true, value: { token: outcome.value.eid } };
    },
    async listUnits(token) {
      const spec = { itemsType: 'avl_unit', propName: 'sys_name', propValueMask: '*', sortType: 'sys_name' };
      const params = { spec, force: 1, flags: UNIT_FLAGS, from: 0, to: 0 };
      const outcome = await call(token, { service: 'core/search_items', params, schema: unitsSchema });
      if (!outcome.ok) return outcome;
      return {
        ok: true,
        value: outcome.value.items.map(({ id, nm, pos }) => ({ unit: String(id), name: nm, point: toPoint(pos) })),
      };
    },
    async listTrack(token, { unit, from, to }) {
      if (!/^\d+$/.test(unit)) return buildMalformedRefusal('unit without a number');
      const params = {
        ...{ itemId: Number(unit), timeFrom: toSeconds(from), timeTo: toSeconds(to) },
        ...{ ...DATA_MESSAGE_FLAGS, loadCount: 0xff_ff_ff_ff },
      };
      const outcome = await call(token, { service: 'messages/load_interval', params, schema: messagesSchema });
      if (!outcome.ok) return outcome.detail === `error ${NO_MESSAGES_ERROR}` ? { ok: true, value: [] } : outcome;
      await call(token, { service: 'messages/unload', params: {}, schema: z.unknown() });
      const points = outcome.value.messages.map(({ t, pos }) => toPoint(pos && { ...pos, t: pos.t ?? t }));
      return { ok: true, value: points.filter((point) => point !== null) };
    },
  };
}

const toSeconds = (time: Date) => Math.floor(time.getTime() / 1000);

const toPoint = (pos: z.infer<typeof placeSchema>) =>
  pos ? readPoint({ at: pos.t, lat: pos.y, lng: pos.x, speed: pos.s, course: pos.c }) : null;
