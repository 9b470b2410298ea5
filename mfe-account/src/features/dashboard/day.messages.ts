import { formatCount } from '@trassa/ui/plural';

export const dayMessages = {
  trucks: 'Машины',
  free: (count: number) => (count === 0 ? 'свободных нет' : formatCount(count, ['свободна', 'свободны', 'свободно'])),
  all: 'Все машины',
  states: { free: 'свободна', planned: 'свободна', loading: 'погрузка', road: 'в пути', away: 'не на линии' },
  lateTruck: 'опаздывает',
  now: 'сейчас',
  untilEvening: 'до конца дня',
  until: (time: string) => `до ${time}`,
  unknown: 'срок не указан',
  today: 'Сегодня',
  formatDone: (done: number, count: number) => `сделано ${done} из ${count}`,
  plan: 'План рейсов',
  kinds: { loading: 'погрузка', unloading: 'выгрузка' },
  overdue: 'не отмечено',
  done: 'сделано',
  sentence: (parts: readonly (string | null)[]) => parts.filter(Boolean).join(', '),
} as const;
