import { buildCompanyInn, buildOgrn, buildOgrnip, buildPersonInn } from '../shared/check-digits.rules.ts';
import { getRandomBelow, getRandomDigits, hashText, pickRandom } from '../shared/random.rules.ts';
import { buildPerson, getRandomMobilePhone, type Person } from './people.ts';
import { listSitesInCity, type Site } from './places.ts';

export type CompanyState = 'ACTIVE' | 'LIQUIDATING' | 'LIQUIDATED' | 'BANKRUPT' | 'REORGANIZING';

export interface Company {
  kind: 'LEGAL' | 'INDIVIDUAL';
  form: 'ООО' | 'АО' | 'ПАО' | 'ИП';
  /** Name without the legal form. */
  title: string;
  /** `ООО «Волга-Карго»`. */
  shortName: string;
  fullName: string;
  inn: string;
  /** Empty for entrepreneurs. */
  kpp: string;
  ogrn: string;
  head: Person;
  phone: string;
  email: string;
  sites: readonly [Site, ...Site[]];
  state: CompanyState;
  okved: string;
  /** Unix seconds. */
  registeredAt: number;
}

const LEGAL_FORM_NAMES = {
  ООО: 'Общество с ограниченной ответственностью',
  АО: 'Акционерное общество',
  ПАО: 'Публичное акционерное общество',
  ИП: 'Индивидуальный предприниматель',
} as const;

interface CompanyRow {
  form: 'ООО' | 'АО' | 'ПАО';
  title: string;
  city: string;
  okved: string;
  state?: CompanyState;
}

function buildEmail(title: string): string {
  return `info${hashText(title) % 1000}@${(hashText(title) % 100000).toString(36)}.example`;
}

function buildFirm(row: CompanyRow): Company {
  const key = hashText(`${row.form} ${row.title}`);
  const sites = listSitesInCity(row.city);
  const region = sites[0].city.regionCode;
  const office = `${region}${String(1 + getRandomBelow(key, 1, 60)).padStart(2, '0')}`;
  const year = 2 + getRandomBelow(key, 3, 20);
  return {
    kind: 'LEGAL',
    form: row.form,
    title: row.title,
    shortName: `${row.form} «${row.title}»`,
    fullName: `${LEGAL_FORM_NAMES[row.form]} «${row.title}»`,
    inn: buildCompanyInn(office + getRandomDigits(key, 2, 5)),
    kpp: `${office}01001`,
    ogrn: buildOgrn(`1${String(year).padStart(2, '0')}${region}${getRandomDigits(key, 4, 7)}`),
    head: buildPerson(`head/${row.title}`, region),
    phone: getRandomMobilePhone(key, 5),
    email: buildEmail(row.title),
    sites,
    state: row.state ?? 'ACTIVE',
    okved: row.okved,
    registeredAt: Date.UTC(2000 + year, getRandomBelow(key, 7, 12), 1 + getRandomBelow(key, 8, 28)) / 1000,
  };
}

/** Entrepreneur derived from a tag. */
function buildEntrepreneur(tag: string, city: string, state: CompanyState = 'ACTIVE'): Company {
  const key = hashText(`ИП ${tag}`);
  const sites = listSitesInCity(city);
  const region = sites[0].city.regionCode;
  const head = {
    ...buildPerson(`entrepreneur/${tag}`, region),
    inn: buildPersonInn(region + getRandomDigits(key, 2, 8)),
  };
  const title = `${head.surname} ${head.name} ${head.patronymic}`;
  const year = 4 + getRandomBelow(key, 3, 20);
  return {
    kind: 'INDIVIDUAL',
    form: 'ИП',
    title,
    shortName: `ИП ${title}`,
    fullName: `${LEGAL_FORM_NAMES.ИП} ${title}`,
    inn: head.inn,
    kpp: '',
    ogrn: buildOgrnip(`3${String(year).padStart(2, '0')}${region}${getRandomDigits(key, 4, 9)}`),
    head,
    phone: head.phone,
    email: buildEmail(title),
    sites,
    state,
    okved: pickRandom(key, 6, ['49.41', '49.41.2', '52.29']),
    registeredAt: Date.UTC(2000 + year, getRandomBelow(key, 7, 12), 1 + getRandomBelow(key, 8, 28)) / 1000,
  };
}

const buildFirms = (form: CompanyRow['form'], okved: string, rows: [title: string, city: string][]): Company[] =>
  rows.map(([title, city]) => buildFirm({ form, title, city, okved }));

