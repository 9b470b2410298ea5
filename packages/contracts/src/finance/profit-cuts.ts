import { listCodes } from '../labels.ts';

export const profitCutLabels = {
  vehicle: 'Машины',
  driver: 'Водители',
  route: 'Маршруты',
  client: 'Клиенты',
  platform: 'Платформы',
} as const;
export type ProfitCut = keyof typeof profitCutLabels;
/** Cuts of profit in the order of the tabs. */
export const profitCuts = listCodes(profitCutLabels);
