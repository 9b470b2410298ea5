import { type ErrorCode, errors } from '@trassa/contracts/errors';
import { cleanTexts } from '@trassa/contracts/text.rules';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerFactory,
  LogController,
} from 'fastify';
import { answerBrokenRequest } from './broken-request.ts';
import { toDatabaseProblem } from './database-failure.rules.ts';
import { hideSecretsOfPath } from './logged-path.rules.ts';
import { hasLoneSurrogate } from './lone-surrogate.rules.ts';
import { buildProblemBody, ProblemError, problem } from './problem-error.ts';
import { appChannel } from './telemetry/channels.ts';
import { getTraceId } from './trace.ts';

interface AppOptions {
  /** Service name, in every log line. */
  name: string;
  /** `silent` in tests. */
  logLevel: string;
  /** Destination of log lines; standard output when absent. */
  logTo?: { write: (line: string) => void };
  /** Makes the HTTP server; Fastify's own when absent. That of the gateway hands requests to its edge first. */
  serverFactory?: FastifyServerFactory;
}

/**
 * A Fastify app with what every service needs: trace ids from `traceparent`, problem bodies for every failure, log
 * lines without queries (they may hold logins), at level `info` a log line for every answer.
 */
export function createApp(options: AppOptions): FastifyInstance {
  const app = Fastify({
    logger: options.logLevel === 'silent' ? false : buildLoggerOptions(options),
    genReqId: (request) => getTraceId(request.headers),
    logController: new LogController({ requestIdLogLabel: 'traceId', disableRequestLogging: true }),
    bodyLimit: 1_048_576,
    routerOptions: { maxParamLength: 300 },
    clientErrorHandler: answerBrokenRequest,
    keepAliveTimeout: KEEP_ALIVE_MS,
    return503OnClosing: false, // a late request is answered as usual: its sender cannot know that the server closes
    ...(options.serverFactory ? { serverFactory: options.serverFactory } : {}),
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-trace-id', request.id);
    done();
  });
  appChannel.tell({ app, service: options.name });
  addJsonParser(app);
  app.addHook('preClose', async () => closeConnections(app));
  if (isLoggingAnswers(options)) app.addHook('onResponse', logAnswer);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toLoggedProblem(error, request.log);
    if (refusal.options.retryAfter) reply.header('retry-after', String(refusal.options.retryAfter));
    return reply
      .code(refusal.status)
      .type('application/problem+json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(buildProblemBody(refusal, request.id));
  });
  app.setNotFoundHandler((request, reply) =>
    reply
      .code(404)
      .type('application/problem+json; charset=utf-8')
      .send(buildProblemBody(problem('common/not-found'), request.id)),
  );
  return app;
}

/**
 * Bodies with half a surrogate pair are refused here, once, because neither an address nor Postgres can carry it, and
 * invisible characters are taken out of all texts. Internal calls are exempt: they pass on texts of outside systems,
 * which services clean themselves.
 */
function addJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    const isInternal = request.url.startsWith('/internal/');
    if (!isInternal && hasLoneSurrogate(text))
      done(problem('common/invalid', { text: 'Недопустимые символы в тексте' }));
    else parse(request, text, (error, body) => done(error, isInternal ? body : cleanTexts(body)));
  });
}

/** Keep-alive time told to callers, which close idle connections two seconds earlier. Shorter than a drain. */
const KEEP_ALIVE_MS = 5000;

const CLOSE_POLL_MS = 20;
const CLOSE_PATIENCE_MS = 10_000;

/**
 * Node closes idle connections when a server begins to close. A connection whose answer is still on its way would stay
 * open for the time of keep-alive: it is ended after its answer, or after 10 s.
 */
function closeConnections({ server }: FastifyInstance): void {
  if (!server.listening) return;
  const began = Date.now();
  const looks = setInterval(() => {
    if (Date.now() - began < CLOSE_PATIENCE_MS) server.closeIdleConnections();
    else server.closeAllConnections();
  }, CLOSE_POLL_MS);
  server.once('close', () => clearInterval(looks));
}

function buildLoggerOptions({ name, logLevel, logTo }: AppOptions) {
  const base = { level: logLevel, base: { service: name }, serializers: { req: describeRequest } };
  return logTo ? { ...base, stream: logTo } : base;
}

function isLoggingAnswers({ logLevel }: AppOptions): boolean {
  return ['info', 'debug', 'trace'].includes(logLevel);
}

/** Log line of an answer, found by the trace id that the browser made. */
async function logAnswer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const ms = Math.round(reply.elapsedTime * 10) / 10;
  request.log.info({ ...describeRequest(request), status: reply.statusCode, ms }, 'answered');
}

function describeRequest(request: FastifyRequest) {
  return { method: request.method, path: hideSecretsOfPath(request.url.split('?', 1)[0] ?? '') };
}

const codesByStatus: Record<number, ErrorCode> = {
  400: 'common/invalid',
  401: 'common/unauthorized',
  404: 'common/not-found',
  405: 'common/method',
  413: 'common/too-large',
  415: 'common/unsupported',
  429: 'common/too-many',
  503: 'common/unavailable',
};

/** The parser of forms throws plain errors for a missing boundary and for a form that ends too early. */
const isBrokenForm = ({ message, statusCode }: FastifyError) =>
  statusCode === undefined && /^Multipart: |unexpected end of multipart data$/i.test(message);

function toLoggedProblem(given: FastifyError | ProblemError, log: FastifyBaseLogger): ProblemError {
  const error = toDatabaseProblem(given) ?? given;
  if (error instanceof ProblemError) {
    if (error.status >= 500 || error.cause) log.warn({ err: error.cause ?? error, code: error.code }, 'refused');
    return error;
  }
  if (isBrokenForm(error)) return problem('common/invalid', { text: 'Форма с файлами оборвана', cause: error });
  const status = error.statusCode ?? 500;
  const code = codesByStatus[status];
  if (code) return problem(code, { cause: error });
  if (status >= 400 && status < 500) return problem('common/invalid', { cause: error });
  log.error({ err: error }, errors['common/internal'].text);
  return problem('common/internal', { cause: error });
}
