import { formatCount } from '@trassa/ui/plural';

const formatOrders = (count: number) => formatCount(count, ['заказ', 'заказа', 'заказов']);
const formatRows = (count: number) => formatCount(count, ['строка', 'строки', 'строк']);

export const orderImportMessages = {
  title: 'Импорт заказов',
  text: 'Заказы из Excel или CSV: сначала проверка каждой строки, потом загрузка',
  template: 'Скачать шаблон',
  drop: 'Выберите файл .xlsx, .csv или перетащите сюда',
  dropText: 'До 10 МБ и 10 000 строк, строка — один заказ. Колонки вашего файла узнаем сами.',
  choose: 'Выбрать файл',
  tooLarge: 'Файл больше 10 МБ. Разделите его на несколько.',
  reading: 'Читаем и проверяем файл',
  loading: 'Открываем файл',
  failed: 'Не удалось открыть файл',
  file: (name: string) => `Файл «${name}»`,
  good: (count: number) => `Новых заказов: ${count}`,
  known: (count: number) => `Уже загружено: ${count}`,
  differing: (count: number) => `Отличаются: ${count}`,
  bad: (count: number) => `С ошибками: ${count}`,
  verdict: 'Проверка строк',
  row: (row: number) => `Строка ${row}`,
  change: ({ title, from, to }: { title: string; from: string; to: string }) =>
    `${title}: ${from || 'не указано'} → ${to || 'не указано'}`,
  changes: 'Изменения в загруженных заказах',
  moreChanges: (count: number) => `И ещё ${formatRows(count)} с изменениями.`,
  badRows: 'Строки с ошибками',
  more: (count: number) => `И ещё ${formatRows(count)}. Все они в файле с ошибками.`,
  nothing: 'Загружать нечего: исправьте строки или выберите поля для колонок.',
  allKnown: 'Все заказы этого файла уже загружены.',
  load: (count: number) => `Загрузить ${formatOrders(count)}`,
  loadWithChanges: (count: number, changes: number) =>
    count === 0 ? `Изменить ${formatOrders(changes)}` : `Загрузить ${formatOrders(count)} и изменить ${changes}`,
  loadNewOnly: (count: number) => `Загрузить только новые: ${count}`,
  onlyChanges: 'Новых заказов нет, но строки отличаются от загруженных заказов. Проверьте изменения.',
  saveBad: 'Скачать строки с ошибками',
  sheet: 'Лист книги',
  sheetRows: (name: string, count: number) => `${name}: ${formatRows(count)}`,
  columns: 'Колонки файла',
  columnsNote: 'проверьте, что куда попадёт',
  untitled: (place: number) => `Колонка ${place}`,
  skipped: 'Не загружать',
  missing: (titles: string) => `Выберите колонки для полей: ${titles}`,
  importing: (passed: number, total: number) => `Загружаем: ${passed.toLocaleString('ru-RU')} из ${formatRows(total)}`,
  imported: (created: number, updated: number) => {
    const changed = updated === 0 ? '' : `Изменено: ${formatOrders(updated)}`;
    if (created === 0) return changed || 'Новых заказов в файле не было';
    return [`Загружено: ${formatOrders(created)}`, changed].filter(Boolean).join('. ');
  },
  toList: 'К заказам',
  again: 'Загрузить другой файл',
} as const;
