/** Retail chains whose debts the factor buys. */
export const factoringSources = ['x5', 'magnit', 'lenta', 'auchan', 'metro'] as const;
/** Code of a retail chain. */
export type FactoringSource = (typeof factoringSources)[number];

/** Risk levels, the best first. `critical` gets nothing. */
export const riskLevels = ['low', 'medium', 'high', 'critical'] as const;
/** A risk level. */
export type RiskLevel = (typeof riskLevels)[number];

/** Stages of a request. `rejected`, `closed` and `recourse` end it. */
export const advanceStages = [
  'submitted',
  'verification',
  'approved',
  'paid_out',
  'debtor_paid',
  'closed',
  'rejected',
  'recourse',
] as const;
/** A stage. */
export type AdvanceStage = (typeof advanceStages)[number];

/** Stages in which a shipment is taken: no second request may be made for it. */
export const activeStages: readonly AdvanceStage[] = [
  'submitted',
  'verification',
  'approved',
  'paid_out',
  'debtor_paid',
];
