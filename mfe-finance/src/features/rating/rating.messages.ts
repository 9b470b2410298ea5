import { formatCount } from '@trassa/ui/plural';

const formatDays = (count: number) => formatCount(count, ['день', 'дня', 'дней']);

export const ratingMessages = {
  title: (client: string) => `Рейтинг плательщика: ${client}`,
  list: 'Рейсы рейтинга',
  failed: 'Не удалось загрузить рейтинг',
  figures: 'Из чего складывается рейтинг',
  score: 'Рейтинг',
  of: (score: number) => `${score} из 100`,
  few: 'мало рейсов',
  inTime: 'Оплачено в срок',
  share: (part: number, all: number) => `${part} из ${all}`,
  late: 'Опоздание в среднем',
  disputed: 'Споры по документам',
  cancelled: 'Отменённые рейсы',
  how: 'Сто минус два очка за каждый день среднего опоздания (не больше 60) и до 20 очков за споры и за отмены. Рейсы за 12 месяцев, нужно хотя бы три с прошедшим сроком.',
  columns: { trip: 'Рейс', delivered: 'Доставлен', due: 'Срок', paid: 'Оплачен', fact: 'Что было' },
  unpaid: 'нет',
  days: formatDays,
  onTime: 'в срок',
  lateBy: (count: number) => `на ${formatDays(count)} позже`,
  disputedTrip: 'спор',
  cancelledTrip: 'отменён',
  none: 'Рейсов этого клиента за год нет',
  noneText: 'Рейтинг появится, когда подойдёт срок оплаты хотя бы трёх рейсов.',
  toDebts: 'К долгам',
} as const;
