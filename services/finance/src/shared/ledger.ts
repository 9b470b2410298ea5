import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { FinanceTables } from '../db/schema.ts';
import { lockMoney } from './finance-lock.ts';
import { GENESIS, hashOf, type Line } from './ledger.rules.ts';

type Trx = Transaction<FinanceTables>;

/** A money event to write down. `kind` and `reference` name it: written once, however often it is told. */
export interface MoneyEvent {
  kind: 'invoiced' | 'client_paid' | 'advance' | 'debtor_paid' | 'remainder' | 'recourse' | 'entered';
  reference: string;
  at: Date;
  memo: string;
  orderId: string | null;
  client: string;
  platform: string;
  lines: readonly Line[];
}

/** Whose ledger, and when it is written. */
export interface Writing {
  companyId: string;
  now: Date;
}

/** Writes an event at the end of the company's chain. False when it was written before. */
export async function record(trx: Trx, { companyId, now }: Writing, event: MoneyEvent): Promise<boolean> {
  await lockMoney(trx, companyId);
  if (await isRecorded(trx, companyId, event)) return false;
  const last = await findLast(trx, companyId);
  const entry = {
    company_id: companyId,
    seq: (last?.seq ?? 0) + 1,
    id: randomUUID(),
    kind: event.kind,
    reference: event.reference,
    at: event.at,
    memo: event.memo,
    order_id: event.orderId,
    client: event.client,
    platform: event.platform,
  };
  const prev_hash = last?.hash ?? GENESIS;
  const hash = hashOf(entry, event.lines, prev_hash);
  await trx
    .insertInto('ledger_entries')
    .values({ ...entry, recorded_at: now, prev_hash, hash })
    .execute();
  const { company_id, seq } = entry;
  await trx
    .insertInto('ledger_lines')
    .values(event.lines.map((line, index) => ({ company_id, seq, line: index + 1, ...line })))
    .execute();
  return true;
}

async function isRecorded(trx: Trx, companyId: string, { kind, reference }: MoneyEvent): Promise<boolean> {
  const found = await trx
    .selectFrom('ledger_entries')
    .select('seq')
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return found !== undefined;
}

function findLast(trx: Trx, companyId: string) {
  return trx
    .selectFrom('ledger_entries')
    .select(['seq', 'hash'])
    .where('company_id', '=', companyId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}
