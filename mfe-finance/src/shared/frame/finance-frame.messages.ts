export const frameMessages = {
  title: 'Финансы',
  tabs: 'Разделы финансов',
  overview: 'Обзор',
  factoring: 'Быстрые оплаты',
  bank: 'Выписка',
  history: 'История операций',
  months: 'Месяцы',
  papers: 'Документы',
  profit: 'Прибыль рейсов',
  getMoney: 'Получить деньги сейчас',
  excel: 'Excel',
  excelFailed: 'Не удалось сохранить файл',
} as const;
