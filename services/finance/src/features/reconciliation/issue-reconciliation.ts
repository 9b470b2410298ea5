import { randomUUID } from 'node:crypto';
import type { ReconciliationQuery } from '@trassa/contracts/finance/reconciliation';
import { formatDay, getDay } from '@trassa/contracts/moscow-day.rules';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { getJsonDigest } from '@trassa/service-kit/idempotency-key';
import { problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import type { FinanceTables } from '../../db/schema.ts';
import { findContacts } from '../../shared/client-contacts.ts';
import { lockMoney } from '../../shared/finance-lock.ts';
import {
  findRequisites,
  insertPaper,
  insertPaperEvent,
  listLastKppByClientInn,
  takePaperNumber,
} from '../../shared/papers.queries.ts';
import { readReconciliationAct } from './read-act.ts';
import { findIssuedActIdByContent } from './reconciliation.queries.ts';

type Trx = Transaction<FinanceTables>;

/** Issues an act as a paper; the same act is issued once a day. @returns its id @throws 409 without requisites */
export async function issueReconciliation(
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
