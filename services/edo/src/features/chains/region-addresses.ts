import { findRegionOfAddress } from '@trassa/contracts/identity/address-region.rules';
import { sql, type Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import { findOwnConnections } from '../../exchange/connections.queries.ts';
import { ALL_TIME, dims } from '../../rollups/dims.rules.ts';

/**
 * Addresses of the company in a region, as documents write them: from rollups, and from deleted documents, whose
 * addresses a chain may still have.
 */
export async function listAddressesOfRegion(
  trx: Transaction<EdoTables>,
  companyId: string,
  region: string,
): Promise<string[]> {
  const { connectionIds } = await findOwnConnections(trx, { companyId, connectionIds: null });
  const { rows } = await sql<{ label: string }>`
    select distinct label from rollups
    where company_id = ${companyId} and connection_id = any(${connectionIds}::uuid[]) and slice = ${ALL_TIME}
      and dim = any(${[dims.fromAddress, dims.toAddress]}::smallint[])
    union select unnest(array[from_addr, to_addr]) from documents where company_id = ${companyId} and deleted`.execute(
    trx,
  );
  return rows.map(({ label }) => label).filter((address) => findRegionOfAddress(address) === region);
}
