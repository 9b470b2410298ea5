export const netPriceMessages = {
  net: (sum: string, rate: number) => `без НДС ${sum} (НДС\u00a0${rate}\u00a0%)`,
  noVat: 'без НДС',
  unknown: 'НДС в цене не указан',
} as const;
