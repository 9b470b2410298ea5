import { formatCount, plural } from '@trassa/ui/plural';

export const attentionMessages = {
  offTitle: 'ЭДО не подключён',
  offText: 'Накладные и заказы появятся сами.',
  connect: 'Подключить',
  refused: (count: number) =>
    count === 1
      ? 'Накладная отклонена'
      : `${plural(count, ['Отклонена', 'Отклонены', 'Отклонено'])} ${formatCount(count, ['накладная', 'накладные', 'накладных'])}`,
  waybill: (company: string, number: string) => `${company}: № ${number}`,
  fix: 'Исправить',
  ownTurn: (count: number) => `Ждут вас: ${formatCount(count, ['накладная', 'накладные', 'накладных'])}`,
  reasons: {
    t2: (count: number) => `подписать Т2: ${count}`,
    t4: (count: number) => `подписать Т4: ${count}`,
    silent: (count: number) => `без новостей: ${count}`,
    gap: (count: number) => `нет Т1: ${count}`,
    refused: (count: number) => `с отказом: ${count}`,
  },
  settle: 'Разобрать',
  unknown: 'Накладные не загрузились',
  unknownText: 'Есть ли отклонённые, сейчас неизвестно.',
  open: 'Открыть',
} as const;
