/** What somebody enters about a fleet. Money in rubles, margin in percent. */
export interface FleetFigures {
  vehicles: number;
  tripsPerVehicle: number;
  tripPrice: number;
  margin: number;
}

/** One slider. */
export interface Limits {
  min: number;
  max: number;
  step: number;
  start: number;
}

/** Limits of the sliders, from the specification. */
export const fleetLimits: Record<keyof FleetFigures, Limits> = {
  vehicles: { min: 1, max: 20, step: 1, start: 5 },
  tripsPerVehicle: { min: 10, max: 40, step: 1, start: 20 },
  tripPrice: { min: 5000, max: 50_000, step: 1000, start: 15_000 },
  margin: { min: 5, max: 30, step: 1, start: 15 },
};

/** The figures the calculator opens with. */
export const startFigures: FleetFigures = {
  vehicles: fleetLimits.vehicles.start,
  tripsPerVehicle: fleetLimits.tripsPerVehicle.start,
  tripPrice: fleetLimits.tripPrice.start,
  margin: fleetLimits.margin.start,
};

/** Assumed cost of working with the product, in rubles per year. */
export const yearlyInvestment = 120_000;

/** What the calculator answers. Money in rubles, margins and ROI in percent, payback in months. */
export interface FleetGain {
  revenue: number;
  profit: number;
  betterMargin: number;
  monthlyExtra: number;
  yearlyExtra: number;
  roi: number;
  paybackMonths: number;
  verdict: Verdict;
}

/** How good it looks. */
export type Verdict = 'excellent' | 'veryProfitable' | 'good' | 'reconsider';

function within(value: number, { min, max, start }: Limits): number {
  return Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : start;
}

/** Figures inside the limits of the sliders. */
export function withinLimits(figures: FleetFigures): FleetFigures {
  return {
    vehicles: within(figures.vehicles, fleetLimits.vehicles),
    tripsPerVehicle: within(figures.tripsPerVehicle, fleetLimits.tripsPerVehicle),
    tripPrice: within(figures.tripPrice, fleetLimits.tripPrice),
    margin: within(figures.margin, fleetLimits.margin),
  };
}

/** The specification's formulas (section 9): 12 points more margin, at most 35 percent. */
export function gainOf(entered: FleetFigures): FleetGain {
  const { vehicles, tripsPerVehicle, tripPrice, margin } = withinLimits(entered);
  const revenue = vehicles * tripsPerVehicle * tripPrice;
  const profit = (revenue * margin) / 100;
  const betterMargin = Math.min(margin + 12, 35);
  const monthlyExtra = (revenue * betterMargin) / 100 - profit;
  const yearlyExtra = monthlyExtra * 12;
  const roi = ((yearlyExtra - yearlyInvestment) / yearlyInvestment) * 100;
  const paybackMonths = monthlyExtra > 0 ? Math.round(yearlyInvestment / monthlyExtra) : 0;
  return { revenue, profit, betterMargin, monthlyExtra, yearlyExtra, roi, paybackMonths, verdict: verdictOf(roi) };
}

/** The verdict on a return on investment in percent. */
export function verdictOf(roi: number): Verdict {
  if (roi >= 200) return 'excellent';
  if (roi >= 100) return 'veryProfitable';
  return roi >= 50 ? 'good' : 'reconsider';
}

/** The result counts up in this many steps, this many milliseconds apart. */
export const countUp = { steps: 50, stepMs: 30 } as const;

/** What is shown at a step of counting up to a sum. */
export function countedTo(total: number, step: number): number {
  return step >= countUp.steps ? total : (total * Math.max(0, step)) / countUp.steps;
}
