import type { IncomingHttpHeaders } from 'node:http';
import type { Paper, WaitingTrip } from '@trassa/contracts/finance/papers';
import { papersEndpoints } from '@trassa/contracts/finance/papers-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import { toRubles } from '@trassa/contracts/rubles.rules';
import type { Db } from '@trassa/service-kit/db';
import { sendFile, sendWorkbook } from '@trassa/service-kit/file-answer';
import { getIdempotencyKey } from '@trassa/service-kit/idempotency-key';
import type { TokenOf } from '@trassa/service-kit/link-tokens';
import type { Router } from '@trassa/service-kit/route';
import type { FinanceTables } from '../../db/schema.ts';
import type { Orders } from '../../providers/orders.ts';
import { toPaper } from '../../shared/paper-view.rules.ts';
import { findRequisites, listPapersById } from '../../shared/papers.queries.ts';
import { correctPaper } from './correct-paper.ts';
import { issuePapers } from './issue-papers.ts';
import {
  countPapers,
  listPapers,
  listWaitingTrips,
  readPaperFigures,
  type WaitingTripRow,
} from './paper-list.queries.ts';
import { upsertRequisites } from './papers.queries.ts';
import { buildRegisterWorkbook } from './papers-register.ts';
import { drawPaperPdf, readPaperDetails, readWholePaper, writePaperXml } from './read-paper.ts';
import { readSharedPaper, sendPaper } from './send-paper.ts';
import { askColleaguesToSign, cancelPaper, recordEventFromExchange, recordPaperEvent } from './tell-of-paper.ts';

interface PapersDeps {
  route: Router;
  db: Db<FinanceTables>;
  orders: Orders;
  now: () => Date;
  /** Token of the link by which a client opens a paper. */
  getToken: TokenOf;
  /** Called after papers were issued. */
  issued: () => void;
}

const MAX_PAPERS_IN_REGISTER = 10_000;
const MAX_WAITING_TRIPS = 1000;

/** Endpoints of papers and of the requisites that are printed on them. */
export function papersRoutes(deps: PapersDeps): void {
  requisitesRoutes(deps);
  paperListRoutes(deps);
  paperFileRoutes(deps);
  paperWritingRoutes(deps);
}

function requisitesRoutes({ route, db, now }: PapersDeps): void {
  route(papersEndpoints.paperRequisites, ({ companyId }) =>
    db.forCompany(companyId, async (trx) => ({ success: true, data: await findRequisites(trx, companyId) })),
  );
  route(papersEndpoints.savePaperRequisites, ({ companyId, identity, body }) =>
    db.forCompany(companyId, async (trx) => {
      await upsertRequisites(trx, body, { companyId, userId: identity.userId, now: now() });
      return { success: true };
    }),
  );
}

function paperListRoutes({ route, db, now }: PapersDeps): void {
  route(papersEndpoints.papers, ({ companyId, query }) =>
    db.forCompany(companyId, async (trx) => {
      const { limit = 20, offset = 0, ...filters } = query;
      const selection = { companyId, filters, today: getDay(now()) };
      const rows = await listPapers(trx, selection, { limit, offset });
      const figures = await readPaperFigures(trx, { companyId, now: now() });
      const data = { papers: rows.map(toPaper), total: await countPapers(trx, selection), figures: toFigures(figures) };
      return { success: true as const, data };
    }),
  );
  route(papersEndpoints.papersWorkbook, async ({ companyId, query, reply }) => {
    const selection = { companyId, filters: query, today: getDay(now()) };
    const rows = await db.forCompany(companyId, (trx) =>
      listPapers(trx, selection, { limit: MAX_PAPERS_IN_REGISTER, offset: 0 }),
    );
    return sendWorkbook(reply, `Документы ${getDay(now())}.xlsx`, await buildRegisterWorkbook(rows));
  });
  route(papersEndpoints.waitingTrips, ({ companyId }) =>
    db.forCompany(companyId, async (trx) => {
      const wish = { companyId, now: now(), limit: MAX_WAITING_TRIPS };
      return { success: true, data: (await listWaitingTrips(trx, wish)).map(toWaitingTrip) };
    }),
  );
  route(papersEndpoints.paper, ({ companyId, params }) =>
    db.forCompany(companyId, async (trx) => ({
      success: true,
      data: await readPaperDetails(trx, companyId, params.id),
    })),
  );
}

