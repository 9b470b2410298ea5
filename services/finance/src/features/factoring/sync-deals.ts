import { findKeyOwner } from '@trassa/service-kit/key-owners';
import { type FactorDeal, FactorError } from '../../providers/factor.ts';
import { applyDealState } from './apply-deal-state.ts';
import {
  type AdvanceRow,
  deleteExpiredQuotes,
  findAdvance,
  findAdvanceByFactorId,
  findAdvanceOfAnyCompany,
  listAdvancesToCheck,
  updateAdvance,
} from './factoring.queries.ts';
import type { FactoringDeps } from './factoring-deps.ts';

const CHECK_PAUSE_MS = 20_000;
const DAY_MS = 86_400_000;

/** Synchronizes requests with the factor: new ones are offered, withdrawn ones taken back, the others read again. */
export function createDealSync(deps: FactoringDeps) {
  const syncDeal = (row: AdvanceRow) => syncDealOfAdvance(deps, row);
  return {
    /** Request after its synchronization; unchanged when the factor does not answer. */
    syncDeal,
    /** Notice of the factor that a deal has changed. The deal is read again, since the notice itself is not trusted. */
    notice: async (factorId: string) => {
      const owner = await deps.db.asSystem((trx) => findKeyOwner(trx, 'advances.factor_id', factorId));
      const row = owner && (await deps.db.forCompany(owner, (trx) => findAdvanceByFactorId(trx, owner, factorId)));
      if (row) await syncDeal(row);
      else await handleEarlyNotice(deps, factorId);
    },
    /** Synchronizes active requests not checked for {@link CHECK_PAUSE_MS}, then deletes old quotes. */
    syncAll: async (ending: AbortSignal) => {
      const now = deps.now().getTime();
      const rows = await deps.db.asSystem((trx) => listAdvancesToCheck(trx, new Date(now - CHECK_PAUSE_MS)));
      for (const row of rows) {
        if (ending.aborted) return;
        await syncDeal(row);
      }
      await deps.db.asSystem((trx) => deleteExpiredQuotes(trx, new Date(now - DAY_MS)));
    },
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * A notice may arrive before the answer to our offer is stored; the deal then carries our id. Unknown deals are
 * ignored.
 */
async function handleEarlyNotice(deps: FactoringDeps, factorId: string): Promise<void> {
  const known = await deps.factor.find(factorId).catch((error: unknown) => {
    if (error instanceof FactorError) return null;
    throw error;
  });
  if (!known || !UUID.test(known.requestId)) return;
  const row = await deps.db.asSystem((trx) => findAdvanceOfAnyCompany(trx, known.requestId));
  if (row) await applyState(deps, row, known);
}

async function applyState(deps: FactoringDeps, row: AdvanceRow, known: FactorDeal): Promise<void> {
  const key = { companyId: row.company_id, id: row.id };
  const paid = await deps.db.forCompany(key.companyId, (trx) => applyDealState(trx, key, { known, now: deps.now() }));
  if (paid) deps.paid();
}

async function syncDealOfAdvance(deps: FactoringDeps, row: AdvanceRow): Promise<AdvanceRow> {
  const { db, now, log } = deps;
  const key = { companyId: row.company_id, id: row.id };
  try {
    await applyState(deps, row, await readOrWithdrawDeal(deps, row));
  } catch (error) {
    if (!(error instanceof FactorError)) throw error;
    log.warn({ err: error, advanceId: row.id }, 'the factor did not answer');
    await db.forCompany(key.companyId, (trx) => updateAdvance(trx, key, { checked_at: now() }));
  }
  return (await db.forCompany(key.companyId, (trx) => findAdvance(trx, key))) ?? row;
}

function readOrWithdrawDeal(deps: FactoringDeps, row: AdvanceRow): Promise<FactorDeal> {
  return row.withdrawal_asked_at === null ? readOrOfferDeal(deps, row) : withdrawDeal(deps, row);
}

/**
 * Withdraws a deal. After a refusal or a lost answer the deal is read for its state; without the factor's id it is read
 * after a refusal only, since reading would offer it.
 */
function withdrawDeal(deps: FactoringDeps, row: AdvanceRow): Promise<FactorDeal> {
  return deps.factor.withdraw(toOffer(row)).catch((error: unknown) => {
    if (!(error instanceof FactorError)) throw error;
    if (row.factor_id === null && error.failure !== 'refused') throw error;
    return readOrOfferDeal(deps, row);
  });
}

async function readOrOfferDeal({ factor, now }: FactoringDeps, row: AdvanceRow): Promise<FactorDeal> {
  if (row.factor_id !== null) return factor.find(row.factor_id);
  return factor.offer(toOffer(row)).catch((error: unknown) => {
    if (error instanceof FactorError && error.failure === 'refused') return buildRejectedDeal(row, now());
    throw error;
  });
}

/** Refusal of the offer itself, as a rejected deal. */
const buildRejectedDeal = (row: AdvanceRow, at: Date): FactorDeal => ({
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

const toOffer = (row: AdvanceRow) => ({
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
