import { dayText } from '@trassa/contracts/moscow-day.rules';
import { formatCount, type PluralForms, plural } from '@trassa/ui/plural';

const documentForms = ['документ', 'документа', 'документов'] as const;

/** «20.11.2025» of `2025-11-20`; «…» for an open end. */
const day = (text: string) => (text ? dayText(text) : '…');

/** Words of the EDO main page. */
export const documentsMessages = {
  title: 'Электронный документооборот (ЭДО)',
  text: 'Накладные собраны в цепочки: от погрузки до выдачи',
  refresh: 'Обновить документы',
  refreshFailed: 'Ошибка загрузки документов',
  notConnected: 'ЭДО не подключено',
  notConnectedText: 'Загруженные раньше документы остались на месте. Чтобы приходили новые, подключите ЭДО.',
  neverConnectedText: 'С подключением накладные приходят сами. Архивы и XML можно загрузить и без него.',
  tokenExpired: 'Токен не найден или истёк',
  tokenExpiredText: 'Войдите в ЭДО ещё раз, загрузка продолжится с того же места.',
  others: 'Подключает директор. Архивы и XML можно загрузить и без этого.',
  connect: 'Подключить ЭДО',
  statusFailed: 'Ошибка проверки статуса',
  retry: 'Повторить',
  loadFailed: 'Ошибка загрузки документов',
  loadFailedText: 'Документы целы. Повторите через минуту.',
  loadRefusedText: 'Документы целы. Измените или сбросьте фильтры.',
  reset: 'Сбросить фильтры',
  list: 'Накладные',
  search: 'Номер, компания, машина, водитель, адрес',
  searchHint: 'Номер, компания, машина…',
  category: 'Категория',
  period: 'Квартал',
  login: 'Логин',
  etrn: 'ЭТрН',
  any: 'Любой',
  anyCategory: 'Любая',
  days: 'Дни',
  formatDays: (from: string, to: string) =>
    [day(from), day(to)].filter((part, index, all) => all.indexOf(part) === index).join(' — '),
  more: 'Ещё фильтры',
  datesShort: 'Даты',
  allTime: 'Всё время',
  chosenDays: 'Выбранные дни',
  quick: {
    today: 'Сегодня',
    week: '7 дней',
    month: '30 дней',
    thisMonth: 'Этот месяц',
    lastMonth: 'Прошлый месяц',
  },
  all: 'Все',
  columns: {
    waybill: 'Накладная',
    chain: 'Цепочка',
    chainHow:
      'ЭТрН, электронную транспортную накладную, подписывают по частям, титулам: Т1 отправитель при погрузке, Т2 перевозчик при приёме груза, Т3 получатель при выгрузке, Т4 перевозчик после сдачи.',
    parties: 'Отправитель и получатель',
    vehicle: 'Машина',
    route: 'Маршрут',
    status: 'Статус',
    actions: 'Действия',
  },
  sorts: { consignor: 'Отправитель', consignee: 'Получатель', status: 'Статус', last: 'Изменена' },
  documents: (count: number) => `${count} ${plural(count, ['документ', 'документа', 'документов'])}`,
  matched: (documents: number, waybills: number) =>
    `${formatCount(documents, documentForms)} в\u00a0${waybills.toLocaleString('ru-RU')}\u00a0${plural(waybills, ['накладной', 'накладных', 'накладных'])}`,
  figures: {
    companies: ['компания', 'компании', 'компаний'],
    routes: ['маршрут', 'маршрута', 'маршрутов'],
    vehicles: ['машина', 'машины', 'машин'],
  } as Readonly<Record<string, PluralForms>>,
  matchedHow: 'Показатель считает документы, список показывает накладные, в которых они лежат',
  unread: 'Не прочитан',
  expired: 'Следующий титул ждут больше 7 дней',
  silentSince: (ago: string) => `титул был ${ago}`,
  /** Short, because a tab is narrower than a badge. */
  closedTab: 'Без Т4',
  awaits: (title: string, days: number) =>
    days === 0 ? `${title} ждём первый день` : `${title} ждём ${formatCount(days, ['день', 'дня', 'дней'])}`,
  file: 'Накладные',
  from: 'Отправитель',
  to: 'Получатель',
  print: 'Скачать PDF',
  open: 'Открыть содержимое',
  noNumber: 'Без номера',
  noAddress: 'адрес не указан',
  drills: {
    fromAddress: 'Откуда',
    toAddress: 'Куда',
    hour: 'Час',
    startHour: 'Начало рейса',
    season: 'Время года',
    region: 'Регион',
    company: 'Компания',
    documentStatus: 'Статус документа',
    plateIs: 'Машина',
    driverIs: 'Водитель',
    speed: 'Скорость',
  },
  speeds: { known: 'известна', estimated: 'оценка' } as Readonly<Record<string, string>>,
  formatHour: (hour: string) => `${hour.padStart(2, '0')}:00–${String((Number(hour) + 1) % 24).padStart(2, '0')}:00`,
  seasons: { spring: 'весна', summer: 'лето', autumn: 'осень', winter: 'зима' } as Readonly<Record<string, string>>,
  filterFile: {
    menu: 'Файл фильтров',
    save: 'Сохранить фильтры в файл',
    take: 'Загрузить фильтры из файла',
    taken: 'Фильтры загружены',
    invalid: 'Файл фильтров не прочитан',
    invalidText: 'Нужен файл JSON, сохранённый здесь же. Текущие фильтры не изменились.',
    tooLarge: 'Файл фильтров больше 64 КБ',
  },
} as const;

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
