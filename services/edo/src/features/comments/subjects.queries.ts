import { sql, type Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';

type Trx = Transaction<EdoTables>;

/** Number of a waybill of the company; undefined: there is none of this chain. */
export async function findWaybillNumber(trx: Trx, companyId: string, chainId: string): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    select number from chains where company_id = ${companyId} and chain_id = ${chainId}
      and connection_id in (select id from connections where company_id = ${companyId})
    order by last_at desc limit 1`.execute(trx);
  return rows[0]?.number;
}

/** Name of a client of the company; undefined: no document names the key. */
export async function findClientName(trx: Trx, companyId: string, key: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from clients where company_id = ${companyId} and key = ${key}
      and connection_id in (select id from connections where company_id = ${companyId})
    order by last_at desc limit 1`.execute(trx);
  return rows[0]?.name;
}
