import { type OrderFileField, orderFileFields, orderFileHeadings } from '@trassa/contracts/orders/order-file-values';
import type { Cell } from '@trassa/service-kit/workbook/cell';
import { listNumberReadings } from './number-readings.rules.ts';

/** Field of a column, or an empty text when the column is left out. */
export type ColumnField = OrderFileField | '';

/** Column titles in files of customers and in our export of orders, beside those of the template. */
const titleSynonyms: Readonly<Partial<Record<OrderFileField, string>>> = {
  number: 'номер, № заказа, № заявки, номер заявки, заявка, заказ, №',
  client: 'клиент, наименование заказчика, наименование клиента, плательщик, контрагент, компания',
  clientInn:
    'инн, инн клиента, инн плательщика, инн контрагента, инн кпп, инн кпп заказчика, инн кпп клиента, инн кпп плательщика, инн кпп контрагента',
  loadingAddress:
    'адрес погрузки, адрес загрузки, место погрузки, место загрузки, пункт погрузки, погрузка, загрузка, пункт отправления',
  loadingDay: 'дата загрузки, день погрузки, дата отправки, дата отгрузки, дата забора, дата',
  loadingTime: 'время загрузки, часы погрузки, окно погрузки',
  loadingCompany: 'отправитель, наименование грузоотправителя',
  loadingInn: 'инн отправителя, инн кпп отправителя, инн кпп грузоотправителя',
  loadingContact: 'контакт погрузки, контактное лицо на погрузке, контакт отправителя',
  loadingPhone: 'телефон погрузки, телефон отправителя, тел погрузки',
  unloadingAddress:
    'адрес выгрузки, адрес разгрузки, адрес доставки, место выгрузки, место разгрузки, пункт выгрузки, выгрузка, разгрузка, пункт назначения',
  unloadingDay: 'дата разгрузки, день выгрузки, дата доставки, срок доставки',
  unloadingTime: 'время разгрузки, время доставки, часы выгрузки, окно выгрузки',
  unloadingCompany: 'получатель, наименование грузополучателя',
  unloadingInn: 'инн получателя, инн кпп получателя, инн кпп грузополучателя',
  unloadingContact: 'контакт выгрузки, контактное лицо на выгрузке, контакт получателя',
  unloadingPhone: 'телефон выгрузки, телефон получателя, тел выгрузки',
  cargo: 'наименование груза, описание груза, товар, наименование товара, номенклатура',
  weightKg: 'масса кг, вес груза кг, вес брутто кг',
  weightTonnes: 'масса т, вес тн, вес тонн, тоннаж, вес груза т',
  volume: 'объем, объем груза, куб м, объем м3, объем куб м, объем куб, м3',
  places: 'места, кол во мест, количество мест, паллет, палет, паллеты',
  temperature: 'температура, температурный режим, режим',
  adrClass: 'adr, допог, класс adr',
  price: 'стоимость, цена, ставка, сумма, фрахт, стоимость руб, цена руб, ставка руб, стоимость с ндс, ставка с ндс',
  vatRate: 'ндс, ставка ндс',
  paymentDays: 'отсрочка, отсрочка платежа, срок оплаты',
  vehicleRequirements: 'тип тс, тип машины, тип кузова, кузов, требования к тс',
  remarks: 'комментарий, комментарии, примечания, заметки, особые условия',
};
/** Titles of the parts of a place or a customer, which stand under or after its own title: «Погрузка: дата». */
const placePartTitles = {
  Address: 'адрес, место, пункт, город',
  Day: 'дата, день',
  Time: 'время, часы, окно',
  Company: 'компания, организация, наименование, название, грузоотправитель, грузополучатель',
  Inn: 'инн, инн кпп',
  Contact: 'контакт, контактное лицо, фио',
  Phone: 'телефон, тел',
} as const;
const routeEndTitles = {
  loading: 'погрузка, загрузка, отправка, отправление, откуда, грузоотправитель, отправитель',
  unloading: 'выгрузка, разгрузка, доставка, куда, грузополучатель, получатель',
} as const;
const customerTitles = 'заказчик, клиент, плательщик, контрагент'.split(', ');

/** Most tonnes of one road train by ПП РФ № 2060. */
const ROAD_TRAIN_MAX_TONNES = 44;

const normalizeTitle = (title: string) =>
  title
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^a-zа-я0-9№]+/g, ' ')
    .trim();

const fieldByTitle = new Map<string, OrderFileField>([
  ...listJoinedTitles(),
  ...orderFileFields.flatMap((field) =>
    [orderFileHeadings[field], ...(titleSynonyms[field]?.split(', ') ?? [])].map(
      (title) => [normalizeTitle(title), field] as const,
    ),
  ),
]);

