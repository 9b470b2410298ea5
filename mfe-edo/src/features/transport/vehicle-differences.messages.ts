const fitsNote = 'По справочнику решается, какой груз машине подходит.';

export const differenceMessages = {
  names: { body: 'Кузов', model: 'Марка', capacity: 'Грузоподъёмность' },
  why: { body: fitsNote, model: '', capacity: fitsNote },
  differs: (waybill: string, directory: string) => `в накладной ${waybill}, в справочнике ${directory}.`,
  mark: (names: readonly string[]) => `Не как в справочнике: ${names.join(', ').toLocaleLowerCase('ru')}`,
  none: { body: 'не указан', model: 'не указана', capacity: 'не указана' },
  take: 'Взять из накладной',
  keep: 'Оставить как в справочнике',
  taken: (value: string) => `В справочнике теперь как в накладной: ${value}`,
  wasKept: (value: string) => `В справочнике остаётся: ${value}`,
  takenBack: 'Изменение отменено',
  failed: 'Справочник не изменился. Повторите ещё раз.',
} as const;
