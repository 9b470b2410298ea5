/** Rubles of the wire as whole kopecks. */
export const kopecksOf = (rubles: number) => Math.round(rubles * 100);

/** What a person typed as rubles: «86 400,50», spaces and a sign of the ruble allowed; null when it is no sum. */
export function rublesOf(text: string): number | null {
  const plain = text.replaceAll(/[\s\u00a0₽]/g, '').replace(',', '.');
  return /^\d{1,10}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}

/** A sum as people type it: «148 000» or «148 000,50». */
export function typedRubles(rubles: number): string {
  return rubles.toLocaleString('ru-RU', { minimumFractionDigits: rubles % 1 === 0 ? 0 : 2, maximumFractionDigits: 2 });
}

/** A sum in words taken apart: «1,32 млн ₽» is «1,32» and «млн ₽», «4 217 ₽» is «4 217» and «₽». */
export function figureOf(sum: string): { figure: string; unit: string } {
  const at = sum.search(/\s\D/);
  return { figure: sum.slice(0, at), unit: sum.slice(at + 1) };
}
