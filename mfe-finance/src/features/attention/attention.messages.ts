import { countOf } from '@trassa/ui/plural';

/** Words of the money the dashboard tells of. */
export const attentionMessages = {
  title: (trips: number, sum: string) =>
    `${countOf(trips, ['рейс доставлен', 'рейса доставлены', 'рейсов доставлено'])}, можно получить до ${sum} сегодня`,
  text: 'до 80 % стоимости за 2 часа, остальное после оплаты клиентом',
  action: 'Получить деньги',
} as const;
