/** Revenue in rubles; null, for unknown, when it is zero only because its delivered trips have no price. */
export function getKnownRevenue(rubles: number, tripsWithoutPrice: number): number | null {
  return rubles === 0 && tripsWithoutPrice > 0 ? null : rubles;
}
