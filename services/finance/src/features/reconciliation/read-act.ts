import type { Reconciliation, ReconciliationQuery } from '@trassa/contracts/finance/reconciliation';
import { toRubles } from '@trassa/contracts/rubles.rules';
import type { Transaction } from 'kysely';
import type { FinanceTables } from '../../db/schema.ts';
import { listClientCredits, listClientDebits, listClientsToReconcile } from './reconciliation.queries.ts';
import { buildReconciliationAct } from './reconciliation.rules.ts';

/** The act of a client and a period as the company sees it. */
export async function readReconciliationAct(
  trx: Transaction<FinanceTables>,
  companyId: string,
  { client, from, to }: ReconciliationQuery,
): Promise<Reconciliation> {
  const of = { companyId, client, to };
  const clients = await listClientsToReconcile(trx, companyId);
  const act = buildReconciliationAct(
    { debits: await listClientDebits(trx, of), credits: await listClientCredits(trx, of) },
    from,
  );
  return {
    ...{ client, clientInn: clients.find(({ name }) => name === client)?.inn ?? null },
    ...{ opening: toRubles(act.opening), debit: toRubles(act.debit), credit: toRubles(act.credit) },
    closing: toRubles(act.closing),
    rows: act.rows.map((row) => ({ ...row, debit: toRubles(row.debit), credit: toRubles(row.credit) })),
  };
}
