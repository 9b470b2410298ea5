export const apiTestMessages = {
  title: 'Проверка API',
  lead: 'Пять вызовов подряд с ответами и временем.',
  run: 'Запустить проверку',
  results: 'Результаты',
  empty: 'Проверка ещё не запускалась',
  ok: 'Успешно',
  failed: 'Ошибка',
  ms: (value: number) => `${value} мс`,
  checks: {
    health: 'Состояние сервиса',
    ping: 'Партнёры: ping',
    leads: 'Партнёры: заявки',
    generate: 'Партнёры: создать ссылку',
    login: 'Вход с неверным паролем',
  },
  refusedAsShould: 'Отказ, как и должно быть',
} as const;
