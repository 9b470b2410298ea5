import { createHash } from 'node:crypto';
import { el, formatXml, type XmlNode } from '@trassa/service-kit/xml-nodes';
import type { PaperLineRow, PaperRow, WholePaper } from '../../shared/papers.queries.ts';

const FORMAT_VERSION = '1.8';
const FORMAT_NAMESPACE = `http://v8.1c.ru/edi/edi_stnd/EnterpriseData/${FORMAT_VERSION}`;
const MESSAGE_NAMESPACE = 'http://www.1c.ru/SSL/Exchange/Message';
/** Digits of the INN of a sole trader. */
const SOLE_TRADER_INN_LENGTH = 12;

/** Kinds of papers as 1C has them. */
const documentNames = {
  invoice: 'Документ.СчетНаОплатуПокупателю',
  act: 'Документ.РеализацияТоваровУслуг',
  utd: 'Документ.РеализацияТоваровУслуг',
  correction: 'Документ.КорректировкаРеализации',
} as const;

/** Id of an object that has no id of ours; the same in every file, so that 1C finds what it has loaded before. */
function buildReferenceId(words: readonly string[]): string {
  const hex = createHash('sha256').update(words.join('\n')).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

const buildTextNode = (name: string, value: string | number | null | undefined): XmlNode | null =>
  value === null || value === undefined || value === '' ? null : el(name, {}, [`${value}`]);
const formatSum = (kopecks: number) => (kopecks / 100).toFixed(2);

interface Party {
  name: string;
  inn: string | null;
  kpp: string;
}

/** Key properties of a company, by which 1C finds it: id, INN and KPP. */
function buildPartyKeys({ name, inn, kpp }: Party): (XmlNode | null)[] {
  const kind = inn?.length === SOLE_TRADER_INN_LENGTH ? 'ФизическоеЛицо' : 'ЮридическоеЛицо';
  return [
    buildTextNode('Ссылка', buildReferenceId([inn || name, kpp])),
    ...[
      buildTextNode('Наименование', name),
      buildTextNode('НаименованиеПолное', name),
      buildTextNode('ИНН', inn),
      buildTextNode('КПП', kpp),
    ],
    buildTextNode('ЮридическоеФизическоеЛицо', kind),
  ];
}

const getClient = ({ client_name: name, client_inn: inn, client_kpp: kpp }: PaperRow): Party => ({ name, inn, kpp });

/** A line of a paper; in an УКД also with the sums before the change. */
function buildLineNode(line: PaperLineRow): XmlNode | null {
  const { position, text: words, sum_kopecks, vat_kopecks, vat_rate, before_kopecks, before_vat_kopecks } = line;
  const service = 'Транспортные услуги';
  return el('Строка', {}, [
    buildTextNode('НомерСтрокиДокумента', position),
    el('ДанныеНоменклатуры', {}, [
      el('Номенклатура', {}, [
        buildTextNode('Ссылка', buildReferenceId([service])),
        buildTextNode('НаименованиеПолное', service),
      ]),
    ]),
    ...[
      buildTextNode('Содержание', words),
      buildTextNode('Количество', 1),
      buildTextNode('Цена', formatSum(sum_kopecks)),
    ],
    buildTextNode('Сумма', formatSum(sum_kopecks)),
    buildTextNode('СтавкаНДС', vat_rate === null ? 'БезНДС' : `НДС${vat_rate}`),
    buildTextNode('СуммаНДС', formatSum(vat_kopecks)),
    ...(before_kopecks === null
      ? []
      : [
          ...[
            buildTextNode('ЦенаДоИзменения', formatSum(before_kopecks)),
            buildTextNode('СуммаДоИзменения', formatSum(before_kopecks)),
          ],
          buildTextNode('СуммаНДСДоИзменения', formatSum(before_vat_kopecks ?? 0)),
        ]),
  ]);
}

const buildCurrency = () =>
  el('ДанныеКлассификатора', {}, [buildTextNode('Код', '643'), buildTextNode('Наименование', 'руб.')]);

/** Key properties of a paper, by which 1C finds it. */
const buildPaperKeys = (paper: PaperRow): (XmlNode | null)[] => [
  ...[
    buildTextNode('Ссылка', paper.id),
    buildTextNode('Дата', `${paper.issued_on}T12:00:00`),
    buildTextNode('Номер', paper.number_text),
  ],
  el('Организация', {}, buildPartyKeys(paper.seller)),
];

function buildDocumentNode({ paper, lines, base }: WholePaper): XmlNode | null {
  if (paper.kind === 'reconciliation') return null;
  const isCorrection = paper.kind === 'correction';
  const operation = isCorrection ? 'СогласованноеИзменение' : 'РеализацияКлиенту';
  return el(documentNames[paper.kind], {}, [
    el('КлючевыеСвойства', {}, buildPaperKeys(paper)),
    paper.kind === 'invoice' ? null : buildTextNode('ВидОперации', operation),
    isCorrection && base ? el('ДокументРеализации', {}, buildPaperKeys(base)) : null,
    el('Контрагент', {}, buildPartyKeys(getClient(paper))),
    el('Валюта', {}, [buildCurrency()]),
    ...[buildTextNode('Сумма', formatSum(paper.total_kopecks)), buildTextNode('СуммаВключаетНДС', 'true')],
    buildTextNode('Комментарий', paper.basis),
    el('Услуги', {}, lines.map(buildLineNode)),
  ]);
}

/**
 * Clients and papers in force as a message of EnterpriseData, in UTF-8. The id of a paper is ours, that of a client a
 * hash of INN (without one, the name) and KPP, so a second load updates the objects of the first one.
 */
export function writeEnterpriseData(papers: readonly WholePaper[], now: Date): Uint8Array {
  const clients = new Map(
    papers.map(({ paper }) => [`${paper.client_inn || paper.client_name}/${paper.client_kpp}`, paper]),
  );
  const nodes = [
    ...[...clients.values()].map((paper) =>
      el('Справочник.Контрагенты', {}, [el('КлючевыеСвойства', {}, buildPartyKeys(getClient(paper)))]),
    ),
    ...papers.map(buildDocumentNode),
  ];
  const header = el('msg:Header', {}, [
    ...[
      buildTextNode('msg:Format', FORMAT_NAMESPACE),
      buildTextNode('msg:CreationDate', now.toISOString().slice(0, 19)),
    ],
    buildTextNode('msg:AvailableVersion', FORMAT_VERSION),
  ]);
  const body = el('Body', { xmlns: FORMAT_NAMESPACE }, nodes);
  const root = el('Message', { 'xmlns:msg': MESSAGE_NAMESPACE }, [header, body]) as XmlNode;
  return new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>${formatXml(root)}`);
}
