import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { LocatedFleet } from '../../carrier/located-fleet.ts';
import { addFaults } from '../../shared/faults.ts';
import { addRequestStats } from '../../shared/request-stats.ts';
import { createSessions } from '../../shared/sessions.ts';

const SESSION_SECONDS = 3600;

const loginSchema = z.object({ login: z.string(), password: z.string() });
const messagesSchema = z.object({ vehicleId: z.number(), from: z.iso.datetime(), to: z.iso.datetime() });

interface GlonasssoftOptions {
  login: string;
  password: string;
  /** Least time between two calls of a session; 0 takes all. */
  pauseMs: number;
  fleet: LocatedFleet;
  now: () => Date;
}

/** ГлонассСофт's API: a session in `X-Auth`, and 429 for calls that are too close. */
export async function glonasssoftRoutes(app: FastifyInstance, options: GlonasssoftOptions): Promise<void> {
  const { fleet, now, pauseMs } = options;
  const sessions = createSessions(SESSION_SECONDS, now);
  const calledAt = new Map<string, number>();
  addFaults(app, {
    getLogin: ({ headers }) => sessions.getLogin(String(headers['x-auth'])),
    errorBody: (_status, message) => ({ Error: message }),
    expire: () => sessions.expire(),
  });
  addRequestStats(app);
  app.addHook('preHandler', async (request, reply) => {
    if (request.url.includes('/_') || request.url.endsWith('/auth/login')) return;
    const token = String(request.headers['x-auth']);
    if (sessions.getLogin(token) === undefined) return reply.code(401).send({ Error: 'Сессия не найдена' });
    const since = performance.now() - (calledAt.get(token) ?? Number.NEGATIVE_INFINITY);
    calledAt.set(token, performance.now());
    if (since < pauseMs) return reply.code(429).send({ Error: 'Слишком много запросов' });
  });
  app.post('/api/v3/auth/login', async (request, reply) => {
    const given = loginSchema.safeParse(request.body).data;
    if (given?.login !== options.login || given.password !== options.password)
      return reply.code(401).send({ Error: 'Неверный логин или пароль' });
    return { AuthId: sessions.open(given.login).token, UserId: 1, User: given.login };
  });
  app.post('/api/v3/vehicles/find', async () =>
    fleet.listUnits().map(({ id, name }) => ({ vehicleId: id, name, imei: `8600000000${id}` })),
  );
  app.post('/api/v3/vehicles/getlastdata', async (request) => {
    const ids = z.array(z.number()).safeParse(request.body).data ?? [];
    return ids.flatMap((id) => {
      const point = fleet.getPoint(id);
      return point
        ? [
            {
              vehicleId: id,
              recordTime: toIsoTime(point.at),
              speed: point.speed,
              course: point.course,
              latitude: point.lat,
              longitude: point.lng,
            },
          ]
        : [];
    });
  });
  app.post('/api/v3/terminalMessages', async (request, reply) => {
    const asked = messagesSchema.safeParse(request.body);
    if (!asked.success) return reply.code(400).send({ Error: 'Неверный запрос' });
    const span = { from: toSeconds(asked.data.from), to: toSeconds(asked.data.to) };
    const messages = fleet
      .listPoints(asked.data.vehicleId, span)
      .map(({ at, lat, lng, speed }) => ({
        ...{ deviceTime: toIsoTime(at), latitude: lat, longitude: lng, satellites: 12, speed },
      }));
    return { vehicleId: asked.data.vehicleId, messages };
  });
}

const toIsoTime = (seconds: number) => new Date(seconds * 1000).toISOString();
const toSeconds = (time: string) => Math.floor(Date.parse(time) / 1000);
