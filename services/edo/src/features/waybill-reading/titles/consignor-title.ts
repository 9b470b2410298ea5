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
import {
  findFirstChild,
  getTexts,
  readAddress,
  readAttributeText,
  readParty,
  readPersonInline,
} from './title-parts.ts';

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
      КомментарийАдреса: readAttributeText(delivery, 'АдрКоммент'),
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
  const flag = readAttributeText(holder, 'ГОЭксп') ?? readAttributeText(content, 'ГОЭксп');
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
  const traits = findFirstChild(element, ['ПарТС', 'ПарПрицеп']);
  return {
    РегНомер: readAttributeText(element, 'РегНомер'),
    НомерСТС: readAttributeText(element, 'НомСТС'),
    НомерВИН: readAttributeText(element, 'НомерВИН'),
    ТипВладения: readAttributeText(element, 'ТипВлад'),
    Тип: readAttributeText(traits, 'Тип'),
    Марка: readAttributeText(traits, 'Марка'),
    Грузоподъемность: readAttributeText(traits, 'Грузопод'),
    Вместимость: readAttributeText(traits, 'Вместим'),
    Источник: source,
  };
}

/** Driver from an element with `ФИО` and `Тлф`. */
export function readDriver(element: XmlElement, source: FieldSource): WaybillDriver {
  return {
    ...readPersonInline(element),
    СерияВУ: readAttributeText(element, 'СерВУ'),
    НомерВУ: readAttributeText(element, 'НомВУ'),
    ДатаВыдачиВУ: readAttributeText(element, 'ДатаВыдВУ'),
    ИНН: readAttributeText(element, 'ИННФЛ'),
    Телефоны: getTexts(element, 'Тлф'),
    Источник: source,
  };
}

function readCargo(content: XmlElement, source: FieldSource): WaybillCargo[] {
  const blocks = content.childrenNamed('СвГруз');
  return blocks.flatMap((block) => block.childrenNamed('ОпГруз').map((position) => readCargoItem(position, source)));
}

function readCargoItem(element: XmlElement, source: FieldSource): WaybillCargo {
  const mass = element.child('ПлМасГруз');
  return {
    Наименование: readAttributeText(element, 'НаимГруз'),
    Состояние: readAttributeText(element, 'СостГруз'),
    СпособУпаковки: readAttributeText(element, 'СпУпак'),
    ВидТары: readAttributeText(element, 'ВидТар'),
    КоличествоМест: readAttributeText(element, 'КолМестГр'),
    Маркировка: getTexts(element, 'Марк'),
    МассаБрутто: readAttributeText(mass, 'МасБрутЗнач'),
    МассаНетто: readAttributeText(mass, 'МасНетЗнач'),
    КоличествоПаллет: readAttributeText(element, 'КолПалл') ?? readAttributeText(element, 'КолПал'),
    Контейнеры: element.childrenNamed('СвКонтейн').flatMap(readContainerIds),
    Источник: source,
  };
}

function readContainerIds(element: XmlElement): string[] {
  const id = readAttributeText(element, 'ИдКонтейн');
  return id === null ? getTexts(element, 'ИдКонтейн') : [id];
}

function readInstructions(element: XmlElement | null, source: FieldSource): WaybillInstructions | null {
  if (element === null) return null;
  const climate = element.child('КлимРеж');
  return {
    НормативныеТребования: readAttributeText(element, 'УкНормПрвз'),
    ЗапретПерегрузки: readAttributeText(element, 'ЗапрПерегруз'),
    СрокДоставки: readAttributeText(element, 'ДатВрДостГр'),
    Пломба: readAttributeText(element, 'СвПломба'),
    ТемператураОт: readAttributeText(climate, 'ТемпНеНиже'),
    ТемператураДо: readAttributeText(climate, 'ТемпНеВыше'),
    Источник: source,
  };
}

function readLoading(element: XmlElement | null, source: FieldSource): WaybillLoading | null {
  if (element === null) return null;
  return {
    ЗаявленноеВремя: readAttributeText(element, 'ЗаявПогр'),
    Прибытие: readAttributeText(element, 'ФДатВрПриб'),
    Убытие: readAttributeText(element, 'ФДатВрУбыт'),
    МассаОтгруженная: readAttributeText(element, 'МасБрутОтгр'),
    МетодОпределенияМассы: readAttributeText(element, 'МетОпрМасс'),
    КоличествоМест: readAttributeText(element, 'КолМестПрием'),
    Адрес: readAddress(element.child('ФАдресПогр')),
    Источник: source,
  };
}
