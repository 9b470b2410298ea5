import { formatDistance, formatDuration } from '@trassa/ui/format';

export const orderPositionMessages = {
  title: 'Где машина',
  kinds: { loading: 'Погрузка', unloading: 'Выгрузка' },
  arrived: { exact: 'прибыла', not_later: 'прибыла не позднее' },
  departed: 'уехала',
  byPosition: 'по GPS',
  byMark: 'по отметке водителя',
  difference: (minutes: number) => `расходится на ${formatDuration(minutes)}`,
  proposed: 'Водитель ещё не отметил прибытие.',
  accept: 'Принять',
  refuse: 'Это не она',
  accepted: 'Прибытие принято',
  refused: 'Прибытие отклонено',
  failed: 'Не удалось сохранить',
  detention: (minutes: number, free: number) =>
    `Простой ${formatDuration(minutes)} сверх ${formatDuration(free)} бесплатных`,
  goesOn: 'продолжается',
  cost: (sum: string) => `по закону ${sum}`,
  driven: (km: number, planned: number | null) =>
    `Проехано ${formatDistance(Math.round(km))}${planned === null ? '' : ` из ${formatDistance(Math.round(planned))} по плану`}`,
} as const;
