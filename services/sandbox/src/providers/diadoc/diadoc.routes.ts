import type { FastifyInstance } from 'fastify';
import type { PaperBook } from '../../operator-papers/paper-book.ts';
import { addAdvanceRoutes } from '../../operator-waybills/advance.routes.ts';
import type { WaybillBook } from '../../operator-waybills/waybill-book.ts';
import { addFaults } from '../../shared/faults.ts';
import { addRequestStats } from '../../shared/request-stats.ts';
import { createSessions, type Sessions } from '../../shared/sessions.ts';
import { addAccountCalls, buildDocumentTypes, getBoxGuid, isSameBox, ORGANISATIONS } from './boxes.ts';
import { toOtherVersionShape } from './diadoc-json.ts';
import { API_SUNSET_DATE, diadocFaults, faultsPlayedByRoutes, sendText } from './faults.ts';
import { addPaperCalls } from './papers.ts';
import { addPatchCalls } from './patch-calls.ts';
import { addEventCalls, addMessageCalls, type DiadocApi } from './reading-calls.ts';
import { addSignIn, type DiadocKeys, getBodyLogin, getToken } from './sign-in.ts';
import { addSigningCalls } from './signing-calls.ts';

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

/** Diadoc under the prefix of registration, its sign-in under `identity`. */
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
