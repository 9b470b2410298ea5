import { toKopecks } from '@trassa/contracts/rubles.rules';
import { formatMoney } from '@trassa/ui/format-money';

export const formatWholeRubles = (rubles: number) => formatMoney(toKopecks(rubles), 'never');

/** Sum as typed: «148 000» or «148 000,50». */
export function formatTypedRubles(rubles: number): string {
  return rubles.toLocaleString('ru-RU', { minimumFractionDigits: rubles % 1 === 0 ? 0 : 2, maximumFractionDigits: 2 });
}

/** Figure and unit of a formatted sum: «1,32 млн ₽» → «1,32» and «млн ₽», «4 217 ₽» → «4 217» and «₽». */
export function splitSumAndUnit(sum: string): { figure: string; unit: string } {
  const at = sum.search(/\s\D/);
  return { figure: sum.slice(0, at), unit: sum.slice(at + 1) };
}
