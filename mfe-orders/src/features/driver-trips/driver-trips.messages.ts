import { tripWords } from '@trassa/contracts/trip-words';
import type { CommentTexts } from '@trassa/freight-ui/comments/comments.queries';
import { formatCount } from '@trassa/ui/plural';

/** A time by the clock of the phone, whatever zone it is set to. */
const phoneTimeFormat = new Intl.DateTimeFormat('ru-RU', {
  ...{ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
});

export const driverTripsMessages = {
  title: 'Мои рейсы',
  loading: 'Загружаем рейсы',
  failed: 'Не удалось загрузить рейсы',
  none: 'Рейсов пока нет',
  noneText: 'Когда диспетчер назначит вам рейс, он появится здесь.',
  notLinked: 'Вы ещё не связаны с водителем компании',
  notLinkedText: 'Попросите диспетчера открыть «Транспорт», «Справочник», «Водители» и выбрать вас в вашей карточке.',
  offline: (time: string) => `Нет связи. Рейсы показаны на ${time} по часам телефона.`,
  willWait: 'Отметки и сообщения сохранятся и отправятся сами.',
  phoneTime: (time: Date) => phoneTimeFormat.format(time),
  groups: { current: 'В работе', today: 'Сегодня', tomorrow: 'Завтра', later: 'Позже', done: 'Выполнены' },
  gone: 'Этого рейса у вас нет',
  goneText: 'Его отдали другому водителю или отменили. Свяжитесь с диспетчером.',
  all: 'Все рейсы',
  trip: (number: string) => `Рейс № ${number}`,
  stages: { waits: 'Заказ не принят', ahead: 'Впереди', on_road: tripWords.road, done: tripWords.delivered },
  kinds: { loading: 'Погрузка', unloading: 'Выгрузка' },
  next: (text: string) => `Дальше: ${text}`,
  noAddress: 'Адрес не указан',
  navigator: 'Маршрут',
  cargo: 'Груз',
  facts: {
    cargo: 'Что везём',
    weight: 'Вес',
    places: 'Места',
    volume: 'Объём',
    temperature: 'Температура',
    adr: 'Класс опасности',
  },
  kilograms: (value: string) => `${value}\u00a0кг`,
  cubic: (value: string) => `${value}\u00a0м³`,
  degrees: (from: string, to: string) => `${[from, to].filter(Boolean).join('…')}\u00a0°C`,
  papers: 'Документы',
  qr: 'QR для проверки',
  qrTitle: 'QR-код накладной',
  qrHint: 'Покажите экран инспектору',
  qrFailed: 'QR-код не загружен',
  close: 'Закрыть',
  tripSheet: 'Путевой лист',
  noPapers: 'Накладной по рейсу ещё нет.',
  saved: (name: string) => `Сохранён файл «${name}»`,
  talk: 'Чат с диспетчером',
  waits: 'отправится, когда появится связь',
  refused: (what: string, number: string) => `«${what}», рейс № ${number}: не записано`,
  understood: 'Понятно',
  waiting: (counted: string) => `Ждут связи и отправятся сами: ${counted}.`,
  counted: (marks: number, words: number) =>
    [
      marks > 0 ? formatCount(marks, ['отметка', 'отметки', 'отметок']) : '',
      words > 0 ? formatCount(words, ['сообщение', 'сообщения', 'сообщений']) : '',
    ]
      .filter(Boolean)
      .join(', '),
  hasPhoto: 'фото',
  now: (time: string) => `Время отметки ${time}`,
  remark: 'Замечание, если есть',
  remarkPlaceholder: 'Например: пломба 117, простой 2\u00a0часа',
  photo: 'Сфотографировать',
  anotherPhoto: 'Другой снимок',
  photoAdded: 'Фото приложено',
  photoFailed: 'Снимок не прочитан. Сделайте другой.',
  confirm: (what: string) => `Отметить: ${what}`,
  cancel: 'Отмена',
  notKept: 'Телефон не сохранил отметку: мало места или закрытый режим. Освободите место и повторите.',
} as const;

/** Clock of the chat: office and driver read the same times, wherever the truck is. */
export const chatClockName = 'МСК';

export const chatMessages: CommentTexts = {
  title: 'Чат с диспетчером',
  failed: 'Не удалось загрузить сообщения',
  none: 'Сообщений пока нет. Напишите, и диспетчер сразу увидит.',
  label: 'Сообщение диспетчеру',
  send: 'Отправить',
  change: 'Исправить',
  changeLabel: 'Текст сообщения',
  save: 'Сохранить',
  remove: 'Удалить',
  removeTitle: 'Удалить сообщение?',
  removeText: 'Диспетчер увидит, что здесь было сообщение, но не его текст.',
  removed: 'Сообщение удалено',
  edited: 'исправлено',
  noName: 'Диспетчер',
  waits: driverTripsMessages.waits,
};
