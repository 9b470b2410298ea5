import type { FieldSource } from '@trassa/contracts/edo/waybill-fields';

/** Element of fast-xml-parser. */
export type Node = { [key: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const getList = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);
export const nodes = (node: Node | null, name: string): Node[] =>
  getList(node?.[name]).map((value) => (isNode(value) ? value : { '#text': value }));
export const one = (node: Node | null, name: string): Node | null => nodes(node, name)[0] ?? null;
export const attr = (node: Node | null, name: string): string | null => {
  const value = node?.[`@${name}`];
  return typeof value === 'string' && value.trim() !== '' ? value : null;
};
export const texts = (node: Node | null, name: string): string[] =>
  nodes(node, name)
    .map((child) => String(child['#text'] ?? ''))
    .filter((text) => text.trim() !== '');

export function getAddress(wrapper: Node | null) {
  const form =
    one(wrapper, 'АдрРФ') ?? one(wrapper, 'АдресРФ') ?? one(wrapper, 'АдрИнф') ?? one(wrapper, 'АдресИнф') ?? wrapper;
  if (form === null) return null;
  return {
    Индекс: attr(form, 'Индекс'),
    КодРегиона: attr(form, 'КодРегион'),
    Район: attr(form, 'Район'),
    Город: attr(form, 'Город'),
    НаселенныйПункт: attr(form, 'НаселПункт'),
    Улица: attr(form, 'Улица'),
    Дом: attr(form, 'Дом'),
    Корпус: attr(form, 'Корпус'),
    Квартира: attr(form, 'Кварт'),
    КодСтраны: attr(form, 'КодСтр'),
    Текст: attr(form, 'АдрТекст'),
    КодГАР: attr(form, 'КодГАР') ?? texts(wrapper, 'КодГАР')[0] ?? null,
  };
}

export function getPerson(holder: Node | null) {
  const name = one(holder, 'ФИО');
  return name && { Фамилия: attr(name, 'Фамилия'), Имя: attr(name, 'Имя'), Отчество: attr(name, 'Отчество') };
}

const nobody = { Фамилия: null, Имя: null, Отчество: null };

export function getParty(holder: Node | null, source: FieldSource) {
  const identity = one(holder, 'ИдСв');
  if (identity === null) return null;
  const firm = one(identity, 'СвЮЛУч');
  const trader = one(identity, 'СвИП');
  const person = one(identity, 'СвФЛУчаст') ?? one(identity, 'СвФЛ');
  const foreigner = one(identity, 'СвИнНеУч');
  const who = firm ?? trader ?? person ?? foreigner;
  const kind = firm ? 'ЮЛ' : trader ? 'ИП' : person ? 'ФЛ' : foreigner ? 'Иностранное лицо' : null;
  const contact = one(holder, 'Контакт');
  return {
    Вид: kind as 'ЮЛ' | 'ИП' | 'ФЛ' | 'Иностранное лицо' | null,
    НаимОрг: attr(who, 'НаимОрг') ?? attr(who, 'Наим'),
    ФИО: getPerson(who),
    ИНН: attr(who, 'ИННЮЛ') ?? attr(who, 'ИННФЛ'),
    КПП: attr(who, 'КПП'),
    ОГРНИП: attr(who, 'ОГРНИП'),
    Адрес: getAddress(one(holder, 'Адрес')),
    Телефоны: texts(contact, 'Тлф'),
    ЭлПочта: texts(contact, 'ЭлПочта'),
    Источник: source,
  };
}

export function buildVehicle(node: Node, source: FieldSource) {
  const traits = one(node, 'ПарТС') ?? one(node, 'ПарПрицеп');
  return {
    РегНомер: attr(node, 'РегНомер'),
    НомерСТС: attr(node, 'НомСТС'),
    НомерВИН: attr(node, 'НомерВИН'),
    ТипВладения: attr(node, 'ТипВлад'),
    Тип: attr(traits, 'Тип'),
    Марка: attr(traits, 'Марка'),
    Грузоподъемность: attr(traits, 'Грузопод'),
    Вместимость: attr(traits, 'Вместим'),
    Источник: source,
  };
}

export function buildDriver(node: Node, source: FieldSource) {
  return {
    ...(getPerson(node) ?? nobody),
    СерияВУ: attr(node, 'СерВУ'),
    НомерВУ: attr(node, 'НомВУ'),
    ДатаВыдачиВУ: attr(node, 'ДатаВыдВУ'),
    ИНН: attr(node, 'ИННФЛ'),
    Телефоны: texts(node, 'Тлф'),
    Источник: source,
  };
}

export function buildCargo(node: Node, source: FieldSource) {
  const mass = one(node, 'ПлМасГруз');
  return {
    Наименование: attr(node, 'НаимГруз'),
    Состояние: attr(node, 'СостГруз'),
    СпособУпаковки: attr(node, 'СпУпак'),
    ВидТары: attr(node, 'ВидТар'),
    КоличествоМест: attr(node, 'КолМестГр'),
    Маркировка: texts(node, 'Марк'),
    МассаБрутто: attr(mass, 'МасБрутЗнач'),
    МассаНетто: attr(mass, 'МасНетЗнач'),
    КоличествоПаллет: attr(node, 'КолПалл') ?? attr(node, 'КолПал'),
    Контейнеры: nodes(node, 'СвКонтейн').flatMap((container) => {
      const id = attr(container, 'ИдКонтейн');
      return id === null ? texts(container, 'ИдКонтейн') : [id];
    }),
    Источник: source,
  };
}

export function getInstructions(node: Node | null, source: FieldSource) {
  if (node === null) return null;
  const climate = one(node, 'КлимРеж');
  return {
    НормативныеТребования: attr(node, 'УкНормПрвз'),
    ЗапретПерегрузки: attr(node, 'ЗапрПерегруз'),
    СрокДоставки: attr(node, 'ДатВрДостГр'),
    Пломба: attr(node, 'СвПломба'),
    ТемператураОт: attr(climate, 'ТемпНеНиже'),
    ТемператураДо: attr(climate, 'ТемпНеВыше'),
    Источник: source,
  };
}

export function getLoading(node: Node | null, source: FieldSource) {
  if (node === null) return null;
  return {
    ЗаявленноеВремя: attr(node, 'ЗаявПогр'),
    Прибытие: attr(node, 'ФДатВрПриб'),
    Убытие: attr(node, 'ФДатВрУбыт'),
    МассаОтгруженная: attr(node, 'МасБрутОтгр'),
    МетодОпределенияМассы: attr(node, 'МетОпрМасс'),
    КоличествоМест: attr(node, 'КолМестПрием'),
    Адрес: getAddress(one(node, 'ФАдресПогр')),
    Источник: source,
  };
}

export function buildSignatory(node: Node, source: FieldSource) {
  const trust = one(node, 'СвДовер');
  return {
    ...(getPerson(node) ?? nobody),
    Статус: attr(node, 'СтатПодп'),
    Должность: attr(node, 'Должн'),
    ДатаДоверенности: attr(trust, 'ДатаДовер'),
    НомерДоверенности: attr(trust, 'НомерДовер'),
    ИдентификаторДоверенности: attr(trust, 'ИдентДовер'),
    СсылкаПроверки: attr(trust, 'СведСистОтм'),
    СистемаХранения: attr(node, 'ИдСистХран'),
    Источник: source,
  };
}
