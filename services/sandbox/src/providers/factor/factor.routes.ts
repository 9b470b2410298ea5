import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addFaults } from '../../shared/faults.ts';
import { addRequestStats } from '../../shared/request-stats.ts';
import { type Deal, DealBook, newDealSchema, type Pace } from './deals.ts';
import { DealNotices, noticeSettingsSchema } from './notices.ts';

export interface FactorOptions {
  now: () => Date;
  key: string;
  /** Where notices go; nowhere without it. */
  noticeUrl?: string;
  pace: Pace;
  /** Where deals are kept; in memory without it. */
  file?: string;
}

type WithId = { Params: { id: string } };

const refuse = (reply: FastifyReply, status: number, error: string) => reply.code(status).send({ error });

function addApi(app: FastifyInstance, book: DealBook, notices: DealNotices): void {
  app.post('/v1/deals', async (request, reply) => {
    const wanted = newDealSchema.safeParse(request.body);
    if (!wanted.success) return refuse(reply, 400, z.prettifyError(wanted.error));
    if (request.headers['idempotency-key'] !== wanted.data.requestId) {
      return refuse(reply, 400, 'Idempotency-Key must be the requestId');
    }
    const offered = book.offer(wanted.data);
    if (offered.kind === 'key-reused') return refuse(reply, 409, 'This requestId was used with another body');
    if (offered.kind === 'made') notices.tell(offered.deal);
    return reply.code(offered.kind === 'made' ? 201 : 200).send(offered.deal);
  });
  app.get<WithId>('/v1/deals/:id', async ({ params }, reply) => {
    return book.find(params.id) ?? refuse(reply, 404, 'No such deal');
  });
}

const orderSchema = z.object({
  do: z.enum(['pay', 'reject', 'recourse', 'next', 'hold']),
  /** The platform's own id of the request. */
  requestId: z.string(),
  reason: z.string().max(300).optional(),
  /** How long the clock leaves a deal that is held where it is. */
  hours: z.number().positive().max(8760).default(72),
});

/** Does to a deal what was ordered; undefined when it cannot be done to it. */
function carryOut(book: DealBook, id: string, order: z.infer<typeof orderSchema>): Deal | undefined {
  if (order.do === 'pay') return book.payByDebtor(id);
  if (order.do === 'next') return book.next(id);
  return book.end(id, order.do === 'reject' ? 'rejected' : 'recourse', order.reason);
}

/** What the world does with deals: a debtor pays, the factor refuses, the carrier gives an advance back. */
function addWorld(app: FastifyInstance, book: DealBook, notices: DealNotices): void {
  app.post('/_deals', async (request, reply) => {
    const order = orderSchema.parse(request.body);
    const id = book.findByRequest(order.requestId)?.id;
    if (!id) return refuse(reply, 404, 'No such deal');
    if (order.do === 'hold') return book.hold(id, order.hours);
    const moved = carryOut(book, id, order);
    if (!moved) return refuse(reply, 409, 'The deal is not there yet, or has ended');
    notices.tell(moved);
    return moved;
  });
  app.post('/_tick', async () => {
    const moved = book.tick();
    for (const deal of moved) notices.tell(deal);
    return { moved: moved.length };
  });
  app.post('/_notices', async (request) => {
    notices.settings = noticeSettingsSchema.parse({ ...notices.settings, ...(request.body as object) });
    return notices.settings;
  });
}

const TICK_MS = 500;

/** A factor of docs/factor-contract.md under the prefix it is registered with. */
export async function factorRoutes(app: FastifyInstance, options: FactorOptions): Promise<void> {
  const book = new DealBook(options.now, options);
  const notices = new DealNotices(noticeSettingsSchema.parse({ url: options.noticeUrl }));
  const clock = setInterval(() => {
    for (const deal of book.tick()) notices.tell(deal);
  }, TICK_MS).unref();
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) =>
    refuse(reply, error instanceof z.ZodError ? 400 : (error.statusCode ?? 500), error.message),
  );
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (!request.url.includes('/v1/') || request.headers.authorization === `Bearer ${options.key}`) return;
    return refuse(reply, 401, 'Unknown key');
  });
  app.addHook('onClose', async () => {
    clearInterval(clock);
    notices.stop();
  });
  addFaults(app, { loginOf: () => undefined, errorBody: (_status, text) => ({ error: text }) });
  addRequestStats(app);
  addApi(app, book, notices);
  addWorld(app, book, notices);
}
