import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { LocatedFleet } from '../../carrier/located-fleet.ts';
import { addFaults } from '../../shared/faults.ts';
import { addRequestStats } from '../../shared/request-stats.ts';
import { createSessions } from '../../shared/sessions.ts';

const SESSION_SECONDS = 86_400;

const loginSchema = z.object({ login: z.string(), password: z.string() });
const trackSchema = z.object({ timeBegin: z.coerce.number(), timeEnd: z.coerce.number() });

interface OmnicommOptions {
  login: string;
  password: string;
  fleet: LocatedFleet;
  now: () => Date;
}

/** Omnicomm Online: a token of a day in `Authorization: JWT`, a tree of vehicles and the state of each. */
export async function omnicommRoutes(app: FastifyInstance, options: OmnicommOptions): Promise<void> {
  const { fleet, now } = options;
  const sessions = createSessions(SESSION_SECONDS, now);
  const getLogin = (authorization: string | undefined) =>
    sessions.getLogin(/^JWT (.+)$/.exec(authorization ?? '')?.[1] ?? '');
  addFaults(app, {
    getLogin: ({ headers }) => getLogin(headers.authorization),
    errorBody: (status, message) => ({ code: status, message }),
    expire: () => sessions.expire(),
  });
  addRequestStats(app);
  app.addHook('preHandler', async ({ url, headers }, reply) => {
    if (url.includes('/_') || url.includes('/auth/login')) return;
    if (getLogin(headers.authorization) === undefined) return reply.code(401).send({ message: 'Token expired' });
  });
  app.post('/auth/login', async (request, reply) => {
    const given = loginSchema.safeParse(request.body).data;
    if (given?.login !== options.login || given.password !== options.password)
      return reply.code(401).send({ message: 'Bad credentials' });
    return { jwt: sessions.open(given.login).token };
  });
  app.get('/ls/api/v2/tree/vehicle', async () => {
    const objects = fleet.listUnits().map(({ id, name }) => ({ terminal_id: String(id), name, uuid: `unit-${id}` }));
    return {
      name: 'Компания',
      objects: objects.slice(0, 1),
      children: [{ name: 'Колонна', objects: objects.slice(1), children: [] }],
    };
  });
  app.get<{ Params: { id: string } }>('/ls/api/v1/vehicles/:id/state', async ({ params }) => {
    const point = fleet.getPoint(Number(params.id));
    if (!point) return { lastDataDate: null, latitude: null, longitude: null };
    return {
      lastDataDate: point.at,
      latitude: point.lat,
      longitude: point.lng,
      speed: point.speed,
      direction: point.course,
    };
  });
  app.get<{ Params: { id: string } }>('/ls/api/v1/reports/track/:id', async ({ params, query }, reply) => {
    const asked = trackSchema.safeParse(query);
    if (!asked.success) return reply.code(400).send({ message: 'Bad request' });
    const span = { from: asked.data.timeBegin, to: asked.data.timeEnd };
    return fleet
      .listPoints(Number(params.id), span)
      .map(({ at, lat, lng, speed }) => ({ date: at, latitude: lat, longitude: lng, speed }));
  });
}
