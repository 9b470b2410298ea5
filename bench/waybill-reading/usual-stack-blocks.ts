import type { FieldSource } from '@trassa/contracts/edo/waybill-fields';

/** Element of fast-xml-parser. */
export type Node = { [key: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const getList = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);
export const listNodes = (node: Node | null, name: string): Node[] =>
  getList(node?.[name]).map((value) => (isNode(value) ? value : { '#text': value }));
export const findNode = (node: Node | null, name: string): Node | null => listNodes(node, name)[0] ?? null;
export const getAttribute = (node: Node | null, name: string): string | null => {
  const value = node?.[`@${name}`];
  return typeof value === 'string' && value.trim() !== '' ? value : null;
};
export const getTexts = (node: Node | null, name: string): string[] =>
  listNodes(node, name)
    .map((child) => String(child['#text'] ?? ''))
    .filter((text) => text.trim() !== '');

export function getAddress(wrapper: Node | null) {
  const form =
    findNode(wrapper, 'АдрРФ') ??
    findNode(wrapper, 'АдресРФ') ??
    findNode(wrapper, 'АдрИнф') ??
    findNode(wrapper, 'АдресИнф') ??
    wrapper;
  if (form === null) return null;
  return {
    Индекс: getAttribute(form, 'Индекс'),
    КодРегиона: getAttribute(form, 'КодРегион'),
    Район: getAttribute(form, 'Район'),
    Город: getAttribute(form, 'Город'),
    НаселенныйПункт: getAttribute(form, 'НаселПункт'),
    Улица: getAttribute(form, 'Улица'),
    Дом: getAttribute(form, 'Дом'),
    Корпус: getAttribute(form, 'Корпус'),
    Квартира: getAttribute(form, 'Кварт'),
    КодСтраны: getAttribute(form, 'КодСтр'),
    Текст: getAttribute(form, 'АдрТекст'),
    КодГАР: getAttribute(form, 'КодГАР') ?? getTexts(wrapper, 'КодГАР')[0] ?? null,
  };
}

export function getPerson(holder: Node | null) {
  const name = findNode(holder, 'ФИО');
  return (
    name && {
      Фамилия: getAttribute(name, 'Фамилия'),
      Имя: getAttribute(name, 'Имя'),
      Отчество: getAttribute(name, 'Отчество'),
    }
  );
}

const emptyName = { Фамилия: null, Имя: null, Отчество: null };

export function getParty(holder: Node | null, source: FieldSource) {
  const identity = findNode(holder, 'ИдСв');
  if (identity === null) return null;
  const firm = findNode(identity, 'СвЮЛУч');
  const trader = findNode(identity, 'СвИП');
  const person = findNode(identity, 'СвФЛУчаст') ?? findNode(identity, 'СвФЛ');
  const foreigner = findNode(identity, 'СвИнНеУч');
  const who = firm ?? trader ?? person ?? foreigner;
  const kind = firm ? 'ЮЛ' : trader ? 'ИП' : person ? 'ФЛ' : foreigner ? 'Иностранное лицо' : null;
  const contact = findNode(holder, 'Контакт');
  return {
    Вид: kind as 'ЮЛ' | 'ИП' | 'ФЛ' | 'Иностранное лицо' | null,
    НаимОрг: getAttribute(who, 'НаимОрг') ?? getAttribute(who, 'Наим'),
    ФИО: getPerson(who),
    ИНН: getAttribute(who, 'ИННЮЛ') ?? getAttribute(who, 'ИННФЛ'),
    КПП: getAttribute(who, 'КПП'),
    ОГРНИП: getAttribute(who, 'ОГРНИП'),
    Адрес: getAddress(findNode(holder, 'Адрес')),
    Телефоны: getTexts(contact, 'Тлф'),
    ЭлПочта: getTexts(contact, 'ЭлПочта'),
    Источник: source,
  };
}

export function buildVehicle(node: Node, source: FieldSource) {
  const traits = findNode(node, 'ПарТС') ?? findNode(node, 'ПарПрицеп');
  return {
    РегНомер: getAttribute(node, 'РегНомер'),
    НомерСТС: getAttribute(node, 'НомСТС'),
    НомерВИН: getAttribute(node, 'НомерВИН'),
    ТипВладения: getAttribute(node, 'ТипВлад'),
    Тип: getAttribute(traits, 'Тип'),
    Марка: getAttribute(traits, 'Марка'),
    Грузоподъемность: getAttribute(traits, 'Грузопод'),
    Вместимость: getAttribute(traits, 'Вместим'),
    Источник: source,
  };
}

export function buildDriver(node: Node, source: FieldSource) {
  return {
    ...(getPerson(node) ?? emptyName),
    СерияВУ: getAttribute(node, 'СерВУ'),
    НомерВУ: getAttribute(node, 'НомВУ'),
    ДатаВыдачиВУ: getAttribute(node, 'ДатаВыдВУ'),
    ИНН: getAttribute(node, 'ИННФЛ'),
    Телефоны: getTexts(node, 'Тлф'),
    Источник: source,
  };
}

export function buildCargo(node: Node, source: FieldSource) {
  const mass = findNode(node, 'ПлМасГруз');
  return {
    Наименование: getAttribute(node, 'НаимГруз'),
    Состояние: getAttribute(node, 'СостГруз'),
    СпособУпаковки: getAttribute(node, 'СпУпак'),
    ВидТары: getAttribute(node, 'ВидТар'),
    КоличествоМест: getAttribute(node, 'КолМестГр'),
    Маркировка: getTexts(node, 'Марк'),
    МассаБрутто: getAttribute(mass, 'МасБрутЗнач'),
    МассаНетто: getAttribute(mass, 'МасНетЗнач'),
    КоличествоПаллет: getAttribute(node, 'КолПалл') ?? getAttribute(node, 'КолПал'),
    Контейнеры: listNodes(node, 'СвКонтейн').flatMap((container) => {
      const id = getAttribute(container, 'ИдКонтейн');
      return id === null ? getTexts(container, 'ИдКонтейн') : [id];
    }),
    Источник: source,
  };
}

export function getInstructions(node: Node | null, source: FieldSource) {
  if (node === null) return null;
  const climate = findNode(node, 'КлимРеж');
  return {
    НормативныеТребования: getAttribute(node, 'УкНормПрвз'),
    ЗапретПерегрузки: getAttribute(node, 'ЗапрПерегруз'),
    СрокДоставки: getAttribute(node, 'ДатВрДостГр'),
    Пломба: getAttribute(node, 'СвПломба'),
    ТемператураОт: getAttribute(climate, 'ТемпНеНиже'),
    ТемператураДо: getAttribute(climate, 'ТемпНеВыше'),
    Источник: source,
  };
}

export function getLoading(node: Node | null, source: FieldSource) {
  if (node === null) return null;
  return {
    ЗаявленноеВремя: getAttribute(node, 'ЗаявПогр'),
    Прибытие: getAttribute(node, 'ФДатВрПриб'),
    Убытие: getAttribute(node, 'ФДатВрУбыт'),
    МассаОтгруженная: getAttribute(node, 'МасБрутОтгр'),
    МетодОпределенияМассы: getAttribute(node, 'МетОпрМасс'),
    КоличествоМест: getAttribute(node, 'КолМестПрием'),
    Адрес: getAddress(findNode(node, 'ФАдресПогр')),
    Источник: source,
  };
}

export function buildSignatory(node: Node, source: FieldSource) {
  const trust = findNode(node, 'СвДовер');
  return {
    ...(getPerson(node) ?? emptyName),
    Статус: getAttribute(node, 'СтатПодп'),
    Должность: getAttribute(node, 'Должн'),
    ДатаДоверенности: getAttribute(trust, 'ДатаДовер'),
    НомерДоверенности: getAttribute(trust, 'НомерДовер'),
    ИдентификаторДоверенности: getAttribute(trust, 'ИдентДовер'),
    СсылкаПроверки: getAttribute(trust, 'СведСистОтм'),
    СистемаХранения: getAttribute(node, 'ИдСистХран'),
    Источник: source,
  };
}
