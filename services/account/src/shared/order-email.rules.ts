import type { OrderEmail } from '@trassa/contracts/account/order-email';
import { formatClockNote, shiftToClock } from '@trassa/contracts/identity/place-clock.rules';
import { parsePlate } from '@trassa/contracts/identity/plate.rules';
import { isDayAlone } from '@trassa/contracts/moscow-day.rules';
import { unsubscribeFragment } from '@trassa/contracts/orders/tracking-values';
import type { Email } from '../providers/mailer.ts';

export type OrderNews = Omit<OrderEmail, 'id' | 'to'>;

const dayTimeFormat = new Intl.DateTimeFormat('ru-RU', {
  ...{ timeZone: 'Europe/Moscow', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
});

const dayFormat = new Intl.DateTimeFormat('ru-RU', { timeZone: 'UTC', day: 'numeric', month: 'long' });

const subjects: Readonly<Record<OrderNews['event'], (number: string) => string>> = {
  vehicle: (number) => `Заказ ${number}: машина назначена`,
  on_road: (number) => `Заказ ${number}: груз в пути`,
  delay: (number) => `Заказ ${number}: новое время доставки`,
  delivered: (number) => `Заказ ${number}: груз доставлен`,
};

const texts: Readonly<Record<OrderNews['event'], (plate: string, time: string) => string>> = {
  vehicle: (plate, time) => `Под погрузку придёт машина ${plate}. Погрузка: ${time}.`,
  on_road: (plate, time) => `Машина ${plate} в пути. Ожидаем доставку: ${time}.`,
  delay: (plate, time) => `Машина ${plate} задерживается. Новое время доставки: ${time}.`,
  delivered: (_plate, time) => `Груз доставлен: ${time}.`,
};

/** Email to a client about a trip; one press on its last link ends the emails of this carrier. */
export function composeOrderEmail(to: string, news: OrderNews, origin: string): Email {
  const { event, number, vehiclePlate, at, place, clock, path } = news;
  const note = formatClockNote(clock, place) || ' (по Москве)';
  const time =
    at === null
      ? 'время не указано'
      : isDayAlone(at)
        ? dayFormat.format(new Date(at))
        : `${dayTimeFormat.format(shiftToClock(at, clock))}${note}`;
  const page = `${origin}${path}`;
  const unsubscribe = `${page}#${unsubscribeFragment}`;
  const lines = [
    texts[event](vehiclePlate ? parsePlate(vehiclePlate).text : 'без номера', time),
    `Где груз сейчас: ${page}`,
    `Не получать писем этого перевозчика: ${unsubscribe}`,
    'Трасса, рабочее место перевозчика',
  ];
  return { to, subject: subjects[event](number), text: lines.join('\n\n'), unsubscribe };
}
