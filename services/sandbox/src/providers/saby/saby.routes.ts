import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PaperBook } from '../../operator-papers/paper-book.ts';
import { addAdvanceRoutes } from '../../operator-waybills/advance.routes.ts';
import { hasQr, type WaybillBook } from '../../operator-waybills/waybill-book.ts';
import { addFaults } from '../../shared/faults.ts';
import { PersistentMap } from '../../shared/persistent-map.ts';
import { addRequestStats } from '../../shared/request-stats.ts';
import { TITLE_1 } from '../edo/document-types.ts';
import { buildPrintForm } from '../edo/print-form.ts';
import { SabyDrafts } from './drafts.ts';
import { createGoskeySigning, createTransportMethods, listCertificates, type RpcMethod } from './methods.ts';
import { createPaperMethods, findPaperFile } from './papers.ts';
import { buildOrganizationsView, buildUserView, SabySignIn } from './phone.ts';
import { renderPhonePage } from './phone-page.ts';
import { RpcError } from './rpc-error.ts';
import { getAttachmentId, REJECTION_TYPE } from './stages.rules.ts';

interface SabyOptions {
  /** Waybills at Saby. */
  book: () => WaybillBook;
  papers: PaperBook;
  now: () => Date;
  /** Folder with the sessions: whoever signed in by SMS stays so after a restart. Absent: in memory. */
  operatorsFolder?: string | undefined;
}

const MAX_SESSION_CALLS_AT_ONCE = 5;
const LINK_LIFE_SECONDS = 300;
/** Faults that the answers of this provider show themselves, in documents and links. */
const SELF_ANSWERED_FAULTS = [
  'renamed-action',
  'absent-action',
  'empty-link',
  'expired-link',
  'foreign-link',
  'rpc-error',
] as const;
/** A foreign host; nothing is there. */
const FOREIGN_ORIGIN = 'http://files.example';

const callSchema = z.object({ method: z.string(), params: z.unknown().optional() });
const signInSchema = z.object({
  Параметр: z.object({ Логин: z.string(), Пароль: z.string(), НомерАккаунта: z.string().optional() }),
});
const codeSchema = z.object({ Идентификатор: z.string(), Код: z.string().default('') });
/** What the person presses on the phone. */
const goskeySchema = z.object({ answer: z.enum(['signed', 'refused']) });
const fileSchema = z.object({ waybill: z.string(), attachment: z.string(), part: z.enum(['file', 'signature']) });
const linkExpirySchema = z.object({ till: z.coerce.number() });

const getSession = (request: FastifyRequest) => String(request.headers['x-sbissessionid'] ?? '');
const getMethod = (request: FastifyRequest) => callSchema.safeParse(request.body).data?.method ?? '';

/** State and methods that the routes share. */
function createSabyState({ book, papers, now, operatorsFolder }: SabyOptions) {
  const seconds = () => Math.floor(now().getTime() / 1000);
  const drafts = new SabyDrafts(book, seconds);
  const file = operatorsFolder ? join(operatorsFolder, 'saby-sessions.jsonl') : null;
  const phone = new SabySignIn(now, new PersistentMap(file));
  return { phone, seconds, book, papers, drafts, goskey: createGoskeySigning(drafts) };
}
type SabyState = ReturnType<typeof createSabyState>;

/** Links are valid for five minutes; faults make them empty, expired, or of another host. */
function createLinkBuilder(request: FastifyRequest, now: number, fault: string | undefined) {
  const origin = fault === 'foreign-link' ? FOREIGN_ORIGIN : `${request.protocol}://${request.host}`;
  const till = fault === 'expired-link' ? now - 1 : now + LINK_LIFE_SECONDS;
  return (path: string) => (fault === 'empty-link' ? '' : `${origin}/saby/disk/${path}?till=${till}`);
}

/** The methods of a service, and the fault of the call. */
interface CallContext {
  methods: Record<string, RpcMethod>;
  fault: string | undefined;
}

function answerCall(cabinet: SabyState, request: FastifyRequest, reply: FastifyReply, { methods, fault }: CallContext) {
  const account = cabinet.phone.getAccount(getSession(request));
  if (!account) return reply.code(401).send({ jsonrpc: '2.0', error: { code: 401, message: 'Не авторизован' }, id: 1 });
  try {
    if (fault === 'rpc-error') throw new RpcError(-32000, 'Внутренняя ошибка обработки документа');
    const { method, params } = callSchema.parse(request.body);
    const link = createLinkBuilder(request, cabinet.seconds(), fault);
    return {
      jsonrpc: '2.0',
      result: (methods[method] ?? createUnknownMethod(method))(params, { account, link, fault }),
      id: 1,
    };
  } catch (error) {
    return answerError(reply, error);
  }
}

function answerError(reply: FastifyReply, error: unknown) {
  if (!(error instanceof RpcError)) throw error;
  const { code, message, data, status } = error;
  return reply.code(status).send({ jsonrpc: '2.0', error: { code, message, details: message, data }, id: 1 });
}

const createUnknownMethod = (name: string) => () => {
  throw new RpcError(-32601, `Метод ${name} не найден`);
};

function addSignInRoute(app: FastifyInstance, { phone }: SabyState): void {
  const methods: Record<string, (params: unknown, session: string) => string> = {
    'СБИС.Аутентифицировать': (params) => {
      const { Логин, Пароль, НомерАккаунта } = signInSchema.parse(params).Параметр;
      return phone.authenticate(Логин, Пароль, НомерАккаунта);
    },
    'СБИС.ОтправитьКодАутентификации': (params, session) =>
      phone.sendCode(session, codeSchema.parse(params).Идентификатор),
    'СБИС.ПодтвердитьВход': (params, session) => {
      const { Идентификатор, Код } = codeSchema.parse(params);
      return phone.confirm(session, Идентификатор, Код);
    },
  };
  app.post('/online/auth/service/', async (request, reply) => {
    const { method, params } = callSchema.parse(request.body);
    try {
      return {
        jsonrpc: '2.0',
        result: (methods[method] ?? createUnknownMethod(method))(params, getSession(request)),
        id: 0,
      };
    } catch (error) {
      return answerError(reply, error);
    }
  });
}