export const CONSIGNORS: readonly Company[] = [
  ...buildFirms('АО', '10.51', [
    ['Молочный берег', 'Нижний Новгород'],
    ['Сырный двор', 'Ярославль'],
  ]),
  ...buildFirms('ООО', '10.12', [
    ['Птицефабрика Заречная', 'Рязань'],
    ['Агрохолдинг Степной', 'Ставрополь'],
  ]),
  ...buildFirms('ООО', '10.85', [
    ['Морозко Фуд', 'Подольск'],
    ['Вкус и Порядок', 'Казань'],
  ]),
  ...buildFirms('ООО', '10.61', [
    ['Алтайская Мельница', 'Новосибирск'],
    ['Зерно Поволжья', 'Саратов'],
  ]),
  ...buildFirms('АО', '11.07', [
    ['Горный ключ', 'Ставрополь'],
    ['Родник Урала', 'Челябинск'],
  ]),
  ...buildFirms('ООО', '10.82', [
    ['Кондитер-Тверь', 'Тверь'],
    ['Сладкий Дон', 'Ростов-на-Дону'],
  ]),
  ...buildFirms('ООО', '20.41', [
    ['Чистый Дом Плюс', 'Дзержинск'],
    ['Химпром-Быт', 'Уфа'],
  ]),
  ...buildFirms('АО', '23.31', [
    ['Керамика Волга', 'Самара'],
    ['Плитка-Юг', 'Волгоград'],
  ]),
  ...buildFirms('ООО', '23.64', [
    ['СтройСмесь Липецк', 'Липецк'],
    ['Цемикс Урал', 'Екатеринбург'],
  ]),
  ...buildFirms('АО', '17.12', [['Бумажная Мануфактура', 'Пермь']]),
  ...buildFirms('ООО', '22.11', [['Шинный Стандарт', 'Набережные Челны']]),
  ...buildFirms('АО', '27.32', [['Кабель-Поволжье', 'Чебоксары']]),
  ...buildFirms('ПАО', '24.10', [['Листопрокат', 'Липецк']]),
];

export const CONSIGNEES: readonly Company[] = [
  ...buildFirms('ООО', '47.11', [
    ['Торговая сеть Околица', 'Подольск'],
    ['Ритейл Северо-Запад', 'Санкт-Петербург'],
    ['Продмаркет Центр', 'Москва'],
    ['Гипермаркеты Дон', 'Ростов-на-Дону'],
    ['Сеть Полная Чаша', 'Екатеринбург'],
    ['Семейный Магазин', 'Самара'],
  ]),
  ...buildFirms('ООО', '46.73', [
    ['СтройБаза Химки', 'Химки'],
    ['ОптСтрой Кубань', 'Краснодар'],
    ['Домострой Казань', 'Казань'],
  ]),
  ...buildFirms('АО', '52.10', [
    ['Логопарк Электросталь', 'Электросталь'],
    ['Склад-Сервис Воронеж', 'Воронеж'],
    ['Терминал Гатчина', 'Гатчина'],
  ]),
  ...buildFirms('ООО', '46.90', [
    ['Оптовик Тюмень', 'Тюмень'],
    ['Сибирь-Снаб', 'Омск'],
    ['Тула Торг', 'Тула'],
    ['Пенза Опт', 'Пенза'],
    ['Волжский Дистрибьютор', 'Ульяновск'],
    ['Оренбург Снаб', 'Оренбург'],
    ['Смоленский Терминал', 'Смоленск'],
  ]),
];

/** Freight carriers, each with an account of the exchange. */
export const CARRIERS = {
  volgaCargo: buildFirm({ form: 'ООО', title: 'Волга-Карго', city: 'Нижний Новгород', okved: '49.41' }),
  uralTrack: buildFirm({ form: 'ООО', title: 'УралТрак', city: 'Екатеринбург', okved: '49.41' }),
  newRoute: buildFirm({ form: 'ООО', title: 'Новый Маршрут', city: 'Тверь', okved: '49.41' }),
  northernLine: buildFirm({ form: 'ООО', title: 'Северный Ход', city: 'Ярославль', okved: '49.41' }),
} as const;

/** Forwarders that order carriage for consignors. */
export const FORWARDERS: readonly Company[] = [
  ...buildFirms('ООО', '52.29', [
    ['Экспедиция Плюс', 'Москва'],
    ['ТЭК Меридиан', 'Нижний Новгород'],
    ['Рубеж Логистик', 'Санкт-Петербург'],
  ]),
];

const OTHERS: readonly Company[] = [
  buildFirm({ form: 'ООО', title: 'Быстрый Рейс', city: 'Казань', okved: '49.41', state: 'LIQUIDATED' }),
  buildFirm({ form: 'ООО', title: 'Автоперевозки Дон', city: 'Ростов-на-Дону', okved: '49.41', state: 'BANKRUPT' }),
  buildFirm({ form: 'АО', title: 'Грузовой Союз', city: 'Самара', okved: '49.41', state: 'REORGANIZING' }),
  buildFirm({ form: 'ООО', title: 'Меридиан-Авто', city: 'Воронеж', okved: '49.41', state: 'LIQUIDATING' }),
  ...['Ижевск', 'Пермь', 'Казань', 'Тула', 'Краснодар', 'Омск'].map((city, at) =>
    buildEntrepreneur(`перевозчик ${at}`, city),
  ),
  buildEntrepreneur('прекратил', 'Смоленск', 'LIQUIDATED'),
];

/** All companies in the registers. */
export const COMPANIES: readonly Company[] = [
  ...Object.values(CARRIERS),
  ...CONSIGNORS,
  ...CONSIGNEES,
  ...FORWARDERS,
  ...OTHERS,
];
