/** Document codes of the exchange; the status of a document is its code. */
export const TITLE_1 = 'ON_TRNACLGROT';
export const TITLE_2 = 'ON_TRNACLPPRIN';
export const TITLE_3 = 'ON_TRNACLGRPO';
export const TITLE_4 = 'ON_TRNACLPVYN';
export const CLOSED = 'ON_TRNACLZAKR';
export const REJECTED = 'ON_TRNACLOTKL';
export const SENT_TO_GIS = 'ON_TRNAPERAK';
export const GIS_LOAD = 'ON_TRNAPERAK_GIS_LOAD';
export const GIS_COMPLETE = 'ON_TRNAPERAK_GIS_COMPLETE';
export const QR_CODE = 'ON_TRNAPERAK_QRCODE';
export const PLAIN_WAYBILL = 'ON_TRN';
/** T6: change of vehicle or driver. */
export const VEHICLE_CHANGE = 'ON_TRNZAMEN';

const OTHER_CATEGORIES: Record<string, string> = {
  ON_TRNS: 'TRNS',
  ON_PTLVIPTS: 'PTL',
  ON_EXPRASP: 'XR',
  ON_PORUCHEXP: 'PX',
  DP_TORG13: 'TORG13',
  ON_TRNPUDPER: 'TRNPUD',
  ON_EMCHD: 'DOV',
  ON_ZAKZVGO: 'REQUEST',
  TRIPREG: 'TRIPREG',
};

/** Documents beside the waybill. */
export const OTHER_DOCUMENT_TYPES: readonly string[] = Object.keys(OTHER_CATEGORIES);

export const WAYBILL_TITLES: readonly string[] = [TITLE_1, TITLE_2, TITLE_3, TITLE_4];

/** All codes; a document stores the index of its code. */
export const DOCUMENT_TYPES: readonly string[] = [
  ...WAYBILL_TITLES,
  CLOSED,
  REJECTED,
  SENT_TO_GIS,
  GIS_LOAD,
  GIS_COMPLETE,
  QR_CODE,
  PLAIN_WAYBILL,
  VEHICLE_CHANGE,
  ...OTHER_DOCUMENT_TYPES,
];

export const CATEGORIES: readonly string[] = ['ETRN', ...Object.values(OTHER_CATEGORIES)];

/** `ETRN` for every document of a transport waybill. */
export function getCategory(type: string): string {
  return OTHER_CATEGORIES[type] ?? 'ETRN';
}

/** Document sequences of chains, with their frequency. */
export const CHAIN_SCENARIOS: readonly { weight: number; types: readonly string[] }[] = [
  { weight: 32, types: WAYBILL_TITLES },
  { weight: 11, types: [TITLE_1, TITLE_2, GIS_LOAD, QR_CODE, TITLE_3, TITLE_4, GIS_COMPLETE] },
  { weight: 2, types: [TITLE_1, TITLE_2, GIS_LOAD, QR_CODE, TITLE_3, TITLE_4, GIS_COMPLETE, CLOSED] },
  { weight: 14, types: [TITLE_1, TITLE_2, TITLE_3] },
  { weight: 14, types: [TITLE_1, TITLE_2] },
  { weight: 2, types: [TITLE_1, TITLE_2, GIS_LOAD, QR_CODE] },
  { weight: 8, types: [TITLE_1] },
  { weight: 3, types: [TITLE_1, REJECTED] },
  { weight: 2, types: [TITLE_1, SENT_TO_GIS, TITLE_2, TITLE_3, TITLE_4] },
  { weight: 1, types: [TITLE_1, TITLE_2, VEHICLE_CHANGE, TITLE_3] },
  { weight: 5, types: [PLAIN_WAYBILL] },
  ...OTHER_DOCUMENT_TYPES.map((type) => ({ weight: 1, types: [type] })),
];
