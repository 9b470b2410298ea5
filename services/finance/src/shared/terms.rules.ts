import { usualPaymentTermDays } from '@trassa/contracts/finance/due-day.rules';
import type { DeclaredDocuments } from '@trassa/contracts/finance/factoring';
import type { RetailChainCode, RiskLevel } from '@trassa/contracts/finance/factoring-kinds';
import { carrierRiskLevels } from '@trassa/contracts/finance/factoring-kinds';

/**
 * Model of advances. Amounts in kopecks, rates and the document discount in tenths of a basis point. The commission
 * has a fixed part per deal and a part per day until the debtor pays, as is usual in factoring.
 */
export const advanceModel = {
  /** Largest advanced share of a shipment. */
  sharePercent: 80,
  /** The largest amount is a multiple of a hundred rubles. */
  stepKopecks: 10_000,
  minKopecks: 500_000,
  /** Lowest score of each risk level, and the limit at that level. */
  tiers: [
    { risk: 'low', from: 720, limitKopecks: 300_000_000 },
    { risk: 'medium', from: 640, limitKopecks: 100_000_000 },
    { risk: 'high', from: 560, limitKopecks: 30_000_000 },
    { risk: 'critical', from: 0, limitKopecks: 0 },
  ],
  /** Thousandths of a percent: per deal, and per day. A declared document reduces the rate by 0.1 %. */
  rates: {
    low: { base: 900, day: 30 },
    medium: { base: 1200, day: 45 },
    high: { base: 1800, day: 70 },
    critical: { base: 1800, day: 70 },
  },
  documentDiscount: 100,
  /** Largest advance paid within two hours, with every document and a risk of at most medium. */
  instantKopecks: 30_000_000,
  quoteLifeMs: 15 * 60_000,
} as const;

/** Input of the terms, in kopecks. */
export interface TermsInput {
  value: number;
  amount: number;
  source: RetailChainCode | null;
  documents: DeclaredDocuments;
  score: number;
  /** Unsettled advances. */
  outstanding: number;
}

/** Terms of an advance with their input. Kopecks, `rateBps` in basis points. */
export interface AdvanceTerms extends Pick<TermsInput, 'value' | 'amount' | 'source' | 'documents'> {
  risk: RiskLevel;
  termDays: number;
  rateBps: number;
  fee: number;
  net: number;
  maxAllowed: number;
  instant: boolean;
  valid: boolean;
}

/** Largest amount of one request within a free limit: a multiple of a hundred rubles, or zero. */
export const getAvailableAmount = (free: number) =>
  free < advanceModel.minKopecks ? 0 : free - (free % advanceModel.stepKopecks);

const getScoreTier = (score: number) => advanceModel.tiers.find(({ from }) => score >= from) ?? advanceModel.tiers[3];

export function getRiskLimit(score: number): { risk: RiskLevel; limitKopecks: number } {
  const { risk, limitKopecks } = getScoreTier(score);
  return { risk, limitKopecks };
}

/** Without a contract the risk is one level worse. */
function getRisk(score: number, { hasContract }: DeclaredDocuments): RiskLevel {
  const { risk } = getScoreTier(score);
  return hasContract ? risk : (carrierRiskLevels[carrierRiskLevels.indexOf(risk) + 1] ?? 'critical');
}

const divideHalfUp = (value: number, divisor: number) => Math.floor((value * 2 + divisor) / (divisor * 2));

/**
 * Terms of an advance, for calculator and request alike. The rate is rounded first, to the precision on the screen, and
 * the fee is that rate of the amount, rounded to the kopeck: amount = fee + net. VAT of the service part is inside the
 * fee.
 */
export function buildTerms(question: TermsInput): AdvanceTerms {
  const { value, amount, source, documents } = question;
  const risk = getRisk(question.score, documents);
  const termDays = usualPaymentTermDays[source ?? 'other'];
  const papers = [documents.hasContract, documents.hasInsurance, documents.hasLicense].filter(Boolean).length;
  const { base, day } = advanceModel.rates[risk];
  const rateBps = divideHalfUp(base + day * termDays - advanceModel.documentDiscount * papers, 10);
  const fee = divideHalfUp(amount * rateBps, 10_000);
  const maxAllowed = getMaxAmount(question);
  return {
    ...{ value, amount, source, documents },
    risk,
    termDays,
    rateBps,
    fee,
    net: amount - fee,
    maxAllowed,
    instant: (risk === 'low' || risk === 'medium') && amount <= advanceModel.instantKopecks && papers === 3,
    valid: risk !== 'critical' && amount >= advanceModel.minKopecks && amount <= maxAllowed,
  };
}

function getMaxAmount({ value, score, outstanding, documents }: TermsInput): number {
  if (getRisk(score, documents) === 'critical') return 0;
  const share = Math.floor((value * advanceModel.sharePercent) / 100);
  const free = Math.max(0, getScoreTier(score).limitKopecks - outstanding);
  const most = Math.min(share, free);
  return most - (most % advanceModel.stepKopecks);
}
