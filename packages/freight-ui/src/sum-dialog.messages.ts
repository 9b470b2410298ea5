/** Words of SumDialog that its uses share. */
export const sumDialogMessages = {
  amount: 'Сумма, ₽',
  wrongAmount: 'Укажите сумму больше нуля, до копейки: например, 2 722,10',
  date: 'Дата',
  noDate: 'Укажите дату',
  optional: 'необязательно',
} as const;
