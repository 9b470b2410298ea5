import type { Paper } from '@trassa/contracts/finance/papers';
import { reconciliationEndpoints } from '@trassa/contracts/finance/reconciliation-endpoints';
import type { Db } from '@trassa/service-kit/db';
import { sendFile, sendWorkbook } from '@trassa/service-kit/file-answer';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import { buildSafeFileName } from '@trassa/service-kit/safe-file-name.rules';
import { FileRefusal } from '@trassa/service-kit/workbook/file-refusal';
import { readWorkbook } from '@trassa/service-kit/workbook/read-workbook';
import type { FinanceTables } from '../../db/schema.ts';
import { toPaper } from '../../shared/paper-view.rules.ts';
import { findRequisites, listPapersById } from '../../shared/papers.queries.ts';
import { buildActWorkbook, drawReconciliation } from '../../shared/print/reconciliation-file.ts';
import { issueReconciliation } from './issue-reconciliation.ts';
import { readReconciliationAct } from './read-act.ts';
import { listClientsToReconcile } from './reconciliation.queries.ts';
import { readTheirAct, type TheirActRow } from './their-act.rules.ts';

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
    const name = buildSafeFileName(`Акт сверки ${query.client} ${query.from} ${query.to}`);
    if (query.format === 'xlsx') return sendWorkbook(reply, `${name}.xlsx`, await buildActWorkbook(print));
    return sendFile(reply, { name: `${name}.pdf`, type: 'application/pdf', bytes: await drawReconciliation(print) });
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
