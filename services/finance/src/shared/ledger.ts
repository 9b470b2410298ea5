import { randomUUID } from 'node:crypto';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import { sql, type Transaction } from 'kysely';
import type { FinanceTables } from '../db/schema.ts';
import { requireOpenDays } from './closed-months.ts';
import { lockMoney } from './finance-lock.ts';
import { GENESIS_HASH, getEntryHash, type LedgerLine } from './ledger.rules.ts';

type Trx = Transaction<FinanceTables>;

/** Money event. `kind` and `reference` identify it, so a repeated one is written once. */
export interface MoneyEvent {
  kind:
    | 'earned'
    | 'reversed'
    | 'client_paid'
    | 'prepaid'
    | 'advance'
    | 'debtor_paid'
    | 'remainder'
    | 'recourse'
    | 'entered'
    | 'trip_cost';
  reference: string;
  at: Date;
  memo: string;
  orderId: string | null;
  client: string;
  platform: string;
  lines: readonly LedgerLine[];
}

/** Company of a ledger, and the time of writing. */
interface LedgerContext {
  companyId: string;
  now: Date;
}

/** Appends an event to the company's chain. False when it was written before. */
export async function recordMoneyEvent(trx: Trx, writing: LedgerContext, event: MoneyEvent): Promise<boolean> {
  return (await recordMoneyEvents(trx, writing, [event])) === 1;
}

/**
 * Appends events to the company's chain in order; returns the number of new ones. The one way into the ledger.
 * @throws 409 for a day of a closed month
 */
export async function recordMoneyEvents(
  trx: Trx,
  writing: LedgerContext,
  events: readonly MoneyEvent[],
): Promise<number> {
  if (events.length === 0) return 0;
  const { companyId } = writing;
  await lockMoney(trx, companyId);
  const known = await listRecordedEventKeys(trx, companyId, events);
  const fresh = events.filter((event) => !known.has(getEventKey(event)));
  if (fresh.length === 0) return 0;
  const days = fresh.map(({ at }) => getDay(at));
  await requireOpenDays(trx, companyId, days);
  const entries = chainEntries(fresh, writing, await findLastEntry(trx, companyId));
  await trx
    .insertInto('ledger_entries')
    .values(entries.map(({ lines: _, ...entry }) => entry))
    .execute();
  const lines = entries.flatMap(({ company_id, seq, lines: sides }) =>
    sides.map((line, index) => ({ company_id, seq, line: index + 1, ...line })),
  );
  await trx.insertInto('ledger_lines').values(lines).execute();
  return fresh.length;
}

const getEventKey = ({ kind, reference }: { kind: string; reference: string }) => `${kind} ${reference}`;

/** Events as entries chained to the last one. */
function chainEntries(events: readonly MoneyEvent[], { companyId, now }: LedgerContext, last: ChainEnd | undefined) {
  let [seq, prev_hash] = [last?.seq ?? 0, last?.hash ?? GENESIS_HASH];
  return events.map(({ lines, orderId, ...event }) => {
    seq += 1;
    const entry = { company_id: companyId, seq, id: randomUUID(), ...event, order_id: orderId };
    const hash = getEntryHash(entry, lines, prev_hash);
    const written = { ...entry, recorded_at: now, prev_hash, hash, lines };
    prev_hash = hash;
    return written;
  });
}

/** Keys ({@link getEventKey}) of those events that are already written. */
async function listRecordedEventKeys(trx: Trx, companyId: string, events: readonly MoneyEvent[]): Promise<Set<string>> {
  const kinds = events.map(({ kind }) => kind);
  const references = events.map(({ reference }) => reference);
  const { rows } = await sql<{ kind: string; reference: string }>`
    select e.kind, e.reference from unnest(${kinds}::text[], ${references}::text[]) as asked(kind, reference)
    join ledger_entries e on e.company_id = ${companyId} and e.kind = asked.kind and e.reference = asked.reference
  `.execute(trx);
  return new Set(rows.map(getEventKey));
}

/** Lines of a written event with its order, client and platform; no lines of an unknown one. */
export async function findWrittenEvent(
  trx: Trx,
  companyId: string,
  { kind, reference }: Pick<MoneyEvent, 'kind' | 'reference'>,
): Promise<Pick<MoneyEvent, 'orderId' | 'client' | 'platform' | 'lines'>> {
  const { rows } = await sql<LedgerLine & { order_id: string | null; client: string; platform: string }>`
    select e.order_id, coalesce(k.same_as, e.client) as client, e.platform, l.account, l.kopecks from ledger_entries e
    join ledger_lines l on l.company_id = e.company_id and l.seq = e.seq
    left join known_names k on k.company_id = e.company_id and k.kind = 'client' and k.name = e.client
    where e.company_id = ${companyId} and e.kind = ${kind} and e.reference = ${reference} order by l.line`.execute(trx);
  const { order_id: orderId = null, client = '', platform = '' } = rows[0] ?? {};
  return { orderId, client, platform, lines: rows.map(({ account, kopecks }) => ({ account, kopecks })) };
}

type ChainEnd = { seq: number; hash: string };

function findLastEntry(trx: Trx, companyId: string): Promise<ChainEnd | undefined> {
  return trx
    .selectFrom('ledger_entries')
    .select(['seq', 'hash'])
    .where('company_id', '=', companyId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}
