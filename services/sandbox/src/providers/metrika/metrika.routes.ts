import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

interface CountedGoal {
  counter: string;
  goal: string;
  page: string;
  values: unknown;
  /** Names of the received headers: the counter must receive nothing that identifies the visitor. */
  headers: string[];
  at: string;
}

const MAX_KEPT_GOALS = 1000;
/** One-pixel GIF, the answer of a counter. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const paramsSchema = z.object({ counter: z.string().regex(/^\d{1,12}$/) });
const querySchema = z.object({
  'page-url': z.string().regex(/^goal:\/\/[^/]+\/\w+$/),
  'page-ref': z.string().default(''),
  params: z.string().default('{}'),
});

/**
 * Web analytics in the protocol of Metrika: goals arrive as `GET /watch/<counter>`, and are read at `GET /goals`,
 * newest first.
 */
export async function metrikaRoutes(app: FastifyInstance, { now }: { now: () => Date }): Promise<void> {
  let goals: CountedGoal[] = [];
  app.get('/watch/:counter', async (request, reply) => {
    const params = paramsSchema.safeParse(request.params);
    const query = querySchema.safeParse(request.query);
    if (!params.success || !query.success) return reply.code(400).send();
    const counted: CountedGoal = {
      counter: params.data.counter,
      goal: query.data['page-url'].split('/').at(-1) ?? '',
      page: query.data['page-ref'],
      values: JSON.parse(query.data.params),
      headers: Object.keys(request.headers).toSorted(),
      at: now().toISOString(),
    };
    goals = [counted, ...goals].slice(0, MAX_KEPT_GOALS);
    return reply.type('image/gif').send(PIXEL);
  });
  app.get('/goals', async () => ({ goals }));
}
