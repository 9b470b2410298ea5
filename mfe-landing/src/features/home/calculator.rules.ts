import { tariffMessages } from './tariffs.messages.ts';

/** Input of the calculator. Money in rubles, margin in percent. */
export interface FleetFigures {
  vehicles: number;
  tripsPerVehicle: number;
  tripPrice: number;
  margin: number;
}

interface SliderLimits {
  min: number;
  max: number;
  step: number;
  start: number;
}

/** Slider limits of the specification. */
export const fleetSliderLimits: Record<keyof FleetFigures, SliderLimits> = {
  vehicles: { min: 1, max: 20, step: 1, start: 5 },
  tripsPerVehicle: { min: 10, max: 40, step: 1, start: 20 },
  tripPrice: { min: 5000, max: 50_000, step: 1000, start: 15_000 },
  margin: { min: 5, max: 30, step: 1, start: 15 },
};

const buildFleetFigures = (read: (name: keyof FleetFigures) => number): FleetFigures => ({
  vehicles: read('vehicles'),
  tripsPerVehicle: read('tripsPerVehicle'),
  tripPrice: read('tripPrice'),
  margin: read('margin'),
});

/** Initial values of the sliders. */
export const startFigures = buildFleetFigures((name) => fleetSliderLimits[name].start);

/** Assumed yearly cost of the product in rubles. */
export const yearlyProductCost = 120_000;

/** Result of the calculator. Money in rubles, margins and ROI in percent, payback in months. */
export interface FleetGain {
  revenue: number;
  profit: number;
  betterMargin: number;
  monthlyExtra: number;
  yearlyExtra: number;
  roi: number;
  paybackMonths: number;
  verdict: RoiVerdict;
}

export type RoiVerdict = 'excellent' | 'veryProfitable' | 'good' | 'reconsider';

function clampTo(value: number, { min, max, start }: SliderLimits): number {
  return Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : start;
}

/** Values clamped to the limits. */
export const clampFigures = (figures: FleetFigures): FleetFigures =>
  buildFleetFigures((name) => clampTo(figures[name], fleetSliderLimits[name]));

/** Formulas of the specification (section 9): 12 points more margin, at most 35 percent. */
export function buildGain(entered: FleetFigures): FleetGain {
  const { vehicles, tripsPerVehicle, tripPrice, margin } = clampFigures(entered);
  const revenue = vehicles * tripsPerVehicle * tripPrice;
  const profit = (revenue * margin) / 100;
  const betterMargin = Math.min(margin + 12, 35);
  const monthlyExtra = (revenue * betterMargin) / 100 - profit;
  const yearlyExtra = monthlyExtra * 12;
  const roi = ((yearlyExtra - yearlyProductCost) / yearlyProductCost) * 100;
  const paybackMonths = monthlyExtra > 0 ? Math.round(yearlyProductCost / monthlyExtra) : 0;
  return { revenue, profit, betterMargin, monthlyExtra, yearlyExtra, roi, paybackMonths, verdict: getRoiVerdict(roi) };
}

/** Cheapest plan of the page that takes the vehicles and trips of the fleet. `yearly`: twelve payments in rubles. */
export function findCheapestPlan(entered: FleetFigures): { name: string; yearly: number } | undefined {
  const { vehicles, tripsPerVehicle } = clampFigures(entered);
  const plan = tariffMessages.plans.find(({ maxShipments, vehicles: { most } }) => {
    const isEnough = vehicles <= most && vehicles * tripsPerVehicle <= maxShipments;
    return isEnough || maxShipments === -1;
  });
  return plan && { name: plan.name, yearly: plan.price * 12 };
}

export function getRoiVerdict(roi: number): RoiVerdict {
  if (roi >= 200) return 'excellent';
  if (roi >= 100) return 'veryProfitable';
  return roi >= 50 ? 'good' : 'reconsider';
}

/** Count-up animation of the result. */
export const countUpTiming = { steps: 50, stepMs: 30 } as const;

/** Value shown at a step of the animation. */
export function getCountUpValue(total: number, step: number): number {
  return step >= countUpTiming.steps ? total : (total * Math.max(0, step)) / countUpTiming.steps;
}