function addServiceRoutes(
  app: FastifyInstance,
  cabinet: SabyState,
  getFault: (request: FastifyRequest) => string | undefined,
): void {
  const directories: Record<string, RpcMethod> = {
    'СБИС.СписокНашихОрганизаций': (_, { account }) => buildOrganizationsView(account),
    'СБИС.ИнформацияОТекущемПользователе': (_, { account }) => buildUserView(account),
    'СБИС.СписокСертификатов': (_, asking) => listCertificates(asking, cabinet.seconds()),
  };
  const transport = createTransportMethods(cabinet.book, cabinet.drafts);
  const online: Record<string, RpcMethod> = {
    ...directories,
    ...createPaperMethods(cabinet.papers, cabinet.seconds),
    ...cabinet.goskey.methods,
  };
  const answer = (methods: Record<string, RpcMethod>) => async (request: FastifyRequest, reply: FastifyReply) =>
    answerCall(cabinet, request, reply, { methods, fault: getFault(request) });
  app.post('/service/', answer(transport));
  app.post('/online/service/', answer(online));
}

/** Bytes of a file behind a link. */
async function findFile(
  { drafts, book, papers }: SabyState,
  { waybill, attachment, part }: z.infer<typeof fileSchema>,
) {
  const held = book().find(waybill);
  if (!held) return findPaperFile(papers, waybill, part);
  if (attachment === 'print') return buildPrintForm({ ...held.chain, place: 0, type: TITLE_1 }, hasQr(held));
  const draft = drafts.findByAttachment(waybill, attachment);
  if (draft) return part === 'file' ? draft.xml : draft.signature;
  const rejection = held.changes.find(({ what }) => what === 'refusal');
  const files = [...held.titles, ...(rejection?.what === 'refusal' ? [[REJECTION_TYPE, rejection.file] as const] : [])];
  const [, kept] = files.find(([type]) => getAttachmentId(waybill, type) === attachment) ?? [];
  return kept && Buffer.from(part === 'file' ? kept.xml : kept.signature, 'base64');
}

function addDiskRoute(app: FastifyInstance, cabinet: SabyState): void {
  app.get('/disk/:waybill/:attachment/:part', async (request, reply) => {
    if (!cabinet.phone.getAccount(getSession(request))) return reply.code(401).send();
    if (linkExpirySchema.parse(request.query).till < cabinet.seconds()) return reply.code(403).send();
    const file = await findFile(cabinet, fileSchema.parse(request.params));
    if (!file) return reply.code(404).send();
    return reply.type('application/octet-stream').send(Buffer.from(file));
  });
}

/** Commands for tests, and the page with the phone of the demonstration. */
function addCommands(app: FastifyInstance, { phone, book, goskey }: SabyState): void {
  app.get('/_sms', async () => ({ messages: phone.sms }));
  app.get('/', async (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(renderPhonePage(phone.sms)),
  );
  addAdvanceRoutes(app, book);
  app.post('/_goskey', async (request, reply) => {
    const asked = goskeySchema.safeParse(request.body);
    if (!asked.success) return reply.code(400).send({ error: z.prettifyError(asked.error) });
    goskey.answer(asked.data.answer);
    return { done: true };
  });
}

/** Adds the body parser, which refuses a content type that does not name UTF-8. */
function addBodyParser(app: FastifyInstance): void {
  app.addContentTypeParser('application/json-rpc', { parseAs: 'string' }, (request, body, done) => {
    const isReadable = /charset=utf-8/i.test(request.headers['content-type'] ?? '');
    done(null, isReadable ? JSON.parse(String(body)) : null);
  });
  app.addHook('preHandler', async (request, reply) => {
    if (request.method === 'POST' && request.body === null)
      return reply.send({ jsonrpc: '2.0', error: { code: -32700, message: 'Parse error' }, id: null });
  });
}

/** Refuses more than five calls of a session at once, as Saby does. */
function addSessionCallLimit(app: FastifyInstance): void {
  const running = new Map<string, number>();
  app.addHook('onRequest', async (request, reply) => {
    const session = getSession(request);
    if (!session) return;
    const calls = (running.get(session) ?? 0) + 1;
    running.set(session, calls);
    reply.raw.once('close', () => running.set(session, (running.get(session) ?? 1) - 1));
    if (calls > MAX_SESSION_CALLS_AT_ONCE) return reply.code(429).header('retry-after', '5').send();
  });
}

/** Saby: signing in with a second factor, transport documents, directories and files. */
export async function sabyRoutes(app: FastifyInstance, options: SabyOptions): Promise<void> {
  const cabinet = createSabyState(options);
  addBodyParser(app);
  addSessionCallLimit(app);
  const getFault = addFaults(app, {
    getLogin: (request) => cabinet.phone.sessions.getLogin(getSession(request)),
    getPath: (request) => `${request.url.split('?')[0]}${getMethod(request)}`,
    errorBody: (status, message) => ({
      jsonrpc: '2.0',
      error: { code: status === 401 ? 401 : -32603, message },
      id: null,
    }),
    expire: () => cabinet.phone.sessions.expire(),
    told: SELF_ANSWERED_FAULTS,
  });
  addRequestStats(app);
  addSignInRoute(app, cabinet);
  addServiceRoutes(app, cabinet, getFault);
  addDiskRoute(app, cabinet);
  addCommands(app, cabinet);
}
