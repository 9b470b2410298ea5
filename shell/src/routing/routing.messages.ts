/** Words of the router. */
export const routingMessages = {
  waiting: 'Загружаем страницу',
  checking: 'Проверяем вход',
  failed: (title: string) => `Раздел «${title}» не открылся`,
  withCode: (text: string, code: string) => `${text} Код ${code}.`,
  forbidden: 'Доступ закрыт',
  forbiddenText: 'У вашей роли нет прав на этот раздел. Если он нужен для работы, обратитесь к руководителю компании.',
  missing: 'Не найдено',
  missingText: 'Запись удалена или адрес набран с ошибкой.',
  noServer: 'Ошибка подключения к серверу',
  noServerText: 'Вход не потерян. Проверьте связь и повторите.',
  leaveTitle: 'Уйти со страницы?',
  leaveText: 'На странице есть несохранённые изменения. Если уйти, они пропадут.',
  leave: 'Уйти',
  stay: 'Остаться',
  home: 'На главную',
} as const;
