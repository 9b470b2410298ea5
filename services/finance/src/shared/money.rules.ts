export function toKopecks(rubles: number): number {
  return Math.round(rubles * 100);
}

export function toRubles(kopecks: number): number {
  return kopecks / 100;
}
