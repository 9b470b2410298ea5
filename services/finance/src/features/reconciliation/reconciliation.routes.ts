import type { Reconciliation, ReconciliationQuery } from '@trassa/contracts/finance/reconciliation';
import { reconciliationEndpoints } from '@trassa/contracts/finance/reconciliation-endpoints';
import { toRubles } from '@trassa/contracts/rubles.rules';
import type { Db } from '@trassa/service-kit/db';
import { sendBook, sendFile } from '@trassa/service-kit/file-answer';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import { safeFileName } from '@trassa/service-kit/safe-file-name.rules';
import { FileRefusal } from '@trassa/service-kit/workbook/file-refusal';
import { readWorkbook } from '@trassa/service-kit/workbook/read-workbook';
import type { Transaction } from 'kysely';
import type { FinanceTables } from '../../db/schema.ts';
import { findRequisites } from '../../shared/papers.queries.ts';
import { listCredits, listDebits, listReconciledClients } from './reconciliation.queries.ts';
import { buildAct } from './reconciliation.rules.ts';
import { buildActWorkbook, drawAct } from './reconciliation-file.ts';
import { readTheirAct, type TheirActRow } from './their-act.rules.ts';

const MOST_CLIENTS = 1000;

/** Acts of reconciliation. */
export function reconciliationRoutes({ route, db }: { route: Router; db: Db<FinanceTables> }): void {
  route(reconciliationEndpoints.reconciledClients, ({ companyId }) =>
    db.forCompany(companyId, async (trx) => {
      return { success: true, data: await listReconciledClients(trx, companyId, MOST_CLIENTS) };
    }),
  );
  route(reconciliationEndpoints.reconciliation, ({ companyId, query }) =>
    db.forCompany(companyId, async (trx) => ({ success: true, data: await readAct(trx, companyId, query) })),
  );
  route(reconciliationEndpoints.theirAct, async ({ body }) => ({
    success: true,
    data: { rows: await readActFile(Buffer.from(body.content, 'base64')) },
  }));

  route(reconciliationEndpoints.reconciliationFile, async ({ companyId, query, reply }) => {
    const print = await db.forCompany(companyId, async (trx) => ({
      ...{ act: await readAct(trx, companyId, query), query },
      seller: await findRequisites(trx, companyId),
    }));
    const name = safeFileName(`Акт сверки ${query.client} ${query.from} ${query.to}`);
    if (query.format === 'xlsx') return sendBook(reply, `${name}.xlsx`, await buildActWorkbook(print));
    return sendFile(reply, { name: `${name}.pdf`, type: 'application/pdf', bytes: await drawAct(print) });
  });
}

/** Rows of the first sheet that is an act. @throws 400 for a file that is no workbook, or has none */
async function readActFile(bytes: Uint8Array): Promise<TheirActRow[]> {
  const sheets = await readWorkbook(bytes).catch((error: unknown) => {
    if (error instanceof FileRefusal) throw problem('finance/act-file', { text: error.message });
    throw error;
  });
  const rows = sheets.map(({ rows: cells }) => readTheirAct(cells)).find((found) => found !== null);
  if (!rows) throw problem('finance/act-file');
  return rows;
}

async function readAct(
  trx: Transaction<FinanceTables>,
  companyId: string,
  { client, from, to }: ReconciliationQuery,
): Promise<Reconciliation> {
  const of = { companyId, client, to };
  const clients = await listReconciledClients(trx, companyId, MOST_CLIENTS);
  const act = buildAct({ debits: await listDebits(trx, of), credits: await listCredits(trx, of) }, from);
  return {
    ...{ client, clientInn: clients.find(({ name }) => name === client)?.inn ?? null },
    ...{ opening: toRubles(act.opening), debit: toRubles(act.debit), credit: toRubles(act.credit) },
    closing: toRubles(act.closing),
    rows: act.rows.map((row) => ({ ...row, debit: toRubles(row.debit), credit: toRubles(row.credit) })),
  };
}
