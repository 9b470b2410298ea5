import { formatDay } from '../moscow-day.rules.ts';

/** Tones of a reminder, the friendliest first. */
export const reminderTones = ['friendly', 'firm', 'last'] as const;
export type ReminderTone = (typeof reminderTones)[number];

export const reminderToneLabels: Readonly<Record<ReminderTone, string>> = {
  friendly: 'Дружеское',
  firm: 'Твёрдое',
  last: 'Перед претензией',
};

/** A debt of which a client is reminded; rubles, days of Moscow. */
interface RemindedDebt {
  orderNumber: string;
  deliveredOn: string;
  dueOn: string;
  amount: number;
  daysLate: number;
}

/** Who writes to whom in which tone. */
interface ReminderParts {
  debts: readonly RemindedDebt[];
  company: { readonly name: string; readonly inn: string };
  tone: ReminderTone;
}

type PluralForms = readonly [one: string, few: string, many: string];

function formatCount(number: number, [one, few, many]: PluralForms): string {
  const rule = new Intl.PluralRules('ru-RU').select(number);
  return `${number.toLocaleString('ru-RU')}\u00a0${rule === 'one' ? one : rule === 'few' ? few : many}`;
}

const formatTrips = (number: number) => formatCount(number, ['рейс', 'рейса', 'рейсов']);
const formatDays = (number: number) => formatCount(number, ['день', 'дня', 'дней']);
const formatRubles = (sum: number) =>
  `${sum.toLocaleString('ru-RU', { minimumFractionDigits: Number.isInteger(sum) ? 0 : 2, maximumFractionDigits: 2 })}\u00a0₽`;
const sumDebts = (debts: readonly RemindedDebt[]) =>
  Math.round(debts.reduce((all, { amount }) => all + amount * 100, 0)) / 100;

function formatLine({ orderNumber, deliveredOn, amount, dueOn, daysLate }: RemindedDebt): string {
  const late = daysLate > 0 ? `, просрочен на ${formatDays(daysLate)}` : '';
  return `— рейс ${orderNumber}, доставлен ${formatDay(deliveredOn)}: ${formatRubles(amount)}, срок оплаты ${formatDay(dueOn)}${late}`;
}

/** Most debts that a letter lists, so that it is never longer than what may be sent. */
const MAX_LISTED_DEBTS = 50;

/** A line for each of the oldest debts, and one for all others. */
function formatLines(debts: readonly RemindedDebt[]): string[] {
  const oldest = debts.toSorted((a, b) => a.dueOn.localeCompare(b.dueOn));
  const others = oldest.splice(MAX_LISTED_DEBTS);
  const rest = `— и ещё ${formatTrips(others.length)} на ${formatRubles(sumDebts(others))}`;
  return [...oldest.map(formatLine), ...(others.length > 0 ? [rest] : [])];
}

const demands: Readonly<Record<ReminderTone, string>> = {
  friendly: 'Просим оплатить или сообщить, когда поступит оплата.',
  firm: 'Срок оплаты прошёл. Просим оплатить в течение трёх рабочих дней и назвать день платежа. Если что-то мешает оплате, ответьте нам.',
  last: 'Мы напоминали об этом долге, оплата не поступила. Если её не будет в течение пяти рабочих дней, направим претензию с процентами по ст. 395 ГК РФ или неустойкой по договору, а затем обратимся в суд.',
};

/** Subject and text of a letter to a client about its debts. */
export function buildReminder({ debts, company, tone }: ReminderParts): { subject: string; text: string } {
  const of = `${formatTrips(debts.length)} на ${formatRubles(sumDebts(debts))}`;
  const late = debts.filter(({ daysLate }) => daysLate > 0);
  const part = late.length > 0 ? `, из них просрочено ${formatRubles(sumDebts(late))}` : '';
  const overdue = late.length === debts.length ? ', срок оплаты прошёл' : part;
  const text = [
    ...['Здравствуйте!', '', `По нашим данным, не оплачены перевозки: ${of}${overdue}.`, ''],
    ...formatLines(debts),
    ...['', demands[tone], ''],
    [company.name, company.inn ? `ИНН ${company.inn}` : ''].filter(Boolean).join(', '),
  ].join('\n');
  return { subject: `Оплата перевозок: ${of}`, text };
}
