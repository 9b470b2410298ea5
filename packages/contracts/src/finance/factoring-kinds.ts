import { listCodes } from '../labels.ts';

/** Retail chains whose debts the factor buys. */
export const retailChainCodes = ['x5', 'magnit', 'lenta', 'auchan', 'metro'] as const;
export type RetailChainCode = (typeof retailChainCodes)[number];

/** Risk levels, the best first. `critical` gets nothing. */
export const carrierRiskLevels = ['low', 'medium', 'high', 'critical'] as const;
export type RiskLevel = (typeof carrierRiskLevels)[number];

/** Labels of the stages of a request. `rejected`, `withdrawn`, `closed` and `recourse` end it. */
export const advanceStageLabels = {
  submitted: 'Отправлена',
  verification: 'Проверка',
  approved: 'Одобрено',
  paid_out: 'Выплачено',
  debtor_paid: 'Клиент заплатил',
  closed: 'Закрыто',
  rejected: 'Отказ',
  withdrawn: 'Отозвана',
  recourse: 'Возврат аванса',
} as const;
export type AdvanceStage = keyof typeof advanceStageLabels;
/** Stages in the order in which a request passes them, then the three in which it ends otherwise. */
export const advanceStages = listCodes(advanceStageLabels);

/** Stages in which the factor has not accepted a request: it may be withdrawn. */
export const withdrawableStages: readonly AdvanceStage[] = ['submitted', 'verification'];

/** Stages in which a shipment is taken: no second request may be made for it. */
export const activeAdvanceStages: readonly AdvanceStage[] = [
  'submitted',
  'verification',
  'approved',
  'paid_out',
  'debtor_paid',
];
