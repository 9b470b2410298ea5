import { createHash } from 'node:crypto';
import { toUtf8, toUtf16, toWindows1251 } from '../features/waybill-reading/fixtures/encodings.ts';
import { aSignature, digestOids } from '../features/waybill-reading/fixtures/signatures.ts';
import {
  aCostTitle,
  anOrder,
  anotherTitle,
  aPlainDocument,
  aReplacement,
  aT1,
  aT2,
  aT3,
  aT4,
  aTripSheet,
  titleIds,
} from '../features/waybill-reading/fixtures/waybills.ts';
import { aZip } from '../features/waybill-reading/fixtures/zips.ts';

/** Files of one drop by their names, and the expected result in the words of `getVerdict` of the test. */
export type AwkwardDrop = readonly [what: string, files: Record<string, Uint8Array | string>, verdict: string];

const xml = (text: string) => toWindows1251(text);
const getDigest = (content: Uint8Array) => createHash('sha256').update(content).digest();
const getSignature = (content: Uint8Array) =>
  aSignature({ digestOid: digestOids.sha256, messageDigest: getDigest(content) });
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF');
const t1 = xml(aT1());
const t2 = xml(aT2());
/** A T2 that answers another T1. */
const foreignT2 = xml(
  aT2()
    .replaceAll(titleIds.t1, titleIds.t1.replace('0d4bb7c0a001', '0d4bb7c0b001'))
    .replaceAll(titleIds.uid, 'a1f0f2a5-0a4e-4f9e-8f64-5d2a3b7c9e11'),
);

/** Documents of the exchange, and what each is taken for. */
const documents: readonly (readonly [what: string, text: string, verdict: string])[] = [
  ['Т1', aT1(), 'ЭТрН waybill'],
  ['Т2', aT2(), 'ЭТрН acceptance'],
  ['Т3', aT3(), 'ЭТрН receipt'],
  ['Т3 с отказом', aT3({ refused: 'Груз намок' }), 'ЭТрН receipt'],
  ['Т4', aT4(), 'ЭТрН issue'],
  ['замена', aReplacement(), 'ЭТрН replacement'],
  ['переадресовка', anotherTitle('ON_TRNPEREADR'), 'ЭТрН readdress'],
  ['стоимость', aCostTitle(), 'TRNPUD cost'],
  ['заказ', anOrder(), 'REQUEST order'],
  ['путевой лист', aTripSheet(), 'PTL trip-sheet'],
  ['УПД', aPlainDocument('ON_NSCHFDOPPR'), 'OTHER invoice'],
  ['акт', aPlainDocument('DP_REZRUISP'), 'OTHER unknown'],
];

/** Forms in which the same document is dropped. */
const deliveryForms: readonly (readonly [how: string, files: (text: string) => Record<string, Uint8Array>])[] = [
  ['как есть', (text) => ({ 'a.xml': xml(text) })],
  ['в UTF-8', (text) => ({ 'a.xml': toUtf8(text.replace('windows-1251', 'utf-8')) })],
  ['в UTF-8 с меткой', (text) => ({ 'a.xml': toUtf8(text.replace('windows-1251', 'utf-8'), { bom: true }) })],
  ['в UTF-16', (text) => ({ 'a.xml': toUtf16(text.replace('windows-1251', 'utf-16')) })],
  ['без расширения', (text) => ({ документ: xml(text) })],
  ['с пустыми строками впереди', (text) => ({ 'a.xml': xml(`${text}\n\n`) })],
  ['в архиве', (text) => ({ 'a.zip': aZip([{ name: 'a.xml', content: xml(text) }]) })],
  ['в папке архива', (text) => ({ 'a.zip': aZip([{ name: 'Рейс/Т/a.XML', content: xml(text) }]) })],
  ['в архиве без сжатия', (text) => ({ 'a.bin': aZip([{ name: '1', content: xml(text), stored: true }]) })],
  [
    'с печатной формой',
    (text) => ({
      'a.zip': aZip([
        { name: 'a.xml', content: xml(text) },
        { name: 'a.pdf', content: pdf },
      ]),
    }),
  ],
  ['с подписью рядом', (text) => ({ 'a.xml.sig': getSignature(xml(text)), 'a.xml': xml(text) })],
];

const formDrops: AwkwardDrop[] = documents.flatMap(([what, text, verdict]) =>
  deliveryForms.map(([how, files]): AwkwardDrop => {
    const isSigned = how === 'с подписью рядом';
    return [`${what} ${how}`, files(text), isSigned ? `${verdict}, ${verdict}` : verdict];
  }),
);

