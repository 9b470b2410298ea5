/** Failure texts are those of the specification. */
export const yandexMapMessages = {
  label: 'Яндекс Карты',
  loading: 'Загружаем Яндекс Карты',
  failures: {
    load: 'Ошибка загрузки Яндекс карт',
    start: 'Ошибка инициализации карт',
    create: 'Ошибка создания карты',
    timeout: 'Таймаут загрузки Яндекс карт',
  },
  instead: 'Показана схема, данные на ней те же.',
  retry: 'Повторить',
} as const;