function listJoinedTitles(): [string, OrderFileField][] {
  const ofParts = Object.entries(placePartTitles) as [keyof typeof placePartTitles, string][];
  const ofEnds = Object.entries(routeEndTitles) as [keyof typeof routeEndTitles, string][];
  const join = (groups: readonly string[], names: string, field: OrderFileField) =>
    groups.flatMap((group) => names.split(', ').map((name): [string, OrderFileField] => [`${group} ${name}`, field]));
  return [
    ...ofEnds.flatMap(([end, groups]) =>
      ofParts.flatMap(([part, names]) => join(groups.split(', '), names, `${end}${part}`)),
    ),
    ...join(customerTitles, placePartTitles.Company, 'client'),
    ...join(customerTitles, placePartTitles.Inn, 'clientInn'),
  ];
}

const weightTitlePattern =
  /^(?:вес|масса|тоннаж)(?: груза| брутто| нетто)*(?: в)?(?: (?<unit>кг|килограмм\S*|т|тн|тонн\S*))?$/;
/** Title of a price, with unit and VAT in either order. «Без НДС» does not match: the customer pays another price. */
const priceTitlePattern =
  /^(?:цена|стоимость|ставка|сумма|фрахт|тариф)(?: перевозки| рейса| за рейс)?(?:(?: в)?(?: тыс| тысяч\S*| т(?= р)| млн)?(?: р| руб| рублей| рублях| rub)?)(?: с(?: учетом)? ндс| вкл(?:ючая)? ндс| в т ч ндс)?(?: тыс| тысяч\S*| т(?= р)| млн)?(?: р| руб| рублей| рублях| rub)?$/;
const vatTitlePattern = /^(?:(?:цена|стоимость|ставка|сумма|оплата) )?(?:размер |ставка )?ндс$/;
const thousandsUnitPattern = /(?:^| )(?:тыс|тысяч\S*|т(?= р(?:уб)?(?: |$)))(?= |$)/;

/** Title without the title of the cargo before it: «Груз: вес» means «вес». */
const removeCargoTitle = (title: string) =>
  normalizeTitle(title).replace(/^(?:параметры груза|характеристики груза|груз) (?=\S)/, '');

const matchWeightTitle = (title: string) => weightTitlePattern.exec(removeCargoTitle(title));

function getFieldOfTitle(title: string): ColumnField {
  const known = fieldByTitle.get(normalizeTitle(title));
  if (known) return known;
  const bare = removeCargoTitle(title);
  const unit = weightTitlePattern.exec(bare)?.groups?.unit;
  if (unit) return unit.startsWith('к') ? 'weightKg' : 'weightTonnes';
  if (vatTitlePattern.test(bare)) return 'vatRate';
  if (priceTitlePattern.test(bare)) return 'price';
  if (bare === normalizeTitle(title)) return '';
  return /^(?:наименование|описание|название|вид)$/.test(bare) ? 'cargo' : (fieldByTitle.get(bare) ?? '');
}

/** Whether a title names a weight without unit; kilograms or tonnes are then guessed from the numbers. */
const isWeightWithoutUnit = (title: string) => {
  const found = matchWeightTitle(title);
  return found !== null && found.groups?.unit === undefined && fieldByTitle.get(normalizeTitle(title)) === undefined;
};

/** How many different fields titles name. */
export const countKnownFields = (titles: readonly string[]): number =>
  new Set(titles.map((title) => (isWeightWithoutUnit(title) ? 'weightKg' : getFieldOfTitle(title))).filter(Boolean))
    .size;

/** Units of its field in one unit of a column: 1000 under «Ставка, тыс. руб.», and for kilograms under «Брутто, т». */
export function getColumnScale(title: string, field: ColumnField): number {
  const words = normalizeTitle(title);
  if (field === 'price') return thousandsUnitPattern.test(words) ? 1000 : / млн(?= |$)/.test(words) ? 1_000_000 : 1;
  if (field === 'weightKg') return / (?:т|тн|тонн\S*)$/.test(words) ? 1000 : 1;
  return field === 'weightTonnes' && / (?:кг|килограмм\S*)$/.test(words) ? 0.001 : 1;
}

/** Field of each column by its title; of several columns with one field the first gets it. */
export function recogniseFields(titles: readonly string[], rows: readonly (readonly Cell[])[]): ColumnField[] {
  const taken = new Set<ColumnField>();
  return titles.map((title, column) => {
    const field = isWeightWithoutUnit(title)
      ? detectWeightField(rows.map((row) => row[column] ?? ''))
      : getFieldOfTitle(title);
    if (field === '' || taken.has(field)) return '';
    taken.add(field);
    return field;
  });
}

/** Weight in tonnes if every number can be read as a load of one truck, else in kilograms. */
function detectWeightField(cells: readonly Cell[]): OrderFileField {
  const weights = cells.map((cell) => listNumberReadings(cell, 'т тн кг')).filter((readings) => readings.length > 0);
  const areTonnes = weights.every((readings) => readings.some(({ value }) => value <= ROAD_TRAIN_MAX_TONNES));
  return weights.length > 0 && areTonnes ? 'weightTonnes' : 'weightKg';
}
