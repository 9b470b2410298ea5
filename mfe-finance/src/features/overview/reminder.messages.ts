import type { Receivable } from '@trassa/contracts/finance/overview';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { formatDate } from '@trassa/ui/format-date';
import { formatMoney } from '@trassa/ui/format-money';
import { formatCount } from '@trassa/ui/plural';
import { sumDebts } from './debtors.rules.ts';

const trips = (count: number) => formatCount(count, ['рейс', 'рейса', 'рейсов']);
const days = (count: number) => formatCount(count, ['день', 'дня', 'дней']);

export const reminderMessages = {
  title: (client: string) => `Напомнить об оплате: ${client}`,
  text: 'Текст для клиента',
  hint: 'Адреса клиента у нас нет: впишите его в письме. Сам текст никуда не отправится.',
  copy: 'Скопировать',
  copied: 'Скопировано',
  refused: 'Браузер не дал скопировать: выделите текст сами',
  mail: 'Открыть письмо',
} as const;

function formatLine({ orderNumber, deliveredAt, amount, dueOn, daysLate }: Receivable): string {
  const delivered = formatDate(getDay(new Date(deliveredAt)));
  const late = daysLate > 0 ? `, просрочен на ${days(daysLate)}` : '';
  return `— рейс ${orderNumber}, доставлен ${delivered}: ${formatMoney(toKopecks(amount))}, срок оплаты ${formatDate(dueOn)}${late}`;
}

/** Subject and text of a letter to a client about its debts; `company`: who writes. */
export function buildReminder(
  debts: readonly Receivable[],
  company: { readonly name: string; readonly inn: string },
): { subject: string; text: string } {
  const of = `${trips(debts.length)} на ${formatMoney(sumDebts(debts))}`;
  const late = sumDebts(debts.filter(({ daysLate }) => daysLate > 0));
  const overdue = late > 0 ? `, из них просрочено ${formatMoney(late)}` : '';
  const text = [
    ...['Здравствуйте!', '', `По нашим данным, не оплачены перевозки: ${of}${overdue}.`, ''],
    ...debts.map(formatLine),
    ...['', 'Просим оплатить или сообщить, когда поступит оплата.', ''],
    [company.name, company.inn ? `ИНН ${company.inn}` : ''].filter(Boolean).join(', '),
  ].join('\n');
  return { subject: `Оплата перевозок: ${of}`, text };
}
