/** Words of SumDialog that its uses share. */
export const sumDialogMessages = {
  amount: 'Сумма, ₽',
  wrongAmount: 'Укажите сумму больше нуля, до копейки: например, 2 722,10',
  vat: 'НДС в сумме',
  noVat: 'Без НДС к вычету',
  rate: (rate: number) => `${rate}\u00a0%`,
  vatHint: 'По счёту-фактуре или УПД. Без ставки сумма уйдёт в затраты целиком.',
  notDeducted: 'В этот день компания не принимает НДС к вычету: сумма уйдёт в затраты целиком.',
  formatVat: (sum: string) => `${sum} к вычету, остальное в затраты.`,
  vatMode: (mode: string) => `Режим на этот день: ${mode}.`,
  date: 'Дата',
  noDate: 'Укажите дату',
  optional: 'необязательно',
} as const;
