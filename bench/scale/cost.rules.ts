/** What a carrier does, and what a host takes; docs/operations.md, «Growth», has the reasons. */
export const assumed = {
  /** Five people open forty screens of six calls. */
  callsOfDay: 1200,
  /** Share of them in the busiest hour. */
  busiestHour: 0.15,
  /** Share of a processor that the busiest hour may take. */
  load: 0.5,
  /** Rubles a month of a core with 4 GB of memory, and of a gigabyte of disk kept twice. */
  coreRubles: 2500,
  gigabyteRubles: 30,
};

/** Cores and rubles a month of a thousand carriers, from the processor time of a call and the gigabytes of their data. */
export function getCost({ msOfCall, gigabytes }: { msOfCall: number; gigabytes: number }) {
  const perSecond = (1000 * assumed.callsOfDay * assumed.busiestHour) / 3600;
  const cores = (perSecond * msOfCall) / 1000 / assumed.load;
  return { cores, rubles: cores * assumed.coreRubles + gigabytes * assumed.gigabyteRubles };
}
