/**
 * A whole number in Russian groups, with a true minus. Written out: a first `Intl.NumberFormat` costs a slow phone more
 * time than everything else this page does at its start.
 */
export function figure(value: number): string {
  const whole = Math.round(value);
  const grouped = String(Math.abs(whole)).replace(/\B(?=(?:\d{3})+$)/g, '\u00a0');
  return whole < 0 ? `−${grouped}` : grouped;
}

/** Rubles. */
export const rubles = (value: number): string => `${figure(value)} ₽`;
