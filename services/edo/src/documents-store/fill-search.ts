import { withLock } from '@trassa/service-kit/advisory-lock';
import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import { sql, type Transaction } from 'kysely';
import type { EdoTables, NewDocument } from '../db/tables.ts';
import { ofConnection } from '../shared/connection-key.ts';
import type { EdoDeps } from '../shared/deps.ts';
import { searchOfChain } from './chain-search.rules.ts';
import { SearchEntryCache } from './search-text.rules.ts';
import { stageChains } from './stage-rows.queries.ts';

/** Chains of one page. */
const PAGE = 1000;

/** Fills the search texts that a migration has emptied, from stored documents. Idempotent. */
export async function fillMissingSearch(deps: Pick<EdoDeps, 'db' | 'log'>): Promise<void> {
  const owners = await deps.db.asSystem(async (trx) => {
    const { rows } = await sql<ConnectionKey>`
      select distinct company_id as "companyId", connection_id as "connectionId" from chains
      where search = ''`.execute(trx);
    return rows;
  });
  for (const owner of owners) {
    await withLock(deps.db, `edo-ingest:${owner.connectionId}`, () =>
      deps.db.forCompany(owner.companyId, (trx) => fillOfConnection(trx, owner)),
    );
    deps.log.info(owner, 'search texts filled');
  }
}

async function fillOfConnection(trx: Transaction<EdoTables>, owner: ConnectionKey): Promise<void> {
  const cache = new SearchEntryCache();
  for (let after = ''; ; ) {
    const documents = await listUnfilled(trx, owner, after);
    const byChain = Map.groupBy(documents, ({ chain_id }) => chain_id);
    if (byChain.size === 0) return;
    await stageChains(
      trx,
      [...byChain].map(([chainId, rows]) => searchOfChain(chainId, rows, cache)),
    );
    await sql`update chains c set search = t.search from taking_chains t
      where ${ofConnection(owner, 'c')} and c.chain_id = t.chain_key`.execute(trx);
    after = documents.at(-1)?.chain_id ?? '';
  }
}

/** Documents of the next chains without a search text, in the order of the chains. */
async function listUnfilled(trx: Transaction<EdoTables>, owner: ConnectionKey, after: string): Promise<NewDocument[]> {
  const { rows } = await sql<NewDocument>`
    with next as (
      select chain_id from chains where ${ofConnection(owner)} and search = '' and chain_id collate "C" > ${after}
      order by chain_id collate "C" limit ${PAGE})
    select d.* from documents d join next using (chain_id) where ${ofConnection(owner, 'd')}
    order by d.chain_id collate "C", d.create_date, d.document_id`.execute(trx);
  return rows;
}
