import { countOf } from '@trassa/ui/plural';

const orders = (count: number) => countOf(count, ['заказ', 'заказа', 'заказов']);

/** Words of this page. */
export const platformsMessages = {
  title: 'Платформы',
  text: 'Заказы подключённых платформ приходят в Трассу сами',
  connect: 'Подключить платформу',
  crm: 'Сводка CRM',
  x5: 'Доступ X5',
  connected: 'Подключённые платформы',
  available: 'Доступные платформы',
  hintTitle: 'Подключите первую платформу',
  hint: 'X5 Group, Магнит и другие торговые сети передают рейсы через свои платформы. Введите логин и пароль перевозчика, и заказы появятся в общем списке.',
  hintPoints: [
    ['lock', 'Пароль хранится зашифрованным и виден только платформе'],
    ['refresh-cw', 'Новые заказы и статусы приходят каждые 10–20 минут'],
    ['unplug', 'Отключить можно в любой момент, заказы останутся'],
  ],
  loadFailed: 'Ошибка',
  loadFailedText: 'Не удалось загрузить данные о платформах',
  connectOne: 'Подключить',
  connectedAlready: 'Подключена',
  connectNamed: (name: string) => `Подключить ${name}`,
  site: 'Сайт',
  siteOf: (name: string) => `Сайт ${name}`,
  test: 'Проверить',
  sync: 'Синхронизировать',
  history: 'История',
  disconnect: 'Отключить',
  moreOf: (name: string) => `Действия: ${name}`,
  reconnect: 'Подключить заново',
  never: 'ещё не было',
  last: 'Последняя синхронизация',
  next: 'Следующая',
  taking: (count: number) => (count > 0 ? `Загружаем заказы: ${orders(count)}` : 'Загружаем заказы'),
  testOk: 'Подключение успешно',
  testOkText: 'Платформа доступна',
  testBad: 'Ошибка подключения',
  testBadText: (why: string | null) => ['Не удалось подключиться к платформе', why].filter(Boolean).join('. '),
  testFailed: 'Не удалось протестировать подключение',
  syncDone: 'Синхронизация завершена',
  syncDoneText: (count: number) => `Загружено: ${orders(count)}`,
  syncGoesOn: 'Синхронизация продолжается',
  syncGoesOnText: 'Заказов много: загрузим остальные в фоне, статус обновится сам',
  syncFailed: 'Ошибка синхронизации',
  syncFailedText: 'Не удалось синхронизировать заказы',
  disconnectAsk: (name: string) => `Отключить «${name}»?`,
  disconnectText: 'Логин и пароль будут удалены, новые заказы перестанут приходить. Загруженные заказы останутся.',
  disconnected: 'Платформа отключена',
} as const;

/** Words of the history of syncs. */
export const historyMessages = {
  title: (name: string) => `История: ${name}`,
  empty: 'Синхронизаций ещё не было',
  failed: 'Не удалось загрузить историю',
  triggers: { manual: 'Вручную', schedule: 'По расписанию', connect: 'При подключении' },
  states: { running: 'Идёт', done: 'Завершена', failed: 'Остановилась' },
  counts: { created: 'новых', updated: 'обновлено', errors: 'с ошибкой' },
  orders,
  nothing: 'Ничего нового',
} as const;
