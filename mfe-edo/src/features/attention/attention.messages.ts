import { countOf, plural } from '@trassa/ui/plural';

const documents = ['документ', 'документа', 'документов'] as const;

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
  expiredPapers: (count: number) => `Срок вышел: ${countOf(count, documents)}`,
  endingPapers: (count: number) => `Срок истекает: ${countOf(count, documents)}`,
  paper: (holder: string, label: string, day: string) => `${holder}: ${label}, до ${day}`,
  prolong: 'Открыть справочник',
} as const;
