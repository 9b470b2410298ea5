import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { PaperBook } from '../../operator-papers/paper-book.ts';
import { addAdvanceRoutes } from '../../operator-waybills/advance.routes.ts';
import { buildRejectionFile } from '../../operator-waybills/rejection-file.ts';
import type { HeldWaybill, WaybillBook } from '../../operator-waybills/waybill-book.ts';
import { addFaults } from '../../shared/faults.ts';
import { addRequestStats } from '../../shared/request-stats.ts';
import { createSessions, type Sessions } from '../../shared/sessions.ts';
import { CARRIERS } from '../../world/companies.ts';
import { TITLE_1, TITLE_3 } from '../edo/document-types.ts';
import { buildElement, renderXml } from '../edo/titles/xml.ts';
import { addAccountCalls, buildDocumentTypes, getBoxGuid, isSameBox, ORGANISATIONS } from './boxes.ts';
import { toOtherVersionShape } from './diadoc-json.ts';
import { API_SUNSET_DATE, diadocFaults, faultsPlayedByRoutes, sendText } from './faults.ts';
import { findMessageById, type WaybillPart } from './message-view.ts';
import { addPaperCalls } from './papers.ts';
import { PostMessagePatchHandler } from './post-patch.ts';
import { addEventCalls, addMessageCalls, type DiadocApi, type MessageQuery } from './reading-calls.ts';
import { addSignIn, type DiadocKeys, getBodyLogin, getToken } from './sign-in.ts';
import { addSigningCalls } from './signing-calls.ts';

/** Accepted signers: the head of the company, or somebody with a registered power of attorney. */
const SIGNER_PATTERN =
  /^<Signer SignerStatus="(?:1" SignatureType="1">|2" SignatureType="1">.*RegistrationNumber="[0-9a-f-]{36}" RegistrationDate="\d\d\.\d\d\.\d{4}").*<\/Signer>$/s;

const rejectionSchema = z.object({
  ErrorMessage: z.string().max(5000),
  MessageId: z.string(),
  AttachmentId: z.string(),
  SignerContent: z.base64().refine((content) => SIGNER_PATTERN.test(Buffer.from(content, 'base64').toString())),
});

/** Calls that receive titles of the carrier, and calls that generate files of its refusals. */
function addPatchCalls(app: FastifyInstance, { book, getMode, now }: DiadocApi): void {
  const desk = new PostMessagePatchHandler(book, CARRIERS.volgaCargo.inn, now);
  app.post<{ Querystring: { operationId?: string } }>('/V4/PostMessagePatch', async (request, reply) => {
    const answer = desk.post(request.query.operationId, request.body);
    if ('status' in answer && 'code' in answer) return sendText(reply, answer.status, answer.text, answer.code);
    const { MessageId } = answer as { MessageId: string };
    const held = findMessageById(book().all(), MessageId)?.held;
    if (held && getMode(request) === 'state-refuses') book().act(held.id, 'state-refuses');
    return answer;
  });
  const refuse = (held: HeldWaybill, part: WaybillPart, reason: string) => {
    const { carrier, consignor, consignee } = held.chain.trip;
    const file = held.titles.get(part === 'reception' ? TITLE_1 : TITLE_3);
    const answered = { id: file?.id ?? '', at: file?.at ?? 0, signature: Buffer.from(file?.signature ?? '', 'base64') };
    const receiver = part === 'reception' ? consignor : consignee;
    return buildRejectionFile({ answered, reason, sender: carrier, receiver, at: now() });
  };
  const send = (reply: FastifyReply, { id, xml }: { id: string; xml: Uint8Array }) =>
    reply.type('application/xml').header('content-disposition', `attachment; filename="${id}.xml"`).send(xml);

  app.post('/V2/GenerateSignatureRejectionXml', async (request, reply) => {
    const asked = rejectionSchema.safeParse(request.body);
    const found = asked.success ? findMessageById(book().all(), asked.data.MessageId) : undefined;
    if (!asked.success) return sendText(reply, 400, z.prettifyError(asked.error));
    return found
      ? send(reply, refuse(found.held, found.part, asked.data.ErrorMessage))
      : sendText(reply, 404, 'Нет сообщения');
  });
  app.post<MessageQuery>('/GenerateUniversalMessage', async (request, reply) => {
    const found = findMessageById(book().all(), request.query.messageId ?? '');
    const words = /StatusCode="3999">\s*<PlainText>([^<]+)</u.exec(String(request.body))?.[1];
    if (!found || !words) return sendText(reply, 400, 'Нужно сообщение и код 3999 с текстом');
    const { id } = refuse(found.held, found.part, words);
    const name = id.replace('DP_UVUTOCH', 'DP_UNISOOBSCH');
    const root = buildElement('Файл', { ИдФайл: name, ВерсПрог: 'Diadoc 1.0', ВерсФорм: '5.01' }, [
      buildElement('Документ', { КНД: '1115144' }, [
        buildElement('СведУС', {}, [buildElement('Событие', { КодСобытия: '3999' }, [words])]),
      ]),
    ]);
    const style = { encoding: 'windows-1251', byteOrderMark: false, reversed: false, indented: false } as const;
    return send(reply, { id: name, xml: renderXml(root, style) });
  });
}