const singleDrops: AwkwardDrop[] = [
  [
    'лента новостей',
    { 'rss.xml': '<?xml version="1.0"?><rss version="2.0"><channel/></rss>' },
    'отказ edo/not-a-document',
  ],
  ['страница сайта', { 'a.xml': '<html><body><p>Привет</p></body></html>' }, 'отказ edo/not-a-document'],
  ['страница сайта, которая не XML', { 'a.html': '<!DOCTYPE html><p>Привет' }, 'отказ xml/doctype'],
  ['файл без документа', { 'a.xml': '<?xml version="1.0"?><Файл/>' }, 'отказ edo/not-a-document'],
  ['корень не тот, КНД тот', { 'a.xml': '<Документ КНД="1110339"><СодИнфГО/></Документ>' }, 'отказ edo/not-a-document'],
  ['пустой файл', { 'a.xml': '' }, 'отказ archive/empty'],
  ['текст', { 'a.txt': 'накладная во вложении' }, 'отказ archive/unknown-format'],
  ['только печатная форма', { 'a.pdf': pdf }, 'отказ archive/unknown-format'],
  ['только подпись', { 'a.sig': getSignature(t1) }, 'отказ edo/signature-only'],
  [
    'архив с одной подписью',
    { 'a.zip': aZip([{ name: 'a.sig', content: getSignature(t1) }]) },
    'отказ edo/signature-only',
  ],
  ['архив с одной картинкой', { 'a.zip': aZip([{ name: 'a.png', content: pdf }]) }, 'отказ archive/no-documents'],
  ['пустой архив', { 'a.zip': aZip([]) }, 'отказ archive/no-documents'],
  [
    'архив в архиве',
    { 'a.zip': aZip([{ name: 'b.zip', content: aZip([{ name: 'a.xml', content: t1 }]) }]) },
    'отказ archive/nested',
  ],
  ['КНД чужой, имя файла Т1', { 'a.xml': xml(aT1().replace('1110339', '1115131')) }, 'ЭТрН waybill'],
  ['имя файла чужое, КНД Т1', { 'a.xml': xml(aT1().replaceAll(titleIds.t1, 'прочее')) }, 'ЭТрН waybill'],
  ['версия формата новее', { 'a.xml': xml(aT1().replace('ВерсФорм="5.01"', 'ВерсФорм="5.02"')) }, 'ЭТрН waybill'],
  ['титул без имени файла', { 'a.xml': xml(aT2().replace(` ИдФайл="${titleIds.t2}"`, '')) }, 'ЭТрН acceptance'],
  ['Т1 и Т2 порознь', { 'т1.xml': t1, 'т2.xml': t2 }, 'ЭТрН waybill, ЭТрН acceptance'],
  ['Т2 раньше Т1', { 'т2.xml': t2, 'т1.xml': t1 }, 'ЭТрН acceptance, ЭТрН waybill'],
  ['дважды один файл', { 'а.xml': t1, 'б.xml': t1 }, 'ЭТрН waybill, уже был'],
  ['Т2 другой накладной рядом с Т1', { 'т1.xml': t1, 'т2.xml': foreignT2 }, 'ЭТрН waybill, ЭТрН acceptance'],
  ['УПД рядом с Т1', { 'т1.xml': t1, 'упд.xml': xml(aPlainDocument('ON_NSCHFDOPPR')) }, 'ЭТрН waybill, OTHER invoice'],
  [
    'подпись другого файла',
    { 'а.xml': t1, 'б.xml': t2, 'б.sig': getSignature(t1) },
    'ЭТрН waybill, ЭТрН acceptance, ЭТрН waybill',
  ],
  ['подпись чужого файла', { 'а.xml': t1, 'а.sig': getSignature(Buffer.from('чужой')) }, 'ЭТрН waybill, ЭТрН waybill'],
  ['мусор вместо подписи', { 'а.xml': t1, 'а.sig': 'мусор' }, 'ЭТрН waybill, отказ archive/unknown-format'],
  ['хороший и плохой вместе', { 'а.xml': t1, 'б.xml': '<Файл' }, 'ЭТрН waybill, отказ xml/malformed'],
  ['имя справа налево', { '\u202Exml.т1': t1 }, 'ЭТрН waybill'],
  ['имя длиннее 200 знаков', { [`${'т'.repeat(240)}.xml`]: t1 }, 'ЭТрН waybill'],
  ['имя с путём', { '../../etc/т1.xml': t1 }, 'ЭТрН waybill'],
];

/** At least 120 drops as people make them: odd, but not hostile. */
export const awkwardDrops: readonly AwkwardDrop[] = [...formDrops, ...singleDrops];
