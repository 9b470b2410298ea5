import { type OrderFileField, orderFileFields, orderFileTitles } from '@trassa/contracts/orders/order-file-values';
import { type Cell, textOfCell } from './cell.ts';
import { readingsOfNumber } from './number-readings.rules.ts';

/** Field of a column, or an empty text when the column is left out. */
export type ColumnField = OrderFileField | '';

/** Heads of columns in files of customers and in our own list, beside those of the template. */
const synonyms: Readonly<Partial<Record<OrderFileField, string>>> = {
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
/** Weight without its unit: the numbers say which it is. */
const unitless = new Set(['вес', 'масса', 'вес груза', 'вес брутто']);
/** Most tonnes of one road train by ПП РФ № 2060. */
const MOST_TONNES = 44;

const normal = (title: string) =>
  title
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^a-zа-я0-9№]+/g, ' ')
    .trim();

const fieldByTitle = new Map(
  orderFileFields.flatMap((field) =>
    [orderFileTitles[field], ...(synonyms[field]?.split(', ') ?? [])].map((title) => [normal(title), field] as const),
  ),
);

const fieldOf = (title: string) => fieldByTitle.get(normal(title)) ?? '';
const isWeight = (title: string) => unitless.has(normal(title));

/** Lines of a file among which its heads are. */
const FIRST_LINES = 20;

const knownHeads = (row: readonly Cell[]) =>
  new Set(row.map((cell) => (isWeight(textOfCell(cell)) ? 'weightKg' : fieldOf(textOfCell(cell)))).filter(Boolean))
    .size;

/** Line of the heads among the first lines of a file: the one with the most known heads; 0 when none has any. */
export function headLine(rows: readonly (readonly Cell[])[]): number {
  const known = rows.slice(0, FIRST_LINES).map(knownHeads);
  return Math.max(0, known.indexOf(Math.max(...known)));
}

/** How many fields the heads of a file name. */
export const countHeads = (rows: readonly (readonly Cell[])[]) => knownHeads(rows[headLine(rows)] ?? []);

/** Fields that the heads name, each for the first column with it. */
export function recognisedFields(titles: readonly string[], rows: readonly (readonly Cell[])[]): ColumnField[] {
  const taken = new Set<ColumnField>();
  return titles.map((title, column) => {
    const field = isWeight(title) ? weightField(rows.map((row) => row[column] ?? '')) : fieldOf(title);
    if (field === '' || taken.has(field)) return '';
    taken.add(field);
    return field;
  });
}

/** A column is of tonnes when each of its numbers has a reading that one truck carries. */
function weightField(cells: readonly Cell[]): OrderFileField {
  const weights = cells.map((cell) => readingsOfNumber(cell, 'т тн кг')).filter((readings) => readings.length > 0);
  const areTonnes = weights.every((readings) => readings.some(({ value }) => value <= MOST_TONNES));
  return weights.length > 0 && areTonnes ? 'weightTonnes' : 'weightKg';
}