function paperFileRoutes({ route, db, getToken }: PapersDeps): void {
  const readWhole = (companyId: string, id: string) =>
    db.forCompany(companyId, (trx) => readWholePaper(trx, companyId, id));
  route(papersEndpoints.paperPdf, async ({ companyId, params, reply }) =>
    sendFile(reply, await drawPaperPdf(await readWhole(companyId, params.id))),
  );
  route(papersEndpoints.sharedPaper, async ({ params, reply }) =>
    sendFile(reply, await drawPaperPdf(await readSharedPaper({ db, getToken }, params.token))),
  );
  route(papersEndpoints.sharedPaperXml, async ({ params, reply }) =>
    sendFile(reply, writePaperXml(await readSharedPaper({ db, getToken }, params.token))),
  );
  route(papersEndpoints.paperXml, async ({ companyId, params, reply }) =>
    sendFile(reply, writePaperXml(await readWhole(companyId, params.id))),
  );
}

function paperWritingRoutes({ route, db, orders, now, issued, getToken }: PapersDeps): void {
  const telling = ({ companyId, userId }: Identity, id: string) => ({ companyId, userId, now: now(), id });
  const readIssuing = async (identity: Identity, { id, headers }: { id: string; headers: IncomingHttpHeaders }) => ({
    ...{ companyId: identity.companyId, userId: identity.userId, now: now(), key: getIdempotencyKey(headers) },
    modes: await orders.listVatModes({ identity, traceId: id }),
  });
  route(papersEndpoints.issuePapers, async ({ companyId, identity, body, request }) => {
    const issuing = await readIssuing(identity, request);
    const papers = await db.forCompany(companyId, async (trx) => {
      const ids = await issuePapers(trx, issuing, body);
      return (await listPapersById(trx, companyId, ids)).map(toPaper);
    });
    issued();
    return { success: true, data: papers };
  });
  route(papersEndpoints.correctPaper, async ({ companyId, identity, params, body, request }) => {
    const issuing = await readIssuing(identity, request);
    return db.forCompany(companyId, async (trx) => {
      const id = await correctPaper(trx, issuing, { ...body, id: params.id });
      const [paper] = (await listPapersById(trx, companyId, [id])).map(toPaper);
      return { success: true, data: paper as Paper };
    });
  });
  route(papersEndpoints.tellOfPaper, ({ companyId, identity, params, body }) =>
    db.forCompany(companyId, async (trx) => {
      await recordPaperEvent(trx, telling(identity, params.id), body);
      return { success: true as const, data: await readPaperDetails(trx, companyId, params.id) };
    }),
  );
  route(papersEndpoints.sendPaper, ({ companyId, identity, params, body }) =>
    db.forCompany(companyId, async (trx) => {
      await sendPaper(trx, telling(identity, params.id), { ...body, getToken });
      return { success: true as const, data: await readPaperDetails(trx, companyId, params.id) };
    }),
  );
  route(papersEndpoints.askSignature, ({ companyId, identity, params }) =>
    db.forCompany(companyId, async (trx) => {
      await askColleaguesToSign(trx, telling(identity, params.id));
      return { success: true as const, data: await readPaperDetails(trx, companyId, params.id) };
    }),
  );
  route(papersEndpoints.paperNews, ({ companyId, params, body: { userId, ...news } }) =>
    db.forCompany(companyId, async (trx) => {
      await recordEventFromExchange(trx, { companyId, userId, now: now(), id: params.id }, news);
      return { success: true };
    }),
  );
  route(papersEndpoints.cancelPaper, ({ companyId, identity, params, body }) =>
    db.forCompany(companyId, async (trx) => {
      await cancelPaper(trx, telling(identity, params.id), body.note);
      return { success: true as const, data: await readPaperDetails(trx, companyId, params.id) };
    }),
  );
}

const toFigure = ({ trips, kopecks }: { trips: number; kopecks: number }) => ({ trips, amount: toRubles(kopecks) });
const toFigures = ({ waiting, open, overdue }: Awaited<ReturnType<typeof readPaperFigures>>) => ({
  ...{ waiting: toFigure(waiting), open: toFigure(open), overdue: toFigure(overdue) },
});

const toWaitingTrip = (row: WaitingTripRow): WaitingTrip => ({
  ...{ orderId: row.order_id, orderNumber: row.order_number, clientName: row.debtor_name, clientInn: row.debtor_inn },
  ...{ route: row.route ?? '', deliveredOn: getDay(row.delivered_at), kinds: row.kinds },
  ...{ sum: toRubles(row.kopecks), vat: toRubles(row.vat_kopecks) },
});