interface DiadocOptions extends DiadocKeys {
  book: () => WaybillBook;
  papers: PaperBook;
  tokenLifeSeconds: number;
  now: () => Date;
}

/** Every call but those of sign-in needs a token; a box that a call names must be that of the account. */
function addAccessCheck(app: FastifyInstance, sessions: Sessions, keys: DiadocKeys): void {
  app.addHook('preHandler', async (request, reply) => {
    const path = request.routeOptions.url ?? '';
    if (path.includes('/identity/') || path.includes('/_') || path.endsWith('/Authenticate')) return;
    if (!sessions.getLogin(getToken(request, keys))) return sendText(reply, 401, 'Токен недействителен');
    const { boxId } = request.query as { boxId?: string };
    const isOwn = ORGANISATIONS.some(({ company }) => isSameBox(boxId, getBoxGuid(company)));
    if (boxId !== undefined && !isOwn) return sendText(reply, 403, 'Нет доступа к ящику');
  });
}

/** Diadoc under the path prefix of the plugin, its sign-in under `identity`. */
export async function diadocRoutes(app: FastifyInstance, options: DiadocOptions): Promise<void> {
  const sessions = createSessions(options.tokenLifeSeconds, options.now);
  const now = () => Math.floor(options.now().getTime() / 1000);
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  app.addContentTypeParser('application/xml', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const getMode = addFaults(app, {
    getLogin: (request) => sessions.getLogin(getToken(request, options)) ?? getBodyLogin(request.body),
    errorBody: (_status, text) => text,
    expire: () => sessions.expire(),
    own: diadocFaults,
    told: faultsPlayedByRoutes,
  });
  addRequestStats(app);
  addAccessCheck(app, sessions, options);
  app.addHook('preSerialization', async (request, reply, payload) => {
    if (getMode(request) === 'sunset') reply.header('sunset', API_SUNSET_DATE);
    if (getMode(request) === 'universal-messages' && request.url.includes('GetDocumentTypes')) {
      return buildDocumentTypes('01.09.2024');
    }
    if (getMode(request) === 'unlinked') {
      return JSON.parse(
        JSON.stringify(payload, (key, value) => (key === 'SubordinateDocumentIds' ? undefined : value)),
      );
    }
    return getMode(request) === 'odd-shapes' ? toOtherVersionShape(payload) : payload;
  });
  const api: DiadocApi = { book: options.book, papers: options.papers, getMode, now };
  addSignIn(app, sessions, options, options.tokenLifeSeconds);
  addAccountCalls(app);
  addEventCalls(app, api);
  addMessageCalls(app, api);
  addPatchCalls(app, api);
  addPaperCalls(app, api);
  addSigningCalls(app, now, getMode);
  addAdvanceRoutes(app, options.book);
}
