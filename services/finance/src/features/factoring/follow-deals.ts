import { FactorError, type KnownDeal } from '../../providers/factor.ts';
import {
  type AdvanceRow,
  deleteExpiredQuotes,
  findAdvance,
  findAdvanceAnywhere,
  findAdvanceOfFactor,
  listUnchecked,
  updateAdvance,
} from './factoring.queries.ts';
import type { FactoringDeps } from './factoring-deps.ts';
import { settleDeal } from './settle-deal.ts';

const PAUSE_MS = 20_000;
const DAY_MS = 86_400_000;

/** Keeps requests true: offers what the factor has not seen, asks about the rest. */
export function createFollow(deps: FactoringDeps) {
  const follow = (row: AdvanceRow) => followOne(deps, row);
  return {
    /** The request as it stands after asking; as it was when the factor does not answer. */
    follow,
    /** The factor says that a deal has changed: it is asked, whatever it says. */
    notice: async (factorId: string) => {
      const row = await deps.db.asSystem((trx) => findAdvanceOfFactor(trx, factorId));
      if (row) await follow(row);
      else await hearEarly(deps, factorId);
    },
    /** Every request on its way that was not asked about lately, until told to end; then old quotes are forgotten. */
    round: async (ending: AbortSignal) => {
      const now = deps.now().getTime();
      const rows = await deps.db.asSystem((trx) => listUnchecked(trx, new Date(now - PAUSE_MS)));
      for (const row of rows) {
        if (ending.aborted) return;
        await follow(row);
      }
      await deps.db.asSystem((trx) => deleteExpiredQuotes(trx, new Date(now - DAY_MS)));
    },
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Told before the answer to our own offer was written down: the deal carries our id. One nobody knows is nobody's business. */
async function hearEarly(deps: FactoringDeps, factorId: string): Promise<void> {
  const known = await deps.factor.find(factorId).catch((error: unknown) => {
    if (error instanceof FactorError) return null;
    throw error;
  });
  if (!known || !UUID.test(known.requestId)) return;
  const row = await deps.db.asSystem((trx) => findAdvanceAnywhere(trx, known.requestId));
  if (row) await settle(deps, row, known);
}

async function settle(deps: FactoringDeps, row: AdvanceRow, known: KnownDeal): Promise<void> {
  const key = { companyId: row.company_id, id: row.id };
  const paid = await deps.db.forCompany(key.companyId, (trx) => settleDeal(trx, key, { known, now: deps.now() }));
  if (paid) deps.paid();
}

async function followOne(deps: FactoringDeps, row: AdvanceRow): Promise<AdvanceRow> {
  const { db, now, log } = deps;
  const key = { companyId: row.company_id, id: row.id };
  try {
    await settle(deps, row, await ask(deps, row));
  } catch (error) {
    if (!(error instanceof FactorError)) throw error;
    log.warn({ err: error, advanceId: row.id }, 'the factor did not answer');
    await db.forCompany(key.companyId, (trx) => updateAdvance(trx, key, { checked_at: now() }));
  }
  return (await db.forCompany(key.companyId, (trx) => findAdvance(trx, key))) ?? row;
}

async function ask({ factor, now }: FactoringDeps, row: AdvanceRow): Promise<KnownDeal> {
  if (row.factor_id !== null) return factor.find(row.factor_id);
  return factor.offer(offerOf(row)).catch((error: unknown) => {
    if (error instanceof FactorError && error.failure === 'refused') return refusedBy(row, now());
    throw error;
  });
}

/** A factor that will not even look at the debt has refused it. */
const refusedBy = (row: AdvanceRow, at: Date): KnownDeal => ({
  factorId: `refused-${row.id}`,
  requestId: row.id,
  state: 'rejected',
  amountKopecks: row.amount_kopecks,
  feeKopecks: row.fee_kopecks,
  note: 'Фактор не принял заявку',
  approvedAt: null,
  paidOutAt: null,
  endedAt: at,
});

const offerOf = (row: AdvanceRow) => ({
  id: row.id,
  companyId: row.company_id,
  orderNumber: row.order_number,
  platform: row.platform,
  debtorName: row.debtor_name,
  debtorInn: row.debtor_inn,
  valueKopecks: row.value_kopecks,
  amountKopecks: row.amount_kopecks,
  feeKopecks: row.fee_kopecks,
  dueOn: row.due_on,
  documents: row.documents,
  instant: row.instant,
});
