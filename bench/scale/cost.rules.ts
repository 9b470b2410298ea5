/** Assumed use by one carrier and prices of a hosting provider; reasons in docs/operations.md, «Growth». */
export const assumptions = {
  /** Five people open forty screens of six calls. */
  callsOfDay: 1200,
  /** Share of the calls of a day that the busiest hour has. */
  busiestHour: 0.15,
  /** Share of a processor that the busiest hour may take. */
  load: 0.5,
  /** Rubles a month of a core with 4 GB of memory, and of a gigabyte of disk kept twice. */
  coreRubles: 2500,
  gigabyteRubles: 30,
};

/** Cores and rubles a month of a thousand carriers, from the processor time of a call and the gigabytes of their data. */
export function getCost({ msOfCall, gigabytes }: { msOfCall: number; gigabytes: number }) {
  const perSecond = (1000 * assumptions.callsOfDay * assumptions.busiestHour) / 3600;
  const cores = (perSecond * msOfCall) / 1000 / assumptions.load;
  return { cores, rubles: cores * assumptions.coreRubles + gigabytes * assumptions.gigabyteRubles };
}
