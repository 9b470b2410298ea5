import type { FieldSource, TitleKind, WaybillFields } from '@trassa/contracts/edo/waybill-fields';
import { XMLParser } from 'fast-xml-parser';
import { unzipSync } from 'fflate';
import iconv from 'iconv-lite';
import {
  attr,
  buildCargo,
  buildDriver,
  buildSignatory,
  buildVehicle,
  getAddress,
  getInstructions,
  getLoading,
  getParty,
  type Node,
  nodes,
  one,
  texts,
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
const stamps: Record<string, [date: string, time: string]> = {
  T1: ['ДатИнфГО', 'ВрИнфГО'],
  T2: ['ДатИнфПрвПрием', 'ВрИнфПрвПрием'],
  T3: ['ДатИнфГП', 'ВрИнфГП'],
  T4: ['ДатИнфПрвВыд', 'ВрИнфПрвВыд'],
};
const named: Record<string, TitleKind> = {
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
  const root = one(parsed, 'Файл');
  const document = one(root, 'Документ');
  if (root === null || document === null) return null;
  const fileId = attr(root, 'ИдФайл');
  const prefix = /^([A-Z]{2}_[A-Z]{3,20})_/.exec(fileId ?? '')?.[1] ?? '';
  const kind = getKind(document, prefix);
  return kind === undefined ? null : buildFields(root, document, { title: kind, fileId, fromChain: false });
}

function getKind(document: Node, prefix: string): TitleKind | undefined {
  const byName = prefix.startsWith('ON_PTL') ? 'trip-sheet' : named[prefix];
  if (byName !== undefined && !(byName in stamps)) return byName;
  return contents.find(([, name]) => document[name] !== undefined)?.[0] ?? byName;
}

/** Creation time of a title; for kinds other than T1-T4 the first attributes with one. */
function getMoment(document: Node, kind: TitleKind): [date: string | null, time: string | null] {
  const known = stamps[kind];
  if (known) return [attr(document, known[0]), attr(document, known[1])];
  const given = (name: RegExp) => Object.keys(document).find((key) => name.test(key) && attr(document, key.slice(1)));
  const [date, time] = [given(/^@Дата?Инф/), given(/^@Вр(?:емя)?Инф/)];
  return [date ? attr(document, date.slice(1)) : null, time ? attr(document, time.slice(1)) : null];
}

/** Content of a title; for kinds other than T1-T4 the element with the id of the waybill. */
function getContent(document: Node, kind: TitleKind): Node | null {
  const name = contents.find(([title]) => title === kind)?.[1];
  if (name !== undefined) return one(document, name);
  const elements = Object.keys(document).filter((key) => !key.startsWith('@'));
  return elements.flatMap((key) => nodes(document, key)).find((node) => node['@УИД_ТрН'] !== undefined) ?? null;
}

function buildFields(root: Node, document: Node, source: FieldSource): WaybillFields {
  const kind = source.title;
  const content = getContent(document, kind);
  const [date, time] = getMoment(document, kind);
  const signatory = one(document, 'Подписант');
  return {
    НомерНакладной: attr(content, 'НомерТрН'),
    ДатаНакладной: attr(content, 'ДатаТрН'),
    НомерЗаказа: attr(content, 'НомЗак'),
    ДатаЗаказа: attr(content, 'ДатаЗак'),
    ВерсияПрограммы: attr(root, 'ВерсПрог'),
    ВерсияФормата: attr(root, 'ВерсФорм'),
    ИдентификаторФайла: source.fileId,
    КНД: attr(document, 'КНД'),
    УИД: attr(content, 'УИД_ТрН'),
    Операция: attr(content, 'СодОпер') ?? attr(content, 'СодОпПр') ?? attr(content, 'СодОпОтк'),
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
  const consignor = getParty(one(one(content, 'СвГО'), 'РекИдентГО'), source);
  const flag = attr(one(content, 'СвГО'), 'ГОЭксп');
  const consigneeNode = one(content, 'СвГП');
  const consignee = getParty(one(consigneeNode, 'РекИдентГП'), source);
  const delivery = one(consigneeNode, 'АдресДостГр');
  const vehicles = nodes(content, 'СвТС');
  return {
    Грузоотправитель: consignor && { ...consignor, Экспедитор: flag === null ? null : flag === '1' },
    Заказчик: getParty(one(one(content, 'СвЗак'), 'РекИдентЗак'), source),
    Грузополучатель: consignee && {
      ...consignee,
      АдресДоставки: getAddress(delivery),
      КомментарийАдреса: attr(delivery, 'АдрКоммент'),
    },
    Перевозчик: getParty(one(content, 'СвПер'), source),
    ТранспортныеСредства: vehicles.flatMap((block) => nodes(block, 'ТС').map((truck) => buildVehicle(truck, source))),
    Прицепы: vehicles.flatMap((block) => nodes(block, 'Прицеп').map((trailer) => buildVehicle(trailer, source))),
    Водители: nodes(content, 'СвВодит').map((driver) => buildDriver(driver, source)),
    Грузы: nodes(content, 'СвГруз').flatMap((block) =>
      nodes(block, 'ОпГруз').map((cargo) => buildCargo(cargo, source)),
    ),
    Указания: getInstructions(one(content, 'УказГО'), source),
    Погрузка: getLoading(one(content, 'СвПогруз'), source),
  };
}

/** Remarks of the corpus in words. */
const remarkNames: Record<string, string> = { '@ЗамСостГруз': 'состояние груза' };

function buildStage(document: Node, content: Node | null, source: FieldSource) {
  const [date, time] = getMoment(document, source.title);
  const pairs = nodes(content, 'ИнфПол')
    .flatMap((block) => nodes(block, 'ТекстИнф'))
    .map((pair) => ({ Имя: String(pair['@Идентиф'] ?? ''), Значение: String(pair['@Значение'] ?? '') }))
    .filter(({ Имя }) => Имя.trim() !== '');
  const getNote = (name: string) => pairs.find(({ Имя }) => Имя === name)?.Значение ?? null;
  const remarks = one(content, source.title === 'T2' ? 'ЗамПрвПрием' : source.title === 'T4' ? 'ЗамПрвВыд' : '');
  const surname = getNote('ФамилияПЭП');
  return {
    Операция: attr(content, 'СодОпер'),
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
  const taken = one(content, 'ПриемГрузГП');
  const refusal = attr(content, 'СодОпОтк');
  const reason = attr(content, 'ПричОтк');
  return {
    ...buildStage(document, content, source),
    Операция: attr(content, 'СодОпПр') ?? refusal ?? attr(content, 'СодОпер'),
    Отказ: taken === null && (refusal !== null || reason !== null),
    ПричинаОтказа: reason,
    ЗаявленноеВремя: attr(taken, 'ЗаявДатВрПриб'),
    Прибытие: attr(taken, 'ФДатВрПриб'),
    Убытие: attr(taken, 'ФДатВрУбыт'),
    КоличествоМест: attr(taken, 'КолМестПриемЧ'),
    МассаБрутто: attr(taken, 'МасБрутЗначПрием'),
    МетодОпределенияМассы: attr(taken, 'МетОпрМасс'),
    Состояние: attr(taken, 'ОбщСвСост'),
    АдресВыгрузки: getAddress(one(taken, 'АдрВыгруз')),
    Позиции: nodes(taken, 'СвПринПоНаим').map((cargo) => ({
      Наименование: attr(cargo, 'НаимГруз'),
      Состояние: attr(cargo, 'СостГруз'),
      КоличествоМест: attr(cargo, 'КолМест'),
      Маркировка: texts(cargo, 'ПерМарк'),
      МассаБрутто: attr(one(cargo, 'МасГруз'), 'МасБрутЗнач'),
    })),
  };
}
