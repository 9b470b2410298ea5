/** Words of an empty list of waybills. */
export const nothingFoundMessages = {
  empty: 'Документы не найдены',
  emptyFiltered: 'По этим фильтрам накладных нет. Сбросьте фильтры или выберите другой период.',
  emptyLoading: 'Документы загружаются. Первые накладные появятся через несколько секунд.',
  emptyAll: 'Здесь появятся накладные из ЭДО и загруженные архивы.',
  mineEmpty: 'Вас ничего не ждёт',
  mineEmptyText:
    'Здесь накладные, которым нужны ваши Т2 или Т4, отказы за месяц, рейсы без новостей и накладные без Т1.',
  mineEmptyFiltered: 'Среди накладных, которые ждут вас, по этим фильтрам ничего нет.',
  showAll: (count: number) => `Все накладные (${count.toLocaleString('ru-RU')})`,
} as const;
