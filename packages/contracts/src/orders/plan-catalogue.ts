import { planNames } from './plan-names.ts';
import type { Plan } from './plans.ts';

/** Prices are kopecks per month, VAT included. */
export interface CataloguePlan
  extends Pick<Plan, 'id' | 'name' | 'description' | 'features' | 'maxShipments' | 'popular' | 'fleet'> {
  monthKopecks: number;
}

/** Cheapest first. */
export const planCatalogue: readonly CataloguePlan[] = [
  {
    id: 'basic',
    name: planNames.basic,
    description: 'Базовый: для парка из 3–5 машин',
    features: ['До 50 рейсов в месяц', 'Заказы со всех платформ', 'Цены с НДС'],
    maxShipments: 50,
    popular: false,
    fleet: '3–5 машин',
    monthKopecks: 99_000,
  },
  {
    id: 'extended',
    name: planNames.extended,
    description: 'Расширенный: для парка из 6–15 машин',
    features: ['До 200 рейсов в месяц', 'Модуль ЭДО', 'Партнёрская система', 'Приоритетная поддержка 24/7'],
    maxShipments: 200,
    popular: true,
    fleet: '6–15 машин',
    monthKopecks: 299_000,
  },
  {
    id: 'corporate',
    name: planNames.corporate,
    description: 'Корпоративный: для парка от 15 машин',
    features: ['Рейсы без ограничений', 'BI и интеграции', 'Персональный менеджер', 'SLA'],
    maxShipments: -1,
    popular: false,
    fleet: '15+ машин',
    monthKopecks: 999_000,
  },
];
