import { randomUUID } from 'node:crypto';
import type { NewDocument } from '@trassa/service-edo/db/tables';

/** Documents of a carrier: four titles per waybill, over almost three years. */
export interface Fleet {
  companyId: string;
  connectionId: string;
  documents: number;
  /** Time of the oldest document; early 2023 when absent. */
  began?: number;
}

const TITLES = ['ON_TRNACLGROT', 'ON_TRNACLPPRIN', 'ON_TRNACLGRPO', 'ON_TRNACLPVYN'];
const CITIES = [
  'Казань',
  'Самара',
  'Уфа',
  'Пермь',
  'Химки',
  'Тула',
  'Рязань',
  'Омск',
  'Томск',
  'Псков',
  'Тверь',
  'Сочи',
];
const DEFAULT_BEGAN_MS = Date.parse('2023-02-01T06:00:00Z');
/** Time between the oldest and the newest document of a fleet. */
export const SPAN_MS = 1020 * 86_400_000;
const LETTERS = 'АВЕКМНОРСТУХ';

/** Seeded random number. */
function getRandom(seed: number): number {
  let x = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return ((x ^ (x >>> 16)) >>> 0) / 2 ** 32;
}

/** Skewed distribution: few values make most of the traffic. */
const getSkewed = (seed: number, most: number) => Math.floor(most * getRandom(seed) ** 2);

/** Fleet of a new company. */
export const aFleet = (documents: number): Fleet => ({
  companyId: randomUUID(),
  connectionId: randomUUID(),
  documents,
});

/** Document `at` of a fleet, newest first, the order of the exchange. */
function buildDocument(fleet: Fleet, at: number): NewDocument {
  const chain = Math.floor(at / TITLES.length);
  const title = TITLES.length - 1 - (at % TITLES.length);
  const chains = Math.ceil(fleet.documents / TITLES.length);
  const started = (fleet.began ?? DEFAULT_BEGAN_MS) + Math.floor(SPAN_MS * (1 - chain / chains));
  const created = new Date(started + title * 5 * 3_600_000 + Math.floor(getRandom(at + 7) * 3_600_000));
  const type = TITLES[title] ?? '';
  const vehicle = getSkewed(chain + 11, 120);
  const [from, to] = [getSkewed(chain + 13, 120), getSkewed(chain + 17, 120)];
  const [consignor, consignee] = [getSkewed(chain + 19, 300), getSkewed(chain + 23, 1500)];
  return {
    ...{ company_id: fleet.companyId, connection_id: fleet.connectionId, document_id: `${chain}-${title}` },
    ...{
      chain_id: `c-${chain}`,
      create_date: created,
      update_date: created,
      read: getRandom(at) < 0.9,
      deleted: false,
    },
    ...{ status_code: type, doc_type: type, role_code: 'TK', docflow_type: 'ETRN' },
    ...{ number: `ВК-${chain}`, doc_date: created.toISOString().slice(0, 10), trip: `Р-${chain}` },
    ...{ doc_driver: `Водитель ${vehicle % 90} Иванович`, driver: `Водитель ${vehicle % 90} Иванович` },
    ...{ go_name: `ООО «Отправитель ${consignor}»`, go_inn: String(5_200_000_000 + consignor), go_kpp: '520001001' },
    ...{ gp_name: `АО «Получатель ${consignee}»`, gp_inn: String(7_700_000_000 + consignee), gp_kpp: '770001001' },
    ...{ tk_name: 'ООО «Волга-Карго»', tk_inn: '5242217361', tk_kpp: '524201001' },
    vehicle: `${LETTERS[vehicle % 12]}${100 + vehicle}${LETTERS[vehicle % 7]}${LETTERS[vehicle % 5]}152`,
    ...{ from_addr: getAddress(from), to_addr: getAddress(to + 1000) },
    ...{ last_type: type, last_at: created.toISOString() },
    chain_documents: JSON.stringify([{ id: `${chain}-${title}`, type, dateTime: created.toISOString() }]),
  };
}

const getAddress = (at: number) => `г. ${CITIES[at % CITIES.length]}, ул. Складская, д. ${at}`;

export function* getPages(fleet: Fleet, size: number): Generator<NewDocument[]> {
  for (let start = 0; start < fleet.documents; start += size) {
    const rows = Math.min(size, fleet.documents - start);
    yield Array.from({ length: rows }, (_, at) => buildDocument(fleet, start + at));
  }
}
