import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

/** Faults of every provider; `lost`: the call is carried out, and its answer does not come. */
const commonFaultModes = [
  'expired-token',
  'empty',
  'slow',
  'error',
  'cut',
  'too-many',
  'html',
  'garbage',
  'lost',
] as const;

/** Fault injection for the next answers of a provider. */
const faultSchema = z.object({
  mode: z.string(),
  /** Number of faulty answers; -1 until reset. */
  times: z.int().min(-1).default(1),
  /** Restriction to calls of this login. */
  forLogin: z.string().optional(),
  /** Restriction to paths containing this text. */
  path: z.string().optional(),
  /** Restriction to a method. */
  method: z.enum(['GET', 'POST', 'DELETE']).optional(),
  delayMs: z.int().min(0).max(120_000).default(3000),
  retryAfterSeconds: z.int().min(0).default(2),
});
type Fault = z.infer<typeof faultSchema>;

interface FaultOptions {
  /** Login of a call, as far as the provider knows; absent: it knows none. */
  getLogin?(request: FastifyRequest): string | undefined;
  /** Text that has to contain `path` of a fault; absent: the path of the URL. */
  getPath?(request: FastifyRequest): string;
  /** Error body in the provider's format. */
  errorBody(status: number, text: string, fault: Fault): unknown;
  /** Expires the token before an expired-token answer. */
  expire?(request: FastifyRequest): void;
  /** Answers by mode: of modes that only this provider has, and of common modes that it answers differently. */
  own?: Readonly<Record<string, FaultAnswer>>;
  /** Further modes that routes handle themselves, calling the function that {@link addFaults} returns. */
  told?: readonly string[];
}

type FaultAnswer = (reply: FastifyReply, fault: Fault, options: FaultOptions) => unknown;

const MAINTENANCE_PAGE =
  '<!doctype html><html lang="ru"><title>Технические работы</title><h1>Сервис временно недоступен</h1></html>';
const ANNOUNCED_BYTES_OF_CUT = 65_536;

/** Announces a long body, sends its beginning and closes the connection. */
function cutConnection(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': ANNOUNCED_BYTES_OF_CUT,
  });
  reply.raw.write('{"docs":[{"id":"0000', () => reply.raw.destroy());
}

const faultAnswers: Readonly<Record<string, FaultAnswer>> = {
  'expired-token': (reply, fault, options) =>
    reply.code(401).send(options.errorBody(401, 'Токен не найден или истёк', fault)),
  empty: (reply) => reply.code(204).send(),
  error: (reply, fault, options) => reply.code(500).send(options.errorBody(500, 'Внутренняя ошибка сервиса', fault)),
  'too-many': (reply, fault, options) =>
    reply
      .code(429)
      .header('retry-after', String(fault.retryAfterSeconds))
      .send(options.errorBody(429, 'Слишком много запросов', fault)),
  html: (reply) => reply.code(200).type('text/html; charset=utf-8').send(MAINTENANCE_PAGE),
  cut: cutConnection,
};

function toBytes(payload: unknown): Buffer | undefined {
  if (typeof payload === 'string') return Buffer.from(payload);
  return payload instanceof Uint8Array ? Buffer.from(payload) : undefined;
}

const getPath = (request: FastifyRequest) => request.url.split('?')[0] ?? '';
const isAdminCall = (request: FastifyRequest) => getPath(request).includes('/_');

function takeFault(faults: Fault[], request: FastifyRequest, options: FaultOptions): Fault | undefined {
  const path = options.getPath?.(request) ?? getPath(request);
  const login = options.getLogin?.(request);
  const at = faults.findIndex(
    (fault) =>
      (!fault.forLogin || fault.forLogin === login) &&
      (!fault.path || path.includes(fault.path)) &&
      (!fault.method || fault.method === request.method),
  );
  const fault = faults[at];
  if (!fault) return undefined;
  if (fault.times > 0) fault.times--;
  if (fault.times === 0) faults.splice(at, 1);
  return { ...fault };
}

function addAdminRoutes(app: FastifyInstance, faults: Fault[], modes: readonly string[]): void {
  app.get('/_faults', async () => ({ faults }));
  app.delete('/_faults', async () => {
    faults.length = 0;
    return { faults };
  });
  app.post('/_faults', async (request, reply) => {
    const fault = faultSchema.safeParse(request.body);
    if (!fault.success) return reply.code(400).send({ error: z.prettifyError(fault.error) });
    if (!modes.includes(fault.data.mode)) return reply.code(400).send({ error: `mode: ${modes.join(', ')}` });
    if (fault.data.times !== 0) faults.push(fault.data);
    return { faults };
  });
}

/** Adds `/_faults` to a provider. @returns the mode of a request that the provider answers itself */
export function addFaults(
  app: FastifyInstance,
  options: FaultOptions,
): (request: FastifyRequest) => string | undefined {
  const { own = {}, told = [] } = options;
  const faults: Fault[] = [];
  const struck = new WeakMap<FastifyRequest, string>();
  addAdminRoutes(app, faults, [...commonFaultModes, ...Object.keys(own), ...told]);
  app.addHook('preHandler', async (request, reply) => {
    if (isAdminCall(request)) return;
    const fault = takeFault(faults, request, options);
    if (!fault) return;
    const answer = own[fault.mode] ?? faultAnswers[fault.mode];
    if (fault.mode === 'expired-token') options.expire?.(request);
    if (fault.mode === 'slow') await delay(fault.delayMs);
    else if (answer) return answer(reply, fault, options);
    else struck.set(request, fault.mode);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const mode = struck.get(request);
    if (mode === 'lost') request.raw.socket.destroy();
    const bytes = mode === 'garbage' ? toBytes(payload) : undefined;
    if (!bytes) return payload;
    const half = bytes.subarray(0, bytes.length >>> 1);
    reply.header('content-length', String(half.length));
    return half;
  });
  return (request) => struck.get(request);
}
