export const bodyMessages = {
  differs: (waybill: string, directory: string) =>
    `Кузов: в накладной ${waybill}, в справочнике ${directory}. По справочнику решается, какой груз машине подходит.`,
  none: 'не указан',
  take: 'Взять из накладной',
  keep: 'Оставить как в справочнике',
  failed: 'Кузов в справочнике не изменился. Повторите ещё раз.',
} as const;
