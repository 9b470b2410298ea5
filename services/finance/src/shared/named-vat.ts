import { deductsVatOn } from '@trassa/contracts/finance/vat.rules';
import { problem } from '@trassa/service-kit/problem-error';
import type { CallContext, Orders } from '../providers/orders.ts';

/** Sums that a person entered, with the rate of VAT named on their papers. */
type DatedVatRates = readonly { vatRate?: number | null | undefined; date: string }[];

/** @throws 422 when a sum with VAT is of a day on which the company deducts no VAT */
export async function requireVatDeduction(orders: Orders, sums: DatedVatRates, asking: CallContext): Promise<void> {
  const named = sums.filter(({ vatRate }) => vatRate);
  if (named.length === 0) return;
  const modes = await orders.listVatModes(asking);
  if (!named.every(({ date }) => deductsVatOn(date, modes))) throw problem('finance/vat-not-deducted');
}
