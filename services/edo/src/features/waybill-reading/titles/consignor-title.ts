import type {
  FieldSource,
  WaybillCargo,
  WaybillDriver,
  WaybillFields,
  WaybillInstructions,
  WaybillLoading,
  WaybillVehicle,
} from '@trassa/contracts/edo/waybill-fields';
import type { XmlElement } from '../xml/xml-document.ts';
import { firstChild, getTexts, leaf, readAddress, readParty, readPersonInline } from './title-parts.ts';

/** Blocks of T1 beyond head and signatory. */
export type ConsignorBlocks = Pick<
  WaybillFields,
  | 'Грузоотправитель'
  | 'Заказчик'
  | 'Грузополучатель'
  | 'Перевозчик'
  | 'ТранспортныеСредства'
  | 'Прицепы'
  | 'Водители'
  | 'Грузы'
  | 'Указания'
  | 'Погрузка'
>;

/** Reads `СодИнфГО` of T1: parties, cargo, instructions, drivers, vehicles, loading. */
export function readConsignorBlocks(content: XmlElement, source: FieldSource): ConsignorBlocks {
  const consignee = content.child('СвГП');
  const delivery = consignee?.child('АдресДостГр') ?? null;
  const receiver = readParty(consignee?.child('РекИдентГП') ?? consignee, source);
  const customer = content.child('СвЗак');
  return {
    Грузоотправитель: readConsignor(content, source),
    Заказчик: readParty(customer?.child('РекИдентЗак') ?? customer, source),
    Грузополучатель: receiver && {
      ...receiver,
      АдресДоставки: readAddress(delivery),
      КомментарийАдреса: leaf(delivery, 'АдрКоммент'),
    },
    Перевозчик: readParty(content.child('СвПер'), source),
    ...readVehicles(content.childrenNamed('СвТС'), source),
    Водители: content.childrenNamed('СвВодит').map((driver) => readDriver(driver, source)),
    Грузы: readCargo(content, source),
    Указания: readInstructions(content.child('УказГО'), source),
    Погрузка: readLoading(content.child('СвПогруз'), source),
  };
}

/** Some programs omit the `СвГО` wrapper and write its flag on the content element. */
function readConsignor(content: XmlElement, source: FieldSource): ConsignorBlocks['Грузоотправитель'] {
  const holder = content.child('СвГО') ?? content;
  const party = readParty(holder.child('РекИдентГО') ?? holder, source);
  if (party === null) return null;
  const flag = leaf(holder, 'ГОЭксп') ?? leaf(content, 'ГОЭксп');
  return { ...party, Экспедитор: flag === null ? null : flag === '1' };
}

/** Trucks and trailers of blocks that hold `ТС` and `Прицеп`. */
export function readVehicles(
  blocks: readonly XmlElement[],
  source: FieldSource,
): Pick<ConsignorBlocks, 'ТранспортныеСредства' | 'Прицепы'> {
  const trucks: WaybillVehicle[] = [];
  const trailers: WaybillVehicle[] = [];
  for (const block of blocks) {
    for (const truck of block.childrenNamed('ТС')) trucks.push(readVehicle(truck, source));
    for (const trailer of block.childrenNamed('Прицеп')) trailers.push(readVehicle(trailer, source));
    if (block.attribute('РегНомер') !== null) trucks.push(readVehicle(block, source));
  }
  return { ТранспортныеСредства: trucks, Прицепы: trailers };
}

function readVehicle(element: XmlElement, source: FieldSource): WaybillVehicle {
  const traits = firstChild(element, ['ПарТС', 'ПарПрицеп']);
  return {
    РегНомер: leaf(element, 'РегНомер'),
    НомерСТС: leaf(element, 'НомСТС'),
    НомерВИН: leaf(element, 'НомерВИН'),
    ТипВладения: leaf(element, 'ТипВлад'),
    Тип: leaf(traits, 'Тип'),
    Марка: leaf(traits, 'Марка'),
    Грузоподъемность: leaf(traits, 'Грузопод'),
    Вместимость: leaf(traits, 'Вместим'),
    Источник: source,
  };
}

/** A driver out of an element that holds `ФИО` and `Тлф`. */
export function readDriver(element: XmlElement, source: FieldSource): WaybillDriver {
  return {
    ...readPersonInline(element),
    СерияВУ: leaf(element, 'СерВУ'),
    НомерВУ: leaf(element, 'НомВУ'),
    ДатаВыдачиВУ: leaf(element, 'ДатаВыдВУ'),
    ИНН: leaf(element, 'ИННФЛ'),
    Телефоны: getTexts(element, 'Тлф'),
    Источник: source,
  };
}

function readCargo(content: XmlElement, source: FieldSource): WaybillCargo[] {
  const blocks = content.childrenNamed('СвГруз');
  return blocks.flatMap((block) => block.childrenNamed('ОпГруз').map((position) => readPosition(position, source)));
}

function readPosition(element: XmlElement, source: FieldSource): WaybillCargo {
  const mass = element.child('ПлМасГруз');
  return {
    Наименование: leaf(element, 'НаимГруз'),
    Состояние: leaf(element, 'СостГруз'),
    СпособУпаковки: leaf(element, 'СпУпак'),
    ВидТары: leaf(element, 'ВидТар'),
    КоличествоМест: leaf(element, 'КолМестГр'),
    Маркировка: getTexts(element, 'Марк'),
    МассаБрутто: leaf(mass, 'МасБрутЗнач'),
    МассаНетто: leaf(mass, 'МасНетЗнач'),
    КоличествоПаллет: leaf(element, 'КолПалл') ?? leaf(element, 'КолПал'),
    Контейнеры: element.childrenNamed('СвКонтейн').flatMap(containerIds),
    Источник: source,
  };
}

function containerIds(element: XmlElement): string[] {
  const id = leaf(element, 'ИдКонтейн');
  return id === null ? getTexts(element, 'ИдКонтейн') : [id];
}

function readInstructions(element: XmlElement | null, source: FieldSource): WaybillInstructions | null {
  if (element === null) return null;
  const climate = element.child('КлимРеж');
  return {
    НормативныеТребования: leaf(element, 'УкНормПрвз'),
    ЗапретПерегрузки: leaf(element, 'ЗапрПерегруз'),
    СрокДоставки: leaf(element, 'ДатВрДостГр'),
    Пломба: leaf(element, 'СвПломба'),
    ТемператураОт: leaf(climate, 'ТемпНеНиже'),
    ТемператураДо: leaf(climate, 'ТемпНеВыше'),
    Источник: source,
  };
}

function readLoading(element: XmlElement | null, source: FieldSource): WaybillLoading | null {
  if (element === null) return null;
  return {
    ЗаявленноеВремя: leaf(element, 'ЗаявПогр'),
    Прибытие: leaf(element, 'ФДатВрПриб'),
    Убытие: leaf(element, 'ФДатВрУбыт'),
    МассаОтгруженная: leaf(element, 'МасБрутОтгр'),
    МетодОпределенияМассы: leaf(element, 'МетОпрМасс'),
    КоличествоМест: leaf(element, 'КолМестПрием'),
    Адрес: readAddress(element.child('ФАдресПогр')),
    Источник: source,
  };
}
