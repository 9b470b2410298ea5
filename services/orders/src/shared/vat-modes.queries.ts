import type { DatedVatMode } from '@trassa/contracts/finance/vat.rules';
import type { Transaction } from 'kysely';
import type { OrdersTables } from '../db/schema.ts';

/** Modes of VAT of a company, the earliest first. */
export function listVatModes(trx: Transaction<OrdersTables>, companyId: string): Promise<DatedVatMode[]> {
  return trx
    .selectFrom('vat_modes')
    .select(['from_day as from', 'mode'])
    .where('company_id', '=', companyId)
    .orderBy('from_day')
    .execute();
}
