import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addFaults } from '../../shared/faults.ts';
import { addRequestStats } from '../../shared/request-stats.ts';
import {
  type Deal,
  DealBook,
  type DealWithdrawalResult,
  type NewDeal,
  newDealSchema,
  type StepSeconds,
} from './deals.ts';

/** Notifications need a URL and can be switched off. */
const notificationSettingsSchema = z.object({ url: z.url().optional(), off: z.boolean().default(false) });
type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

const notificationPausesMs = [0, 1000, 5000, 30_000];

/** Notifications of changed deals; each is tried four times at most, until the answer is 200. */
class DealNotifications {
  settings: NotificationSettings;
  readonly #stopping = new AbortController();

  readonly #key: string;

  /** `key` signs the notifications. */
  constructor(settings: NotificationSettings, key: string) {
    this.settings = settings;
    this.#key = key;
  }

  /** Fire and forget. */
  notify(deal: Deal): void {
    void this.#deliver(deal).catch(() => undefined); // the sandbox is stopping
  }

  stop(): void {
    this.#stopping.abort();
  }

  async #deliver(deal: Deal): Promise<void> {
    const { url, off } = this.settings;
    if (off || !url) return;
    const { signal } = this.#stopping;
    const event = `deal.${deal.state}`;
    const signature = createHmac('sha256', this.#key).update(`${event}:${deal.id}`).digest('hex');
    for (const pause of notificationPausesMs) {
      await delay(pause, undefined, { signal, ref: false });
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-notice-signature': signature },
        body: JSON.stringify({ event, dealId: deal.id }),
        signal,
        redirect: 'manual',
      }).catch(() => null);
      if (answer?.status === 200) return;
    }
  }
}

export interface FactorOptions {
  now: () => Date;
  key: string;
  /** URL of notifications; none are sent without it. */
  noticeUrl?: string;
  pace: StepSeconds;
  /** File of the deals; in memory without it. */
  file?: string;
}

type IdRoute = { Params: { id: string } };

const refuse = (reply: FastifyReply, status: number, error: string) => reply.code(status).send({ error });

/** @throws what the error handler answers with 400 */
function parseOffer({ body, headers }: FastifyRequest): NewDeal {
  const wanted = newDealSchema.parse(body);
  if (headers['idempotency-key'] === wanted.requestId) return wanted;
  throw Object.assign(new Error('Idempotency-Key must be the requestId'), { statusCode: 400 });
}

function addApi(app: FastifyInstance, book: DealBook, notifications: DealNotifications): void {
  const answer = (written: DealWithdrawalResult, made: number, reply: FastifyReply) => {
    if (written.kind === 'key-reused') return refuse(reply, 409, 'This requestId was used with another body');
    if (written.kind === 'accepted') return refuse(reply, 409, 'The deal is approved, or has ended');
    if (written.kind === 'made') notifications.notify(written.deal);
    return reply.code(written.kind === 'made' ? made : 200).send(written.deal);
  };
  app.post('/v1/deals', async (request, reply) => answer(book.offer(parseOffer(request)), 201, reply));
  app.post('/v1/withdrawals', async (request, reply) => answer(book.withdraw(parseOffer(request)), 200, reply));
  app.get<IdRoute>('/v1/deals/:id', async ({ params }, reply) => {
    return book.find(params.id) ?? refuse(reply, 404, 'No such deal');
  });
}

const commandSchema = z.object({
  do: z.enum(['pay', 'reject', 'recourse', 'next', 'hold']),
  /** Request id that the product has assigned. */
  requestId: z.string(),
  reason: z.string().max(300).optional(),
  /** Duration of a hold. */
  hours: z.number().positive().max(8760).default(72),
});

/** Applies a command to a deal; undefined when not applicable. */
function applyCommand(book: DealBook, id: string, order: z.infer<typeof commandSchema>): Deal | undefined {
  if (order.do === 'pay') return book.payByDebtor(id);
  if (order.do === 'next') return book.next(id);
  return book.end(id, order.do === 'reject' ? 'rejected' : 'recourse', order.reason);
}

/** Endpoints for tests: steps of deals, the clock, and settings of the notifications. */
function addCommands(app: FastifyInstance, book: DealBook, notifications: DealNotifications): void {
  app.post('/_deals', async (request, reply) => {
    const order = commandSchema.parse(request.body);
    const id = book.findByRequest(order.requestId)?.id;
    if (!id) return refuse(reply, 404, 'No such deal');
    if (order.do === 'hold') return book.hold(id, order.hours);
    const moved = applyCommand(book, id, order);
    if (!moved) return refuse(reply, 409, 'The deal is not there yet, or has ended');
    notifications.notify(moved);
    return moved;
  });
  app.post('/_tick', async () => {
    const moved = book.tick();
    for (const deal of moved) notifications.notify(deal);
    return { moved: moved.length };
  });
  app.post('/_notices', async (request) => {
    notifications.settings = notificationSettingsSchema.parse({
      ...notifications.settings,
      ...(request.body as object),
    });
    return notifications.settings;
  });
}

const TICK_MS = 500;

/** Factor of docs/factor-contract.md, under the path prefix of the plugin. */
export async function factorRoutes(app: FastifyInstance, options: FactorOptions): Promise<void> {
  const book = new DealBook(options.now, options);
  const notifications = new DealNotifications(
    notificationSettingsSchema.parse({ url: options.noticeUrl }),
    options.key,
  );
  const clock = setInterval(() => {
    for (const deal of book.tick()) notifications.notify(deal);
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
    notifications.stop();
  });
  addFaults(app, { errorBody: (_status, text) => ({ error: text }) });
  addRequestStats(app);
  addApi(app, book, notifications);
  addCommands(app, book, notifications);
}
