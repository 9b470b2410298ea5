import { getRandomUnit, pickRandom } from '../shared/random.rules.ts';
import { CONSIGNEES, CONSIGNORS, type Company } from '../world/companies.ts';
import { getRoadKm, type Site } from '../world/places.ts';

/** Channel of an order: platform code, or the client itself. */
type OrderChannel = 'x5' | 'magnit' | 'pepsi' | 'mars' | 'sber_logistics' | 'direct';

interface ClientTerms {
  channel: OrderChannel;
  /** Payer; null: the consignor. */
  customer: string | null;
  consignors: readonly Company[];
  consignees: readonly Company[];
  /** Payment terms in days; several when each consignor has its own. */
  paymentDays: readonly number[];
  rublesPerKm: number;
  /** Its share of all platform orders. */
  share: number;
}

/** Lane of the carrier: client and terms, consignor and consignee, loading and unloading. */
export interface Lane {
  channel: OrderChannel;
  customer: string;
  consignor: Company;
  consignee: Company;
  paymentDays: number;
  paysLate: boolean;
  rublesPerKm: number;
  from: Site;
  to: Site;
  km: number;
}

const filterByTrade = (list: readonly Company[], ...codes: string[]) =>
  list.filter(({ okved }) => codes.some((code) => okved.startsWith(code)));

const foodConsignors = filterByTrade(CONSIGNORS, '10.', '11.');
const retailConsignees = filterByTrade(CONSIGNEES, '47.11');
const stores = filterByTrade(CONSIGNEES, '47.11', '52.10', '46.90');

/** The client that pays weeks late; a large one. */
const isLatePayer = ({ title }: Company) => title === 'Листопрокат';

const PLATFORM_CLIENTS: readonly ClientTerms[] = [
  {
    channel: 'x5',
    customer: 'ООО «Агроторг»',
    consignors: foodConsignors,
    consignees: retailConsignees,
    paymentDays: [45],
    rublesPerKm: 79,
    share: 0.27,
  },
  {
    channel: 'magnit',
    customer: 'АО «Тандер»',
    consignors: foodConsignors,
    consignees: stores,
    paymentDays: [50],
    rublesPerKm: 76,
    share: 0.2,
  },
  {
    channel: 'pepsi',
    customer: 'ООО «Пепсико Холдингс»',
    consignors: filterByTrade(CONSIGNORS, '11.07', '10.85'),
    consignees: stores,
    paymentDays: [60],
    rublesPerKm: 83,
    share: 0.12,
  },
  {
    channel: 'mars',
    customer: 'ООО «Марс»',
    consignors: filterByTrade(CONSIGNORS, '10.82', '10.12'),
    consignees: stores,
    paymentDays: [45],
    rublesPerKm: 86,
    share: 0.09,
  },
  {
    channel: 'sber_logistics',
    customer: null,
    consignors: [...CONSIGNORS, ...CONSIGNORS.filter(isLatePayer), ...CONSIGNORS.filter(isLatePayer)],
    consignees: CONSIGNEES,
    paymentDays: [45, 60],
    rublesPerKm: 74,
    share: 0.32,
  },
];

/** Clients that order by telephone: their orders exist as waybills only. */
const DIRECT_CLIENTS: ClientTerms = {
  channel: 'direct',
  customer: null,
  consignors: filterByTrade(CONSIGNORS, '10.51', '27.32', '20.41'),
  consignees: CONSIGNEES,
  paymentDays: [45],
  rublesPerKm: 84,
  share: 0,
};

export function pickClientTerms(key: number, isDirect: boolean): ClientTerms {
  if (isDirect) return DIRECT_CLIENTS;
  let left = getRandomUnit(key, 11);
  for (const client of PLATFORM_CLIENTS) {
    if (left < client.share) return client;
    left -= client.share;
  }
  return PLATFORM_CLIENTS[0] as ClientTerms;
}

export function buildLane(key: number, client: ClientTerms): Lane {
  const consignor = pickRandom(key, 12, client.consignors);
  const from = pickRandom(key, 13, consignor.sites);
  const elsewhere = client.consignees.filter(({ sites }) => sites[0].city !== from.city);
  const consignee = pickRandom(key, 14, elsewhere);
  const to = pickRandom(key, 15, consignee.sites);
  return {
    channel: client.channel,
    customer: client.customer ?? consignor.shortName,
    consignor,
    consignee,
    // Chosen by consignor, because a contract does not change from trip to trip.
    paymentDays: client.paymentDays[Number(consignor.inn.slice(-3)) % client.paymentDays.length] ?? 45,
    paysLate: client.customer === null && isLatePayer(consignor),
    rublesPerKm: client.rublesPerKm,
    from,
    to,
    km: Math.round(getRoadKm(from, to)),
  };
}
