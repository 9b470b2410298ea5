import type { Reconciliation, ReconciliationQuery } from '@trassa/contracts/finance/reconciliation';
import { toRubles } from '@trassa/contracts/rubles.rules';
import type { Transaction } from 'kysely';
import type { FinanceTables } from '../../db/schema.ts';
import { listCredits, listDebits, listReconciledClients, MOST_CLIENTS } from './reconciliation.queries.ts';
import { buildAct } from './reconciliation.rules.ts';

/** The act of a client and a period as the company sees it. */
export async function readAct(
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
