import { countOf } from '@trassa/ui/plural';

const days = ['день', 'дня', 'дней'] as const;

export const subscriptionMessages = {
  title: 'Подписка',
  failed: 'Не удалось загрузить подписку',
  demoMode: 'Демо-режим',
  paid: 'Оплачено',
  expired: 'Закончилась',
  trialLeft: (left: number, all: number) => `Осталось ${countOf(left, days)} из ${all}`,
  over: 'Пробный период закончился',
  paidOver: (plan: string) => `Тариф ${plan} закончился`,
  plan: (name: string) => `Тариф ${name}`,
  text: 'Дальше от 990\u00a0₽ в месяц за 50 рейсов. Модуль ЭДО и поддержка 24/7 в тарифе за 2\u00a0990\u00a0₽.',
  discount: (percent: number, partner: string) => `Скидка ${percent} % от компании «${partner}» на все тарифы.`,
  thanks: 'Тариф можно сменить в любой день.',
  daysLeft: 'Осталось',
  endedOn: 'Закончилась',
  until: 'Действует до',
  days: (count: number) => `${countOf(count, days)}, до`,
  usage: 'Рейсы за месяц',
  used: (used: number, limit: number) => `${used} из ${limit}`,
  unlimited: (used: number) => `${used}, без ограничения`,
  choose: 'Выбрать тариф',
  change: 'Продлить или сменить',
} as const;
