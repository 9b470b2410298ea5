import { subtractVatKopecks } from '@trassa/contracts/finance/vat.rules';
import { formatMoney } from '@trassa/ui/format-money';
import { netPriceMessages as messages } from './net-price.messages.ts';

/** Text of a price without its VAT; `rate` in per cent, null: the price has no VAT, undefined: unknown. */
export function formatNetPrice(kopecks: number, rate: number | null | undefined): string {
  if (rate === undefined) return messages.unknown;
  return rate === null ? messages.noVat : messages.net(formatMoney(subtractVatKopecks(kopecks, rate), 'never'), rate);
}
