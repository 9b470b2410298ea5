import { planNames, planPricesAndLimits } from './plan-names.ts';
import type { PlanOffer } from './plans.ts';

export interface CataloguePlan
  extends Pick<PlanOffer, 'id' | 'name' | 'description' | 'features' | 'maxShipments' | 'popular' | 'fleet'> {
  monthKopecks: number;
}

/** Plans that a company can buy, the cheapest first. */
export const planCatalogue: readonly CataloguePlan[] = [
  {
    id: 'basic',
    name: planNames.basic,
    description: 'Базовый: для парка из 3–5 машин',
    features: ['До 50 рейсов в месяц', 'Заказы со всех платформ', 'Цены с НДС'],
    popular: false,
    fleet: '3–5 машин',
    ...planPricesAndLimits.basic,
  },
  {
    id: 'extended',
    name: planNames.extended,
    description: 'Расширенный: для парка из 6–15 машин',
    features: ['До 200 рейсов в месяц', 'Модуль ЭДО', 'Партнёрская система', 'Приоритетная поддержка 24/7'],
    popular: true,
    fleet: '6–15 машин',
    ...planPricesAndLimits.extended,
  },
  {
    id: 'corporate',
    name: planNames.corporate,
    description: 'Корпоративный: для парка от 15 машин',
    features: ['Рейсы без ограничений', 'BI и интеграции', 'Персональный менеджер', 'SLA'],
    popular: false,
    fleet: '15+ машин',
    ...planPricesAndLimits.corporate,
  },
];
