import { z } from 'zod';
import { buildIdSchema } from '../ids.ts';
import { advanceStages, carrierRiskLevels, retailChainCodes } from './factoring-kinds.ts';
import { buildPositiveRublesSchema } from './rubles.ts';

/** Papers the carrier declares to have; the factor checks them. */
const declaredDocumentsSchema = z.object({
  hasContract: z.boolean(),
  hasInsurance: z.boolean(),
  hasLicense: z.boolean(),
});
export type DeclaredDocuments = z.infer<typeof declaredDocumentsSchema>;

/** GET /api/factoring/credit-score. Money in rubles. */
export const creditScoreSchema = z.object({
  /** 300 to 850. */
  score: z.number().int().min(300).max(850),
  riskLevel: z.enum(carrierRiskLevels),
  /** Most that may be advanced at once, what is advanced now, and what is left. */
  limit: z.number().nonnegative(),
  used: z.number().nonnegative(),
  available: z.number().nonnegative(),
  /** Most that may be asked for now, in whole hundreds; 0 when it is less than the least advance. */
  maxAdvanceAmount: z.number().nonnegative(),
  /** Reasons of the score by the size of their `points`, which may be negative, the largest first. */
  factors: z.array(z.object({ key: z.string(), points: z.number().int(), text: z.string() })),
});
export type CreditScore = z.infer<typeof creditScoreSchema>;

const bothSumsText = 'Заполните стоимость рейса и сумму аванса';
const allFieldsText = 'Заполните все обязательные поля';
const shipmentId = z.string(allFieldsText).trim().min(1, allFieldsText).max(100);

/** POST /api/factoring/calculate. With a shipment, value and platform are those of the order. */
export const calculateAdvanceSchema = z.object({
  shipmentValue: buildPositiveRublesSchema(bothSumsText),
  requestedAmount: buildPositiveRublesSchema(bothSumsText),
  shipmentId: shipmentId.optional(),
  platformSource: z.enum(retailChainCodes).nullish(),
  documents: declaredDocumentsSchema.optional(),
});
export type CalculateAdvance = z.infer<typeof calculateAdvanceSchema>;

/** Cost of an advance. Money in rubles, `feeRate` in percent with two decimals. */
export const advanceCalculationSchema = z.object({
  requestedAmount: z.number(),
  feeRate: z.number().nonnegative(),
  totalFee: z.number().nonnegative(),
  netAmount: z.number(),
  riskLevel: z.enum(carrierRiskLevels),
  /** Payout within two hours. */
  instantPayout: z.boolean(),
  isRequestValid: z.boolean(),
  maxAllowedAmount: z.number().nonnegative(),
  /** Base of the calculation in rubles: that of the order, else the `shipmentValue` that the person typed. */
  shipmentValue: z.number().positive(),
  minAmount: z.number().positive(),
  termDays: z.number().int().positive(),
  /** Day in Moscow by which the debtor pays. */
  dueOn: z.string(),
  /** Paid by the factor after the debtor has paid. */
  remainder: z.number(),
  /** Id by which a request takes these terms; null: the terms are not valid. */
  quoteId: z.uuid().nullable(),
  quoteExpiresAt: z.string().nullable(),
});
export type AdvanceCalculation = z.infer<typeof advanceCalculationSchema>;

/** POST /api/factoring/request: the whole form. The value is always that of the order. */
export const factoringRequestSchema = z.object({
  shipmentId,
  requestedAmount: buildPositiveRublesSchema(allFieldsText),
  shipmentValue: buildPositiveRublesSchema(allFieldsText),
  estimatedDeliveryDate: z.string().max(40).nullish(),
  platformSource: z.enum(retailChainCodes).nullish(),
  documents: declaredDocumentsSchema.optional(),
  /** Id of the terms shown on the screen; absent: the terms are calculated anew. */
  quoteId: z.uuid().nullish(),
});
export type FactoringRequest = z.infer<typeof factoringRequestSchema>;

/** Answer to a request. `approved` is false while the factor checks. */
export const factoringRequestReplySchema = z.object({
  approved: z.boolean(),
  approvedAmount: z.number().nonnegative(),
  requestId: z.uuid(),
  stage: z.enum(advanceStages),
});
export type FactoringRequestReply = z.infer<typeof factoringRequestReplySchema>;

const time = z.string();
/** A request as its list shows it. Money in rubles, times ISO 8601 UTC. */
export const advanceSchema = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  orderNumber: z.string(),
  platform: z.string(),
  debtorName: z.string(),
  routeFrom: z.string(),
  routeTo: z.string(),
  shipmentValue: z.number().positive(),
  amount: z.number().positive(),
  feeRate: z.number().nonnegative(),
  fee: z.number().nonnegative(),
  netAmount: z.number(),
  stage: z.enum(advanceStages),
  /** Note of the factor in Russian, for example the reason of a refusal. */
  note: z.string().nullable(),
  dueOn: z.string(),
  requestedAt: time,
  /** Time when the person asked to withdraw it; the factor has not answered yet while the stage is open. */
  withdrawalAskedAt: time.nullable(),
  approvedAt: time.nullable(),
  paidOutAt: time.nullable(),
  endedAt: time.nullable(),
});
export type Advance = z.infer<typeof advanceSchema>;

/** Notification of the factor about a deal; only the id is read, the deal itself is fetched. */
export const dealNoticeSchema = z.object({ event: z.string().max(100), dealId: buildIdSchema(100) });
export type DealNotice = z.infer<typeof dealNoticeSchema>;
