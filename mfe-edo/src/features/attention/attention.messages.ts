import { countOf, plural } from '@trassa/ui/plural';

export const attentionMessages = {
  offTitle: 'ЭДО не подключён',
  offText: 'Накладные и заказы появятся сами.',
  connect: 'Подключить',
  refused: (count: number) =>
    count === 1
      ? 'Накладная отклонена'
      : `${plural(count, ['Отклонена', 'Отклонены', 'Отклонено'])} ${countOf(count, ['накладная', 'накладные', 'накладных'])}`,
  waybill: (company: string, number: string) => `${company}: № ${number}`,
  fix: 'Исправить',
  unknown: 'Накладные не загрузились',
  unknownText: 'Есть ли отклонённые, сейчас неизвестно.',
  open: 'Открыть',
} as const;
