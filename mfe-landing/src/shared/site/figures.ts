/**
 * Integer with Russian grouping and a true minus. Formatted by hand, because a first `Intl.NumberFormat` takes a slow
 * phone longer than the rest of the page's start.
 */
export function formatFigure(value: number): string {
  const whole = Math.round(value);
  const grouped = String(Math.abs(whole)).replace(/\B(?=(?:\d{3})+$)/g, '\u00a0');
  return whole < 0 ? `−${grouped}` : grouped;
}

export const formatRubles = (value: number): string => `${formatFigure(value)} ₽`;
