import type { Operation } from '@trassa/contracts/finance/operations';

type Sample = Pick<Operation, 'type' | 'direction' | 'category' | 'amount' | 'description' | 'status'> & {
  daysAgo: number;
  counterparty?: string;
};

const samples: readonly Sample[] = [
  {
    ...{ type: 'payment', direction: 'in', category: 'client', status: 'pending', daysAgo: 1 },
    ...{ amount: 148_000, description: 'Оплата рейса Краснодар — Москва', counterparty: 'ООО «РЦ Нева»' },
  },
  {
    ...{ type: 'payout', direction: 'in', category: 'advance', status: 'completed', daysAgo: 2 },
    ...{ amount: 92_000, description: 'Аванс за рейс Казань — Самара', counterparty: 'АО «Тандер»' },
  },
  {
    ...{ type: 'payment', direction: 'out', category: 'fuel', status: 'completed', daysAgo: 3 },
    ...{ amount: 64_300, description: 'Топливо' },
  },
  {
    ...{ type: 'payout', direction: 'in', category: 'advance', status: 'failed', daysAgo: 5 },
    ...{ amount: 70_000, description: 'Аванс за рейс Пермь — Уфа, отказ: нет договора с клиентом' },
  },
  {
    ...{ type: 'payment', direction: 'in', category: 'client', status: 'completed', daysAgo: 6 },
    ...{ amount: 86_400, description: 'Оплата рейса Домодедово — Казань', counterparty: 'ООО «Пепсико Холдингс»' },
  },
];

/** Example rows for a company without operations: always the same, dated from `now` back. */
export function buildExampleOperations(now: Date): Operation[] {
  return samples.map(({ daysAgo, counterparty, ...sample }, index) => ({
    ...sample,
    id: `00000000-0000-4000-8000-00000000000${index}`,
    date: new Date(now.getTime() - daysAgo * 86_400_000).toISOString(),
    orderId: null,
    orderNumber: null,
    platform: null,
    vat: 0,
    ...{
      isDay: true,
      vehicle: null,
      receipt: null,
      isEntered: false,
      reverses: null,
      replaces: null,
      replacedBy: null,
    },
    counterparty: counterparty ?? null,
  }));
}
