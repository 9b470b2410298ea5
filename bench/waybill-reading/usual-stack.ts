import type { FieldSource, TitleKind, WaybillFields } from '@trassa/contracts/edo/waybill-fields';
import { XMLParser } from 'fast-xml-parser';
import { unzipSync } from 'fflate';
import iconv from 'iconv-lite';
import {
  buildCargo,
  buildDriver,
  buildSignatory,
  buildVehicle,
  findNode,
  getAddress,
  getAttribute,
  getInstructions,
  getLoading,
  getParty,
  getTexts,
  listNodes,
  type Node,
} from './usual-stack-blocks.ts';

/**
 * Baseline: the same fields by the common stack (fflate, iconv-lite, fast-xml-parser), written by its documentation and
 * the format, independently of our reader. Only XML files are unpacked, as in ours.
 */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseAttributeValue: false,
  parseTagValue: false,
});

const contents: [TitleKind, string][] = [
  ['T1', 'СодИнфГО'],
  ['T2', 'СодИнфПрвПрием'],
  ['T3', 'СодИнфГП'],
  ['T4', 'СодПрвВыд'],
];
const timeAttributes: Record<string, [date: string, time: string]> = {
  T1: ['ДатИнфГО', 'ВрИнфГО'],
  T2: ['ДатИнфПрвПрием', 'ВрИнфПрвПрием'],
  T3: ['ДатИнфГП', 'ВрИнфГП'],
  T4: ['ДатИнфПрвВыд', 'ВрИнфПрвВыд'],
};
const kindByFilePrefix: Record<string, TitleKind> = {
  ON_TRN: 'T1',
  ON_TRNACLGROT: 'T1',
  ON_TRNACLPPRIN: 'T2',
  ON_TRNACLGRPO: 'T3',
  ON_TRNACLPVYN: 'T4',
  ON_TRNPEREADR: 'readdress',
  ON_TRNZAMEN: 'replacement',
  ON_TRNPUDPER: 'cost',
  ON_TRNPUDGO: 'cost',
  ON_ZAKZVGO: 'order',
  ON_ZAKZVPER: 'order',
  ON_ZAKAZNAR: 'order',
  ON_ZAKAZNARSOG: 'order',
  ON_ZAKAZNARPOD: 'order',
  ON_ZAKAZNARVOZ: 'order',
  ON_TRNACLOTKL: 'refusal',
  ON_NSCHFDOPPR: 'invoice',
  ON_NSCHFDOPPOK: 'invoice',
  ON_SOPVEDPER: 'accompanying',
  ON_SOPVEDGO: 'accompanying',
  ON_SOPVEDGP: 'accompanying',
};

/** Fields of every XML of an archive in order; null for files that are no waybill title. */
export function readWithUsualStack(archive: Uint8Array): (WaybillFields | null)[] {
  const files = unzipSync(archive, { filter: ({ name }) => name.endsWith('.xml') });
  return Object.values(files).map((content) =>
    readXml(Buffer.from(content.buffer, content.byteOffset, content.length)),
  );
}

function readXml(content: Buffer): WaybillFields | null {
  const declared = /encoding="([^"]+)"/.exec(content.toString('latin1', 0, 100))?.[1] ?? 'utf-8';
  const parsed = parser.parse(iconv.decode(content, declared)) as Node;
  const root = findNode(parsed, 'Файл');
  const document = findNode(root, 'Документ');
  if (root === null || document === null) return null;
  const fileId = getAttribute(root, 'ИдФайл');
  const prefix = /^([A-Z]{2}_[A-Z]{3,20})_/.exec(fileId ?? '')?.[1] ?? '';
  const kind = getKind(document, prefix);
  return kind === undefined ? null : buildFields(root, document, { title: kind, fileId, fromChain: false });
}

function getKind(document: Node, prefix: string): TitleKind | undefined {
  const byName = prefix.startsWith('ON_PTL') ? 'trip-sheet' : kindByFilePrefix[prefix];
  if (byName !== undefined && !(byName in timeAttributes)) return byName;
  return contents.find(([, name]) => document[name] !== undefined)?.[0] ?? byName;
}

