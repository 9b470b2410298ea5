/** Rubles of the wire as whole kopecks. */
export const toKopecks = (rubles: number): number => Math.round(rubles * 100);

/** Kopecks as rubles of the wire. */
export const toRubles = (kopecks: number): number => kopecks / 100;

/** Whether rubles are a number of whole kopecks; a positive sum that rounds to 0 kopecks is refused. */
export function isWholeKopecks(rubles: number): boolean {
  const kopecks = toKopecks(rubles);
  // The floating-point error of a large sum may exceed a millionth of a kopeck.
  const nearness = Math.max(1e-6, 2 * Number.EPSILON * Math.abs(kopecks));
  return Math.abs(rubles * 100 - kopecks) < nearness && (kopecks !== 0 || rubles === 0);
}

/** Typed rubles: «86 400,50», with optional spaces and ruble sign; null when invalid. */
export function parseRubles(text: string): number | null {
  const plain = text.replaceAll(/[\s\u00a0₽]/g, '').replace(',', '.');
  return /^\d{1,10}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}
