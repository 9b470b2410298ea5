import { formatCount } from '@trassa/ui/plural';

export const attentionMessages = {
  title: (trips: number, sum: string) =>
    `${formatCount(trips, ['рейс доставлен', 'рейса доставлены', 'рейсов доставлено'])}, можно получить до ${sum}`,
  text: 'до 80 % стоимости рейса, остальное после оплаты клиентом',
  action: 'Получить деньги',
  overdue: (trips: number, sum: string) =>
    `Просрочена оплата: ${formatCount(trips, ['рейс', 'рейса', 'рейсов'])} на ${sum}`,
  owed: (trips: number, sum: string) =>
    `клиенты должны всего ${sum} за ${formatCount(trips, ['рейс', 'рейса', 'рейсов'])}`,
  show: 'Показать',
  outdated: (papers: number) => formatCount(papers, ['документ устарел', 'документа устарели', 'документов устарели']),
  outdatedText: 'цена рейса изменилась или рейс отменён: выставьте УКД, исправьте или аннулируйте',
  unknown: 'Долги и авансы не загрузились',
  unknownText: 'Есть ли просрочка, сейчас неизвестно.',
  open: 'Открыть',
} as const;
