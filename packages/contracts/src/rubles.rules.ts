/** Rubles of the wire as whole kopecks. */
export const toKopecks = (rubles: number): number => Math.round(rubles * 100);

/** Kopecks as rubles of the wire. */
export const toRubles = (kopecks: number): number => kopecks / 100;

/** Whether rubles are a number of whole kopecks; a positive number below one would be stored as nothing. */
export function wholeKopecks(rubles: number): boolean {
  const kopecks = toKopecks(rubles);
  return Math.abs(rubles * 100 - kopecks) < 1e-6 && (kopecks !== 0 || rubles === 0);
}

/** Typed rubles: «86 400,50», with optional spaces and ruble sign; null when invalid. */
export function parseRubles(text: string): number | null {
  const plain = text.replaceAll(/[\s\u00a0₽]/g, '').replace(',', '.');
  return /^\d{1,10}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}
