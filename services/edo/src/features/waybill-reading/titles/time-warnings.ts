import type { ContentWarning } from '@trassa/contracts/edo/document-content';
import { parseWaybillTime } from '@trassa/contracts/edo/waybill-time.rules';
import type { ParsedTitle } from './read-title.ts';

/** Warnings about times of a title that cannot be read: they would be silently missing on every screen. */
export function findTimeWarnings({
  fields,
  replacement,
}: Pick<ParsedTitle, 'fields' | 'replacement'>): Omit<ContentWarning, 'file'>[] {
  const { Погрузка: loading, Получение: taking, Указания: orders } = fields ?? {};
  const times: Readonly<Record<string, string | null | undefined>> = {
    'Дата составления': fields?.ДатаСоставления,
    'Заявленное время погрузки': loading?.ЗаявленноеВремя,
    'Прибытие на погрузку': loading?.Прибытие,
    'Убытие с погрузки': loading?.Убытие,
    'Срок доставки': orders?.СрокДоставки,
    'Заявленное время выгрузки': taking?.ЗаявленноеВремя,
    'Прибытие на выгрузку': taking?.Прибытие,
    'Убытие с выгрузки': taking?.Убытие,
    'Время замены': replacement?.Когда,
  };
  return Object.entries(times)
    .filter(([, text]) => text && !parseWaybillTime(text))
    .map(([name, text]) => ({
      code: 'unreadable-time',
      text: `${name} «${text?.slice(0, 40)}» не читается как дата и время с 2000 по 2099 год: в заказе этого времени не будет.`,
    }));
}