/** Creation time of a title; for kinds other than T1-T4 the first attributes with one. */
function getMoment(document: Node, kind: TitleKind): [date: string | null, time: string | null] {
  const known = timeAttributes[kind];
  if (known) return [getAttribute(document, known[0]), getAttribute(document, known[1])];
  const given = (name: RegExp) =>
    Object.keys(document).find((key) => name.test(key) && getAttribute(document, key.slice(1)));
  const [date, time] = [given(/^@Дата?Инф/), given(/^@Вр(?:емя)?Инф/)];
  return [date ? getAttribute(document, date.slice(1)) : null, time ? getAttribute(document, time.slice(1)) : null];
}

/** Content of a title; for kinds other than T1-T4 the element with the id of the waybill. */
function getContent(document: Node, kind: TitleKind): Node | null {
  const name = contents.find(([title]) => title === kind)?.[1];
  if (name !== undefined) return findNode(document, name);
  const elements = Object.keys(document).filter((key) => !key.startsWith('@'));
  return elements.flatMap((key) => listNodes(document, key)).find((node) => node['@УИД_ТрН'] !== undefined) ?? null;
}

function buildFields(root: Node, document: Node, source: FieldSource): WaybillFields {
  const kind = source.title;
  const content = getContent(document, kind);
  const [date, time] = getMoment(document, kind);
  const signatory = findNode(document, 'Подписант');
  return {
    НомерНакладной: getAttribute(content, 'НомерТрН'),
    ДатаНакладной: getAttribute(content, 'ДатаТрН'),
    НомерЗаказа: getAttribute(content, 'НомЗак'),
    ДатаЗаказа: getAttribute(content, 'ДатаЗак'),
    ВерсияПрограммы: getAttribute(root, 'ВерсПрог'),
    ВерсияФормата: getAttribute(root, 'ВерсФорм'),
    ИдентификаторФайла: source.fileId,
    КНД: getAttribute(document, 'КНД'),
    УИД: getAttribute(content, 'УИД_ТрН'),
    Операция: getAttribute(content, 'СодОпер') ?? getAttribute(content, 'СодОпПр') ?? getAttribute(content, 'СодОпОтк'),
    ДатаСоставления: date,
    ВремяСоставления: time,
    ...consignorBlocks(kind === 'T1' ? content : null, source),
    Подписант: signatory && buildSignatory(signatory, source),
    Прием: kind === 'T2' ? buildStage(document, content, source) : null,
    Получение: kind === 'T3' ? buildReceipt(document, content, source) : null,
    Выдача: kind === 'T4' ? buildStage(document, content, source) : null,
  };
}

function consignorBlocks(content: Node | null, source: FieldSource) {
  const consignor = getParty(findNode(findNode(content, 'СвГО'), 'РекИдентГО'), source);
  const flag = getAttribute(findNode(content, 'СвГО'), 'ГОЭксп');
  const consigneeNode = findNode(content, 'СвГП');
  const consignee = getParty(findNode(consigneeNode, 'РекИдентГП'), source);
  const delivery = findNode(consigneeNode, 'АдресДостГр');
  const vehicles = listNodes(content, 'СвТС');
  return {
    Грузоотправитель: consignor && { ...consignor, Экспедитор: flag === null ? null : flag === '1' },
    Заказчик: getParty(findNode(findNode(content, 'СвЗак'), 'РекИдентЗак'), source),
    Грузополучатель: consignee && {
      ...consignee,
      АдресДоставки: getAddress(delivery),
      КомментарийАдреса: getAttribute(delivery, 'АдрКоммент'),
    },
    Перевозчик: getParty(findNode(content, 'СвПер'), source),
    ТранспортныеСредства: vehicles.flatMap((block) =>
      listNodes(block, 'ТС').map((truck) => buildVehicle(truck, source)),
    ),
    Прицепы: vehicles.flatMap((block) => listNodes(block, 'Прицеп').map((trailer) => buildVehicle(trailer, source))),
    Водители: listNodes(content, 'СвВодит').map((driver) => buildDriver(driver, source)),
    Грузы: listNodes(content, 'СвГруз').flatMap((block) =>
      listNodes(block, 'ОпГруз').map((cargo) => buildCargo(cargo, source)),
    ),
    Указания: getInstructions(findNode(content, 'УказГО'), source),
    Погрузка: getLoading(findNode(content, 'СвПогруз'), source),
  };
}

