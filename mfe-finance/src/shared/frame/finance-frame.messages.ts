export const frameMessages = {
  title: 'Финансы',
  tabs: 'Разделы финансов',
  overview: 'Обзор',
  factoring: 'Быстрые оплаты',
  history: 'История операций',
  getMoney: 'Получить деньги сейчас',
  excel: 'Excel',
  excelFailed: 'Не удалось сохранить файл',
} as const;
