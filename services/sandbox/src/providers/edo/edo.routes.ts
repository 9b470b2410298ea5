import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Carrier } from '../../carrier/carrier.ts';
import { addFaults } from '../../shared/faults.ts';
import { addRequestStats } from '../../shared/request-stats.ts';
import { createSessions, type Sessions } from '../../shared/sessions.ts';
import { buildAccounts, type ExchangeAccount } from './accounts.ts';
import { buildArchive, hasPrintForm, isEmptyContent } from './archive.ts';
import { documentQuerySchema } from './document-filter.ts';
import { DOCUMENT_TYPES } from './document-types.ts';
import type { FoundDocument } from './exchange.ts';
import { buildPrintForm } from './print-form.ts';

/** Archive of a document type, or the reason of its absence. */
async function buildContent(document: FoundDocument, type: string): Promise<Uint8Array | 'absent' | 'empty'> {
  const place = document.plan.types.indexOf(DOCUMENT_TYPES.indexOf(type));
  if (place === -1 || place >= document.known) return 'absent';
  if (isEmptyContent(document, type)) return 'empty';
  const pdf = hasPrintForm(document, type) ? await buildPrintForm({ ...document, place, type }) : undefined;
  return buildArchive(document, type, pdf ? { 'print.pdf': pdf } : {}) ?? 'absent';
}

interface EdoOptions {
  seed: string;
  documentCount: number;
  carrier?: (() => Carrier) | undefined;
  tokenLifeSeconds: number;
  now: () => Date;
}

interface EdoApi {
  accounts: ReadonlyMap<string, ExchangeAccount>;
  sessions: Sessions;
}

const credentialsSchema = z.object({ login: z.string(), password: z.string() });
const advanceExchangeSchema = z.union([
  z.object({ documents: z.int().min(1).max(10_000), login: z.string().default('demo-carrier') }),
  z.object({ hours: z.number().positive().max(8760), login: z.string().default('demo-carrier') }),
]);
const idSchema = z.object({ id: z.string() });
const contentQuerySchema = z.object({ type: z.string().optional() });

const TOKEN_REFUSED = 'Токен не найден или истёк';

function getToken(request: FastifyRequest): string {
  return /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
}

function getLogin(api: EdoApi, request: FastifyRequest): string | undefined {
  const credentials = credentialsSchema.safeParse(request.body);
  return credentials.success ? credentials.data.login : api.sessions.getLogin(getToken(request));
}

/** Account of the caller; sends the 401 itself when there is none. */
function requireAccount(api: EdoApi, request: FastifyRequest, reply: FastifyReply): ExchangeAccount | undefined {
  const account = api.accounts.get(api.sessions.getLogin(getToken(request)) ?? '');
  if (!account) reply.code(401).send({ error: TOKEN_REFUSED });
  return account;
}

function addAuthRoutes(app: FastifyInstance, api: EdoApi): void {
  app.post('/auth', async (request, reply) => {
    const credentials = credentialsSchema.safeParse(request.body);
    if (!credentials.success) return reply.code(400).send({ error: 'Укажите login и password' });
    const account = api.accounts.get(credentials.data.login);
    if (account?.password !== credentials.data.password) {
      return reply.code(401).send({ error: 'Неверный логин или пароль' });
    }
    const { token, expiresAt } = api.sessions.open(account.login);
    const { userName, shortName } = account;
    return { token, expiresAt: expiresAt.toISOString(), userName, shortName };
  });

  app.get('/user', async (request, reply) => {
    const account = requireAccount(api, request, reply);
    return account ? { userName: account.userName, shortName: account.shortName } : reply;
  });
}

function addDocumentRoutes(app: FastifyInstance, api: EdoApi): void {
  app.get('/documents', async (request, reply) => {
    const account = requireAccount(api, request, reply);
    if (!account) return reply;
    const query = documentQuerySchema.safeParse(request.query);
    if (!query.success) {
      const [issue] = query.error.issues;
      return reply.code(400).send({ error: `Параметр ${issue?.path.join('.')}: ${issue?.message}` });
    }
    return account.exchange().list(query.data);
  });

  app.get('/documents/:id/content', async (request, reply) => {
    const account = requireAccount(api, request, reply);
    if (!account) return reply;
    const found = account.exchange().find(idSchema.parse(request.params).id);
    if (!found) return reply.code(404).send({ error: 'Документ не найден' });
    const type = contentQuerySchema.parse(request.query).type || found.type;
    const content = await buildContent(found, type);
    if (content === 'absent') return reply.code(404).send({ error: `В цепочке нет документа ${type}` });
    if (content === 'empty') return reply.code(204).send();
    const name = encodeURIComponent(`${type}_${found.trip.number}.zip`);
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
      .send(Buffer.from(content));
  });

  app.get('/documents/:id/print', async (request, reply) => {
    const account = requireAccount(api, request, reply);
    if (!account) return reply;
    const found = account.exchange().find(idSchema.parse(request.params).id);
    if (!found) return reply.code(404).send({ error: 'Документ не найден' });
    const pdf = await buildPrintForm(found);
    if (!pdf) return reply.code(404).send({ error: 'Печатная форма для этого документа не предусмотрена' });
    return reply.type('application/pdf').send(pdf);
  });
}

function addAdvanceRoute(app: FastifyInstance, api: EdoApi): void {
  app.post('/_advance', async (request, reply) => {
    const parsed = advanceExchangeSchema.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ error: 'Укажите hours или documents' });
    const account = api.accounts.get(parsed.data.login);
    if (!account) return reply.code(404).send({ error: 'Нет такого логина' });
    const by = 'hours' in parsed.data ? { seconds: Math.round(parsed.data.hours * 3600) } : parsed.data;
    return { appeared: account.exchange().advance(by) };
  });
}

/** Document exchange, under the path prefix of the plugin. */
export async function edoRoutes(app: FastifyInstance, options: EdoOptions): Promise<void> {
  const { seed, documentCount, carrier } = options;
  const now = () => Math.floor(options.now().getTime() / 1000);
  const api: EdoApi = {
    accounts: buildAccounts({ seed, documentCount, carrier, now }),
    sessions: createSessions(options.tokenLifeSeconds, options.now),
  };
  addFaults(app, {
    getLogin: (request) => getLogin(api, request),
    errorBody: (_status, error) => ({ error }),
    expire: (request) => api.sessions.expire(getLogin(api, request)),
  });
  addRequestStats(app);
  addAuthRoutes(app, api);
  addDocumentRoutes(app, api);
  addAdvanceRoute(app, api);
}