/** Remarks of the corpus in words. */
const remarkNames: Record<string, string> = { '@ЗамСостГруз': 'состояние груза' };

function buildStage(document: Node, content: Node | null, source: FieldSource) {
  const [date, time] = getMoment(document, source.title);
  const pairs = listNodes(content, 'ИнфПол')
    .flatMap((block) => listNodes(block, 'ТекстИнф'))
    .map((pair) => ({ Имя: String(pair['@Идентиф'] ?? ''), Значение: String(pair['@Значение'] ?? '') }))
    .filter(({ Имя }) => Имя.trim() !== '');
  const getNote = (name: string) => pairs.find(({ Имя }) => Имя === name)?.Значение ?? null;
  const remarks = findNode(content, source.title === 'T2' ? 'ЗамПрвПрием' : source.title === 'T4' ? 'ЗамПрвВыд' : '');
  const surname = getNote('ФамилияПЭП');
  return {
    Операция: getAttribute(content, 'СодОпер'),
    Дата: date,
    Время: time,
    ПодписьВодителя:
      surname === null
        ? null
        : {
            Фамилия: surname,
            Имя: getNote('ИмяПЭП'),
            Отчество: getNote('ОтчествоПЭП'),
            Дата: getNote('ДатаПЭП'),
            Время: getNote('ВремяПЭП'),
          },
    Замечания: [
      ...Object.entries(remarks ?? {})
        .filter(([key, value]) => key.startsWith('@') && String(value).trim() !== '')
        .map(([key, value]) => ({ Имя: `Оговорка: ${remarkNames[key] ?? key.slice(1)}`, Значение: String(value) })),
      ...pairs.filter(({ Имя }) => !Имя.endsWith('ПЭП')),
    ],
    Источник: source,
  };
}

function buildReceipt(document: Node, content: Node | null, source: FieldSource) {
  const taken = findNode(content, 'ПриемГрузГП');
  const refusal = getAttribute(content, 'СодОпОтк');
  const reason = getAttribute(content, 'ПричОтк');
  return {
    ...buildStage(document, content, source),
    Операция: getAttribute(content, 'СодОпПр') ?? refusal ?? getAttribute(content, 'СодОпер'),
    Отказ: taken === null && (refusal !== null || reason !== null),
    ПричинаОтказа: reason,
    ЗаявленноеВремя: getAttribute(taken, 'ЗаявДатВрПриб'),
    Прибытие: getAttribute(taken, 'ФДатВрПриб'),
    Убытие: getAttribute(taken, 'ФДатВрУбыт'),
    КоличествоМест: getAttribute(taken, 'КолМестПриемЧ'),
    МассаБрутто: getAttribute(taken, 'МасБрутЗначПрием'),
    МетодОпределенияМассы: getAttribute(taken, 'МетОпрМасс'),
    Состояние: getAttribute(taken, 'ОбщСвСост'),
    АдресВыгрузки: getAddress(findNode(taken, 'АдрВыгруз')),
    Позиции: listNodes(taken, 'СвПринПоНаим').map((cargo) => ({
      Наименование: getAttribute(cargo, 'НаимГруз'),
      Состояние: getAttribute(cargo, 'СостГруз'),
      КоличествоМест: getAttribute(cargo, 'КолМест'),
      Маркировка: getTexts(cargo, 'ПерМарк'),
      МассаБрутто: getAttribute(findNode(cargo, 'МасГруз'), 'МасБрутЗнач'),
    })),
  };
}
