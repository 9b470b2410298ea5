import { formatCount } from '@trassa/ui/plural';

const trips = ['рейс', 'рейса', 'рейсов'] as const;
const addresses = ['адрес', 'адреса', 'адресов'] as const;

export const canvasMapMessages = {
  label: 'Карта перевозок',
  keys: 'Стрелки двигают карту, плюс и минус меняют масштаб, ноль показывает всё. Page Down и Page Up выбирают следующее и предыдущее место, Enter отбирает по нему, Escape снимает выбор.',
  zoomIn: 'Приблизить',
  zoomOut: 'Отдалить',
  fit: 'Показать всё',
  trips: (count: number) => formatCount(count, trips),
  addresses: (count: number) => formatCount(count, addresses),
  loading: 'погрузка',
  unloading: 'выгрузка',
  open: 'Накладные',
  close: 'Закрыть',
  here: 'Адреса здесь',
  noLand: 'Не удалось загрузить очертания карты',
  places: 'Места на карте',
  legs: 'Маршруты на карте',
  place: 'Место',
  side: 'Сторона',
  count: 'Рейсов',
  narrow: 'Отобрать',
} as const;
