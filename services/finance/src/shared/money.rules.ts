/** Rubles of the wire as whole kopecks. */
export function toKopecks(rubles: number): number {
  return Math.round(rubles * 100);
}

/** Whole kopecks as rubles of the wire. */
export function toRubles(kopecks: number): number {
  return kopecks / 100;
}
