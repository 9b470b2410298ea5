import type { Advance, AdvanceCalculation, CalculateAdvance } from '@trassa/contracts/finance/factoring';
import type { AdvanceStage, RiskLevel } from '@trassa/contracts/finance/factoring-kinds';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { formatMoney } from '@trassa/ui/format-money';
import { factoringMessages as messages, riskNames } from './factoring.messages.ts';

/** Form of the calculator, with texts as typed. */
export interface AdvanceFields {
  shipmentId: string | null;
  shipmentNumber: string;
  value: string;
  amount: string;
  source: string | null;
  deliveryDate: string | null;
  hasContract: boolean;
  hasInsurance: boolean;
  hasLicense: boolean;
}

export const emptyForm: AdvanceFields = {
  shipmentId: null,
  shipmentNumber: '',
  value: '',
  amount: '',
  source: null,
  deliveryDate: null,
  hasContract: false,
  hasInsurance: false,
  hasLicense: false,
};

/** Step of each stage, from 1 to 5. */
export const stageSteps: Readonly<Record<AdvanceStage, number>> = {
  submitted: 1,
  verification: 2,
  approved: 3,
  paid_out: 4,
  debtor_paid: 5,
  closed: 5,
  rejected: 2,
  withdrawn: 2,
  recourse: 5,
};

/** Sum of an advance, always with kopecks, so that its parts visibly add up. */
export const formatSum = (rubles: number): string => formatMoney(toKopecks(rubles), 'always');

/** Reason of invalid terms, always with the largest possible amount. */
export function formatInvalidReason(
  { maxAllowedAmount, requestedAmount, minAmount, riskLevel }: AdvanceCalculation,
  { hasContract }: Pick<AdvanceFields, 'hasContract'>,
): string {
  const sum = (rubles: number) => formatMoney(toKopecks(rubles));
  const most = messages.result.limit(sum(maxAllowedAmount));
  if (maxAllowedAmount < minAmount) {
    const isPaper = riskLevel === 'critical' && !hasContract;
    return `${isPaper ? messages.result.noContract : messages.result.unavailable}. ${most}`;
  }
  return requestedAmount > maxAllowedAmount ? most : `${messages.result.least(sum(minAmount))}. ${most}`;
}

/** Risk of the terms, with the reason when a missing contract raised it above the score's. */
export function formatRisk(
  { riskLevel }: Pick<AdvanceCalculation, 'riskLevel'>,
  { hasContract }: Pick<AdvanceFields, 'hasContract'>,
  scoreRisk: RiskLevel | undefined,
): string {
  const { risk, riskOfPapers } = messages.result;
  const isOfPapers = !hasContract && scoreRisk !== undefined && scoreRisk !== riskLevel;
  return (isOfPapers ? riskOfPapers : risk)(riskNames[riskLevel]);
}

export function buildCalculateBody(form: AdvanceFields, sums: { value: number; amount: number }): CalculateAdvance {
  const { hasContract, hasInsurance, hasLicense } = form;
  return {
    shipmentValue: sums.value,
    requestedAmount: sums.amount,
    ...(form.shipmentId ? { shipmentId: form.shipmentId } : {}),
    platformSource: (form.source || null) as CalculateAdvance['platformSource'],
    documents: { hasContract, hasInsurance, hasLicense },
  };
}

/** Advanced share of a shipment, in percent. */
export const getAdvancePercent = ({ amount, shipmentValue }: Advance) => Math.round((amount / shipmentValue) * 100);
