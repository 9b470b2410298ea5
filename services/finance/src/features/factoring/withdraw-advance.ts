import { type AdvanceStage, withdrawableStages } from '@trassa/contracts/finance/factoring-kinds';
import { isUuid } from '@trassa/contracts/uuid.rules';
import { problem } from '@trassa/service-kit/problem-error';
import { lockMoney } from '../../shared/finance-lock.ts';
import { type AdvanceKey, type AdvanceRow, findAdvance, updateAdvance } from './factoring.queries.ts';
import type { FactoringDeps } from './factoring-deps.ts';

/**
 * Takes a request back until the factor has accepted it; a repeat changes nothing. The withdrawal is stored before the
 * call, so that the job repeats an unanswered one. @throws 404 for an unknown request, 409 for an accepted one
 */
export async function withdrawAdvance(
  { db, now }: FactoringDeps,
  key: AdvanceKey,
  syncDeal: (row: AdvanceRow) => Promise<AdvanceRow>,
): Promise<AdvanceRow> {
  const row = await db.forCompany(key.companyId, async (trx) => {
    await lockMoney(trx, key.companyId);
    const known = isUuid(key.id) ? await findAdvance(trx, key) : undefined;
    if (!known) throw problem('factoring/request-unknown');
    if (known.stage === 'withdrawn') return known;
    if (!withdrawableStages.includes(known.stage)) throw getRefusal(known.stage);
    const withdrawal_asked_at = known.withdrawal_asked_at ?? now();
    await updateAdvance(trx, key, { withdrawal_asked_at });
    return { ...known, withdrawal_asked_at };
  });
  const after = row.stage === 'withdrawn' ? row : await syncDeal(row);
  const isAsked = withdrawableStages.includes(after.stage) && after.withdrawal_asked_at !== null;
  if (after.stage !== 'withdrawn' && !isAsked) throw getRefusal(after.stage);
  return after;
}

const getRefusal = (stage: AdvanceStage) =>
  problem(
    ['rejected', 'closed', 'recourse'].includes(stage) ? 'factoring/request-ended' : 'factoring/already-accepted',
  );
