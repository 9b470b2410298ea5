import { pick, unit } from '../shared/draw.rules.ts';
import { CONSIGNEES, type Company, SHIPPERS } from '../world/companies.ts';
import { roadKm, type Site } from '../world/places.ts';

/** Through whom an order comes: a platform by its code, or the client itself. */
export type Channel = 'x5' | 'magnit' | 'pepsi' | 'mars' | 'sber_logistics' | 'direct';

/** Whom the carrier works for, and on which terms. */
interface Custom {
  channel: Channel;
  /** Who pays; null: the consignor itself. */
  customer: string | null;
  shippers: readonly Company[];
  consignees: readonly Company[];
  /** Days until payment; several where each consignor has its own. */
  paymentDays: readonly number[];
  rublesPerKm: number;
  /** Its part of all orders. */
  share: number;
}

/** Who has cargo carried, from whom to whom, and from where to where. */
export interface Errand {
  channel: Channel;
  customer: string;
  shipper: Company;
  consignee: Company;
  paymentDays: number;
  paysLate: boolean;
  rublesPerKm: number;
  from: Site;
  to: Site;
  km: number;
}

const trade = (list: readonly Company[], ...codes: string[]) =>
  list.filter(({ okved }) => codes.some((code) => okved.startsWith(code)));

const food = trade(SHIPPERS, '10.', '11.');
const retail = trade(CONSIGNEES, '47.11');
const stores = trade(CONSIGNEES, '47.11', '52.10', '46.90');

/** The one client that pays weeks after its day; it gives many orders. */
const isLatePayer = ({ title }: Company) => title === 'Листопрокат';

const CUSTOMS: readonly Custom[] = [
  {
    channel: 'x5',
    customer: 'ООО «Агроторг»',
    shippers: food,
    consignees: retail,
    paymentDays: [45],
    rublesPerKm: 79,
    share: 0.27,
  },
  {
    channel: 'magnit',
    customer: 'АО «Тандер»',
    shippers: food,
    consignees: stores,
    paymentDays: [50],
    rublesPerKm: 76,
    share: 0.2,
  },
  {
    channel: 'pepsi',
    customer: 'ООО «Пепсико Холдингс»',
    shippers: trade(SHIPPERS, '11.07', '10.85'),
    consignees: stores,
    paymentDays: [60],
    rublesPerKm: 83,
    share: 0.12,
  },
  {
    channel: 'mars',
    customer: 'ООО «Марс»',
    shippers: trade(SHIPPERS, '10.82', '10.12'),
    consignees: stores,
    paymentDays: [45],
    rublesPerKm: 86,
    share: 0.09,
  },
  {
    channel: 'sber_logistics',
    customer: null,
    shippers: [...SHIPPERS, ...SHIPPERS.filter(isLatePayer), ...SHIPPERS.filter(isLatePayer)],
    consignees: CONSIGNEES,
    paymentDays: [45, 60],
    rublesPerKm: 74,
    share: 0.32,
  },
];

/** Clients whose orders come by telephone: their waybills are all that the exchange and the carrier have. */
const DIRECT: Custom = {
  channel: 'direct',
  customer: null,
  shippers: trade(SHIPPERS, '10.51', '27.32', '20.41'),
  consignees: CONSIGNEES,
  paymentDays: [45],
  rublesPerKm: 84,
  share: 0,
};

/** Which client gives the order of this key. */
export function customOf(key: number, isDirect: boolean): Custom {
  if (isDirect) return DIRECT;
  let left = unit(key, 11);
  for (const custom of CUSTOMS) {
    if (left < custom.share) return custom;
    left -= custom.share;
  }
  return CUSTOMS[0] as Custom;
}

/** An errand of a client. */
export function errandOf(key: number, custom: Custom): Errand {
  const shipper = pick(key, 12, custom.shippers);
  const from = pick(key, 13, shipper.sites);
  const elsewhere = custom.consignees.filter(({ sites }) => sites[0].city !== from.city);
  const consignee = pick(key, 14, elsewhere);
  const to = pick(key, 15, consignee.sites);
  return {
    channel: custom.channel,
    customer: custom.customer ?? shipper.shortName,
    shipper,
    consignee,
    // By the consignor, not by the order: a contract does not change from trip to trip.
    paymentDays: custom.paymentDays[Number(shipper.inn.slice(-3)) % custom.paymentDays.length] ?? 45,
    paysLate: custom.customer === null && isLatePayer(shipper),
    rublesPerKm: custom.rublesPerKm,
    from,
    to,
    km: Math.round(roadKm(from, to)),
  };
}
