import type { Transaction } from 'kysely';
import type { FinanceTables } from '../db/schema.ts';
import { GENESIS_HASH, getEntryHash, type LedgerLine } from './ledger.rules.ts';
import { findPaperFault } from './papers.queries.ts';
import { findTripFault } from './trips.queries.ts';

type Trx = Transaction<FinanceTables>;

/** Result of a ledger check; `fault` names the first wrong entry or sum. */
interface LedgerCheck {
  companyId: string;
  entries: number;
  fault: string | null;
}

const PAGE_SIZE = 1000;

/** Checks a ledger from its first entry: numbers, hashes, balance, and stored sums of accounts, trips and papers. */
export async function checkLedger(trx: Trx, companyId: string): Promise<LedgerCheck> {
  const balances = new Map<string, number>();
  let [seq, prev] = [0, GENESIS_HASH];
  for (;;) {
    const page = await listEntriesAfter(trx, companyId, seq);
    for (const { lines, ...entry } of page) {
      const fault = findEntryFault(entry, lines, { seq, prev });
      if (fault) return { companyId, entries: seq, fault: `entry ${entry.seq}: ${fault}` };
      for (const { account, kopecks } of lines) balances.set(account, (balances.get(account) ?? 0) + kopecks);
      [seq, prev] = [entry.seq, entry.hash];
    }
    if (page.length < PAGE_SIZE) break;
  }
  const fault =
    (await findSumsFault(trx, companyId, balances)) ??
    (await findTripFault(trx, companyId)) ??
    (await findPaperFault(trx, companyId));
  return { companyId, entries: seq, fault };
}

type Entry = Omit<Awaited<ReturnType<typeof listEntriesAfter>>[number], 'lines'>;

function findEntryFault(
  entry: Entry,
  lines: readonly LedgerLine[],
  before: { seq: number; prev: string },
): string | null {
  if (entry.seq !== before.seq + 1) return `follows entry ${before.seq}`;
  if (entry.prev_hash !== before.prev) return 'does not continue the chain';
  if (lines.length < 2 || lines.reduce((sum, { kopecks }) => sum + kopecks, 0) !== 0) return 'does not balance';
  return getEntryHash(entry, lines, entry.prev_hash) === entry.hash ? null : 'was changed after it was written';
}

async function listEntriesAfter(trx: Trx, companyId: string, after: number) {
  const entries = await trx
    .selectFrom('ledger_entries')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(PAGE_SIZE)
    .execute();
  const lines = await trx
    .selectFrom('ledger_lines')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('seq', '>', after)
    .where('seq', '<=', entries.at(-1)?.seq ?? after)
    .orderBy('seq')
    .orderBy('line')
    .execute();
  const bySeq = Map.groupBy(lines, ({ seq }) => seq);
  return entries.map((entry) => ({ ...entry, lines: (bySeq.get(entry.seq) ?? []) as unknown as LedgerLine[] }));
}

async function findSumsFault(
  trx: Trx,
  companyId: string,
  balances: ReadonlyMap<string, number>,
): Promise<string | null> {
  const kept = await trx
    .selectFrom('ledger_totals')
    .select(['account', 'kopecks'])
    .where('company_id', '=', companyId)
    .where('dimension', '=', 'balance')
    .execute();
  const wrong = kept.find(({ account, kopecks }) => (balances.get(account) ?? 0) !== kopecks);
  if (wrong) return `account ${wrong.account}: sum ${wrong.kopecks}, entries ${balances.get(wrong.account) ?? 0}`;
  return kept.length === balances.size ? null : 'an account has no sum';
}
