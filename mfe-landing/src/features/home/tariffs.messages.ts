import { planCatalogue } from '@trassa/contracts/orders/plan-catalogue';
import type { PlanId } from '@trassa/contracts/orders/plans';

interface PlanWords {
  kind: string;
  vehicles: { sure: number; most: number };
  features: readonly string[];
  action: string;
}

const words: Record<PlanId, PlanWords> = {
  basic: {
    kind: 'базовый',
    vehicles: { sure: 3, most: 5 },
    features: ['До 50 рейсов в месяц', '14 дней бесплатно', 'Без банковской карты'],
    action: 'Начать бесплатно',
  },
  extended: {
    kind: 'расширенный',
    vehicles: { sure: 6, most: 15 },
    features: ['До 200 рейсов в месяц', 'Модуль ЭДО', 'Партнёрская система', 'Приоритетная поддержка 24/7'],
    action: 'Выбрать тариф',
  },
  corporate: {
    kind: 'корпоративный',
    vehicles: { sure: 15, most: 15 },
    features: ['Рейсы без ограничений', 'BI и интеграции', 'Персональный менеджер', 'SLA'],
    action: 'Связаться с нами',
  },
};

/** Prices in rubles per month. */
export const tariffMessages = {
  title: 'Тариф по размеру парка',
  text: 'Цены с НДС. Помесячно или со скидкой за год. Вернём деньги в первые 14 дней.',
  popular: 'Популярный выбор',
  ruble: '₽',
  perMonth: 'в месяц',
  plans: planCatalogue.map(({ id, name, fleet, maxShipments, monthKopecks }) => ({
    ...{ id, name, fleet, maxShipments, price: monthKopecks / 100 },
    ...words[id],
  })),
} as const;
