import { getDiscountedRubles } from '@trassa/contracts/landing/partner-offer.rules';
import { planPricesAndLimits } from '@trassa/contracts/orders/plan-names';
import { formatMoney } from '@trassa/ui/format-money';
import { formatCount } from '@trassa/ui/plural';

const { basic, extended } = planPricesAndLimits;
const formatMonthlyPrice = ({ monthKopecks }: { monthKopecks: number }, percent: number) =>
  formatMoney(getDiscountedRubles(monthKopecks / 100, percent) * 100, 'never');

const days = ['день', 'дня', 'дней'] as const;
const trips = ['рейс', 'рейса', 'рейсов'] as const;

export const subscriptionMessages = {
  title: 'Подписка',
  failed: 'Не удалось загрузить подписку',
  demoMode: 'Демо-режим',
  paid: 'Оплачено',
  expired: 'Закончилась',
  trialLeft: (left: number, all: number) => `Осталось ${formatCount(left, days)} из ${all}`,
  over: 'Пробный период закончился',
  paidOver: (plan: string) => `Тариф ${plan} закончился`,
  plan: (name: string) => `Тариф ${name}`,
  text: (percent: number) =>
    `Дальше от ${formatMonthlyPrice(basic, percent)} в месяц за ${formatCount(basic.maxShipments, trips)}. Модуль ЭДО и поддержка 24/7 в тарифе за ${formatMonthlyPrice(extended, percent)}.`,
  discount: (percent: number, partner: string) => `Скидка ${percent} % от компании «${partner}» на все тарифы.`,
  thanks: 'Тариф можно сменить в любой день.',
  daysLeft: 'Осталось',
  endedOn: 'Закончилась',
  until: 'Действует до',
  days: (count: number) => `${formatCount(count, days)}, до`,
  usage: 'Рейсы за месяц',
  used: (used: number, limit: number) => `${used} из ${limit}`,
  unlimited: (used: number) => `${used}, без ограничения`,
  choose: 'Выбрать тариф',
  change: 'Продлить или сменить',
} as const;
