import { randomUUID } from 'node:crypto';
import type { Paper } from '@trassa/contracts/finance/papers';
import type { ReconciliationQuery } from '@trassa/contracts/finance/reconciliation';
import { reconciliationEndpoints } from '@trassa/contracts/finance/reconciliation-endpoints';
import { formatDay, getDay } from '@trassa/contracts/moscow-day.rules';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import type { Db } from '@trassa/service-kit/db';
import { sendFile, sendWorkbook } from '@trassa/service-kit/file-answer';
import { getJsonDigest } from '@trassa/service-kit/idempotency-key';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import { buildTitleFileName } from '@trassa/service-kit/safe-file-name.rules';
import { FileRefusal } from '@trassa/service-kit/workbook/file-refusal';
import { readWorkbook } from '@trassa/service-kit/workbook/read-workbook';
import type { Transaction } from 'kysely';
import type { FinanceTables } from '../../db/schema.ts';
import { findContacts } from '../../shared/client-contacts.ts';
import { lockMoney } from '../../shared/finance-lock.ts';
import { toPaper } from '../../shared/paper-view.rules.ts';
import {
  findRequisites,
  insertPaper,
  insertPaperEvent,
  listLastKppByClientInn,
  listPapersById,
  takePaperNumber,
} from '../../shared/papers.queries.ts';
import { buildActWorkbook, drawReconciliation } from '../../shared/print/reconciliation-file.ts';
import { readReconciliationAct } from './read-act.ts';
import { findIssuedActIdByContent, listClientsToReconcile } from './reconciliation.queries.ts';
import { type ClientActRow, readClientAct } from './their-act.rules.ts';

type Trx = Transaction<FinanceTables>;

/** Issues an act as a paper; the same act is issued once a day. @returns its id @throws 409 without requisites */
async function issueReconciliation(
  trx: Trx,
  { companyId, userId, now }: { companyId: string; userId: string; now: Date },
  query: ReconciliationQuery,
): Promise<string> {
  await lockMoney(trx, companyId);
  const seller = await findRequisites(trx, companyId);
  if (!seller) throw problem('papers/no-requisites');
  const act = await readReconciliationAct(trx, companyId, query);
  const today = getDay(now);
  const content_hash = getJsonDigest({ act, query });
  const earlier = await findIssuedActIdByContent(trx, { companyId, day: today, hash: content_hash });
  if (earlier) return earlier;
  const inn = act.clientInn ?? '';
  const kpp = (await listLastKppByClientInn(trx, companyId, inn ? [inn] : [])).get(inn);
  const { address } = await findContacts(trx, companyId, act.client);
  const year = Number(today.slice(0, 4));
  const number = await takePaperNumber(trx, { companyId, kind: 'reconciliation', year });
  const id = randomUUID();
  const paper = {
    ...{ company_id: companyId, id, kind: 'reconciliation' as const, year, number, number_text: `${number}` },
    ...{ issued_on: today, due_on: today, client_name: act.client, client_inn: act.clientInn },
    ...{ client_kpp: kpp ?? '', client_address: address ?? '', payment_terms: '' },
    basis: `За период ${formatDay(query.from)} – ${formatDay(query.to)}`,
    ...{ total_kopecks: toKopecks(act.closing), vat_kopecks: 0 },
    ...{ seller: JSON.stringify(seller), act: JSON.stringify({ act, query }), content_hash, request_key: null },
    ...{ originals_sent_on: null, originals_received_on: null, cancelled_at: null, orders_told_at: now },
    ...{ issued_by: userId, issued_at: now },
  };
  await insertPaper(trx, paper, []);
  await insertPaperEvent(trx, {
    ...{ company_id: companyId, paper_id: id, id: randomUUID(), kind: 'created', happened_on: today },
    ...{ note: '', told_by: userId, told_at: now },
  });
  return id;
}

export function reconciliationRoutes({
  route,
  db,
  now,
}: {
  route: Router;
  db: Db<FinanceTables>;
  now: () => Date;
}): void {
  route(reconciliationEndpoints.reconciledClients, ({ companyId }) =>
    db.forCompany(companyId, async (trx) => {
      return { success: true, data: await listClientsToReconcile(trx, companyId) };
    }),
  );
  route(reconciliationEndpoints.reconciliation, ({ companyId, query }) =>
    db.forCompany(companyId, async (trx) => ({
      success: true,
      data: await readReconciliationAct(trx, companyId, query),
    })),
  );
  route(reconciliationEndpoints.issueReconciliation, ({ companyId, identity, body }) =>
    db.forCompany(companyId, async (trx) => {
      const id = await issueReconciliation(trx, { companyId, userId: identity.userId, now: now() }, body);
      const [paper] = (await listPapersById(trx, companyId, [id])).map(toPaper);
      return { success: true, data: paper as Paper };
    }),
  );
  route(reconciliationEndpoints.theirAct, async ({ body }) => ({
    success: true,
    data: { rows: await readActFile(Buffer.from(body.content, 'base64')) },
  }));

  route(reconciliationEndpoints.reconciliationFile, async ({ companyId, query, reply }) => {
    const print = await db.forCompany(companyId, async (trx) => ({
      ...{ act: await readReconciliationAct(trx, companyId, query), query },
      seller: await findRequisites(trx, companyId),
    }));
    const name = buildTitleFileName(`Акт сверки ${query.client} ${query.from} ${query.to}`);
    if (query.format === 'xlsx') return sendWorkbook(reply, `${name}.xlsx`, await buildActWorkbook(print));
    return sendFile(reply, { name: `${name}.pdf`, type: 'application/pdf', bytes: await drawReconciliation(print) });
  });
}

/** Rows of the first sheet that is an act. @throws 400 for a file that is no workbook, or has none */
async function readActFile(bytes: Uint8Array): Promise<ClientActRow[]> {
  const sheets = await readWorkbook(bytes).catch((error: unknown) => {
    if (error instanceof FileRefusal) throw problem('finance/act-file', { text: error.message });
    throw error;
  });
  const rows = sheets.map(({ rows: cells }) => readClientAct(cells)).find((found) => found !== null);
  if (!rows) throw problem('finance/act-file');
  return rows;
}
