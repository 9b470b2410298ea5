import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { LocatedFleet } from '../../carrier/located-fleet.ts';
import type { TruckPoint } from '../../carrier/truck-positions.rules.ts';
import { addFaults } from '../../shared/faults.ts';
import { addRequestStats } from '../../shared/request-stats.ts';
import { createSessions } from '../../shared/sessions.ts';

const SESSION_SECONDS = 300;
const INVALID_SESSION = 1;
const INVALID_SERVICE = 2;
const INVALID_INPUT = 4;
const WRONG_TOKEN = 8;

const loginSchema = z.object({ token: z.string() });
const intervalSchema = z.object({ itemId: z.number(), timeFrom: z.number(), timeTo: z.number() });

interface WialonOptions {
  token: string;
  fleet: LocatedFleet;
  now: () => Date;
}

/** Wialon's remote API: `svc` in the query, `params` and `sid` in a form, errors as numbers under status 200. */
export async function wialonRoutes(app: FastifyInstance, { token, fleet, now }: WialonOptions): Promise<void> {
  const sessions = createSessions(SESSION_SECONDS, now);
  addFaults(app, {
    errorBody: (status) => ({ error: status === 401 ? INVALID_SESSION : 6 }),
    expire: () => sessions.expire(),
    own: {
      'expired-token': (reply) => reply.code(200).send({ error: INVALID_SESSION }),
      'own-limit': (reply) => reply.code(200).send({ error: 10 }),
    },
  });
  addRequestStats(app);
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(text))));
  });
  app.post<{ Querystring: { svc?: string }; Body: { params?: string; sid?: string } | null }>(
    '/wialon/ajax.html',
    async ({ query, body }) => {
      const params: unknown = JSON.parse(body?.params ?? '{}');
      if (query.svc === 'token/login') {
        if (loginSchema.safeParse(params).data?.token !== token) return { error: WRONG_TOKEN };
        return {
          eid: sessions.open(token).token,
          host: '127.0.0.1',
          au: 'trassa',
          tm: toSeconds(now()),
          user: { nm: 'trassa' },
        };
      }
      if (sessions.getLogin(body?.sid ?? '') === undefined) return { error: INVALID_SESSION };
      return answerService(query.svc, params, fleet);
    },
  );
}

function answerService(service: string | undefined, params: unknown, fleet: LocatedFleet) {
  if (service === 'core/search_items') {
    const items = fleet.listUnits().map(({ id, name }) => ({ id, nm: name, cls: 2, pos: toPos(fleet.getPoint(id)) }));
    return { totalItemsCount: items.length, items };
  }
  if (service === 'messages/unload') return {};
  if (service !== 'messages/load_interval') return { error: INVALID_SERVICE };
  const asked = intervalSchema.safeParse(params);
  if (!asked.success) return { error: INVALID_INPUT };
  const points = fleet.listPoints(asked.data.itemId, { from: asked.data.timeFrom, to: asked.data.timeTo });
  if (points.length === 0) return { error: 1001 };
  return { count: points.length, messages: points.map((point) => ({ t: point.at, tp: 'ud', pos: toPos(point) })) };
}

const toSeconds = (time: Date) => Math.floor(time.getTime() / 1000);

const toPos = (point: TruckPoint | null) =>
  point && { t: point.at, y: point.lat, x: point.lng, z: 120, s: point.speed, c: point.course, sc: 11 };
