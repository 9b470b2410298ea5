export interface CatalogueEntry {
  code: string;
  name: string;
  description: string;
  website: string;
  /** Protocol; null for a platform that is connected on a page of its own. */
  protocol: 'json' | 'x5' | null;
  /** Path of the page on which a platform without `protocol` is connected; null for all others. */
  connectPath: string | null;
  /** Load limits of the platform: parallel calls, and minutes between scheduled syncs. */
  atOnce: number;
  everyMinutes: number;
}

/** Known platforms in the order of the specification. A new one is a line here and its address. */
export const catalogue: readonly CatalogueEntry[] = [
  {
    code: 'edo',
    name: 'ЭДО',
    description: 'Электронные накладные вашего оператора становятся заказами',
    website: 'https://www.nalog.gov.ru/',
    protocol: null,
    connectPath: '/edo',
    atOnce: 0,
    everyMinutes: 0,
  },
  {
    code: 'x5',
    name: 'X5 Group',
    description: 'Рейсы для «Пятёрочки», «Перекрёстка» и «Чижика»',
    website: 'https://www.x5.ru/',
    protocol: 'x5',
    connectPath: null,
    atOnce: 4,
    everyMinutes: 10,
  },
  {
    code: 'magnit',
    name: 'Магнит',
    description: 'Доставка в распределительные центры и магазины сети',
    website: 'https://www.magnit.com/',
    protocol: 'json',
    connectPath: null,
    atOnce: 4,
    everyMinutes: 15,
  },
  {
    code: 'pepsi',
    name: 'PepsiCo',
    description: 'Перевозки напитков и снеков с заводов и складов',
    website: 'https://pepsico.ru/',
    protocol: 'json',
    connectPath: null,
    atOnce: 2,
    everyMinutes: 15,
  },
  {
    code: 'mars',
    name: 'Mars',
    description: 'Кондитерские изделия и корма: рейсы с фабрик',
    website: 'https://www.mars.com/',
    protocol: 'json',
    connectPath: null,
    atOnce: 2,
    everyMinutes: 20,
  },
  {
    code: 'sber_logistics',
    name: 'СберЛогистика',
    description: 'Магистральные и сборные перевозки',
    website: 'https://sberlogistics.ru/',
    protocol: 'json',
    connectPath: null,
    atOnce: 4,
    everyMinutes: 15,
  },
];

/** Entry of a code; undefined for an unknown one. */
export function findCatalogueEntry(code: string): CatalogueEntry | undefined {
  return catalogue.find((entry) => entry.code === code);
}

export const buildLogoPath = (code: string) => `/api/platforms/logos/${code}.svg`;
