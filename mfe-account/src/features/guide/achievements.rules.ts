import { firstSteps } from '@trassa/contracts/account/account-kinds';
import type { OrderStatistics } from '@trassa/contracts/orders/order';

export interface AchievementFacts {
  connected: boolean;
  metrics: OrderStatistics | undefined;
  /** Number of the person's first steps that are not done. */
  stepsLeft: number;
  articlesRead: number;
  tourDone: boolean;
}

export type AchievementCategory = 'start' | 'work' | 'money';

export interface Achievement {
  id: string;
  title: string;
  description: string;
  category: AchievementCategory;
  progress: number;
  total: number;
  unlocked: boolean;
}

type Rule = Omit<Achievement, 'progress' | 'unlocked'> & { count: (facts: AchievementFacts) => number };

const countCompletedOrders = ({ metrics }: AchievementFacts) => metrics?.completedOrders ?? 0;
const getRevenueThousands = ({ metrics }: AchievementFacts) => Math.floor((metrics?.totalRevenue ?? 0) / 1000);

const rules: readonly Rule[] = [
  {
    id: 'tour',
    category: 'start',
    title: 'Осмотрелись',
    description: 'Пройти обучение',
    total: 1,
    count: (facts) => Number(facts.tourDone),
  },
  {
    id: 'edo',
    category: 'start',
    title: 'На связи',
    description: 'Подключить ЭДО',
    total: 1,
    count: (facts) => Number(facts.connected),
  },
  {
    id: 'steps',
    category: 'start',
    title: 'Полный бак',
    description: 'Сделать все первые шаги',
    total: firstSteps.length,
    count: (facts) => firstSteps.length - facts.stepsLeft,
  },
  {
    id: 'reader',
    category: 'start',
    title: 'Знаток',
    description: 'Прочитать пять статей справки',
    total: 5,
    count: (facts) => facts.articlesRead,
  },
  {
    id: 'first-order',
    category: 'work',
    title: 'Первый заказ',
    description: 'Получить первый заказ',
    total: 1,
    count: ({ metrics }) => metrics?.totalOrders ?? 0,
  },
  {
    id: 'ten',
    category: 'work',
    title: 'Десять рейсов',
    description: 'Доставить десять заказов',
    total: 10,
    count: countCompletedOrders,
  },
  {
    id: 'hundred',
    category: 'work',
    title: 'Сотня',
    description: 'Доставить сто заказов',
    total: 100,
    count: countCompletedOrders,
  },
  {
    id: 'week',
    category: 'work',
    title: 'Плотная неделя',
    description: 'Доставить пять заказов за неделю',
    total: 5,
    count: ({ metrics }) => metrics?.trends.completedThisWeek ?? 0,
  },
  {
    id: 'income',
    category: 'money',
    title: 'Первые сто тысяч',
    description: 'Доход 100\u00a0тыс.\u00a0₽ по доставленным заказам',
    total: 100,
    count: getRevenueThousands,
  },
  {
    id: 'million',
    category: 'money',
    title: 'Миллион',
    description: 'Доход 1\u00a0млн\u00a0₽ по доставленным заказам',
    total: 1000,
    count: getRevenueThousands,
  },
];

export function listAchievements(facts: AchievementFacts): Achievement[] {
  return rules.map(({ count, ...rule }) => {
    const progress = Math.min(rule.total, count(facts));
    return { ...rule, progress, unlocked: progress >= rule.total };
  });
}
