import type { DeclaredDocuments } from '@trassa/contracts/finance/factoring';
import type { FactoringSource, RiskLevel } from '@trassa/contracts/finance/factoring-kinds';
import { riskLevels } from '@trassa/contracts/finance/factoring-kinds';

/**
 * The model of advances. Kopecks throughout; rates in hundredths of a percent (basis points), worked out in tenths of
 * those. Commission as the market has it: a part for the deal and a part for every day until the debtor pays.
 */
export const model = {
  /** Most of a shipment that is advanced. */
  sharePercent: 80,
  /** Amounts allowed are whole hundreds of rubles. */
  stepKopecks: 10_000,
  minKopecks: 500_000,
  /** Days retail chains take to pay; `other` for everybody else. */
  termDays: { x5: 45, magnit: 40, lenta: 45, auchan: 60, metro: 45, other: 30 },
  /** Scores from which a risk is as good as this, and how much may be advanced then. */
  tiers: [
    { risk: 'low', from: 720, limitKopecks: 300_000_000 },
    { risk: 'medium', from: 640, limitKopecks: 100_000_000 },
    { risk: 'high', from: 560, limitKopecks: 30_000_000 },
    { risk: 'critical', from: 0, limitKopecks: 0 },
  ],
  /** Thousandths of a percent: for the deal, and for each day. A declared paper takes 0.1 % off. */
  rates: {
    low: { base: 900, day: 30 },
    medium: { base: 1200, day: 45 },
    high: { base: 1800, day: 70 },
    critical: { base: 1800, day: 70 },
  },
  documentDiscount: 100,
  /** Up to this, with every paper and a risk no worse than medium, the money comes within two hours. */
  instantKopecks: 30_000_000,
  quoteLifeMs: 15 * 60_000,
} as const;

/** Input of the terms, in kopecks. */
export interface TermsInput {
  value: number;
  amount: number;
  source: FactoringSource | null;
  documents: DeclaredDocuments;
  score: number;
  /** What is advanced and not settled yet. */
  outstanding: number;
}

/** Terms of an advance, and what they were worked out for. Kopecks, `rateBps` in hundredths of a percent. */
export interface Terms extends Pick<TermsInput, 'value' | 'amount' | 'source' | 'documents'> {
  risk: RiskLevel;
  termDays: number;
  rateBps: number;
  fee: number;
  net: number;
  maxAllowed: number;
  instant: boolean;
  valid: boolean;
}

/** Largest amount of one request within a free limit: whole hundreds of rubles, or zero. */
export const availableAmount = (free: number) => (free < model.minKopecks ? 0 : free - (free % model.stepKopecks));

const tierOf = (score: number) => model.tiers.find(({ from }) => score >= from) ?? model.tiers[3];

/** The risk a score means, and how much may be advanced with it. */
export function standingOf(score: number): { risk: RiskLevel; limitKopecks: number } {
  const { risk, limitKopecks } = tierOf(score);
  return { risk, limitKopecks };
}

/** Without a contract a risk is one step worse. */
function riskOf(score: number, { hasContract }: DeclaredDocuments): RiskLevel {
  const { risk } = tierOf(score);
  return hasContract ? risk : (riskLevels[riskLevels.indexOf(risk) + 1] ?? 'critical');
}

const halfUp = (value: number, divisor: number) => Math.floor((value * 2 + divisor) / (divisor * 2));

/**
 * The terms of an advance: one function for the calculator and for the request. The rate is rounded first, to what people
 * read, and the fee is that rate of the amount rounded to the kopeck: amount = fee + net, always. VAT of the service part
 * is inside the fee.
 */
export function termsOf(question: TermsInput): Terms {
  const { value, amount, source, documents } = question;
  const risk = riskOf(question.score, documents);
  const termDays = model.termDays[source ?? 'other'];
  const papers = [documents.hasContract, documents.hasInsurance, documents.hasLicense].filter(Boolean).length;
  const { base, day } = model.rates[risk];
  const rateBps = halfUp(base + day * termDays - model.documentDiscount * papers, 10);
  const fee = halfUp(amount * rateBps, 10_000);
  const maxAllowed = maxOf(question);
  return {
    ...{ value, amount, source, documents },
    risk,
    termDays,
    rateBps,
    fee,
    net: amount - fee,
    maxAllowed,
    instant: (risk === 'low' || risk === 'medium') && amount <= model.instantKopecks && papers === 3,
    valid: risk !== 'critical' && amount >= model.minKopecks && amount <= maxAllowed,
  };
}

function maxOf({ value, score, outstanding, documents }: TermsInput): number {
  if (riskOf(score, documents) === 'critical') return 0;
  const share = Math.floor((value * model.sharePercent) / 100);
  const free = Math.max(0, tierOf(score).limitKopecks - outstanding);
  const most = Math.min(share, free);
  return most - (most % model.stepKopecks);
}
