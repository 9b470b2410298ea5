import { formatDay } from '@trassa/contracts/moscow-day.rules';
import { el, encodeXml, type XmlNode } from '@trassa/service-kit/xml-nodes';
import type { PaperLineRow, WholePaper } from '../../../shared/papers.queries.ts';
import { getLineChange, sumChanges } from '../papers.rules.ts';
import { formatInnAndKpp, getBuyer, getSeller, hasVat } from './paper-words.rules.ts';
import {
  buildNameNode,
  buildPartyNode,
  buildVatNode,
  formatXmlRate,
  formatXmlSum,
  getFileIds,
  getIssueTimeAttributes,
  isSoleTrader,
  parseBasis,
  SERVICE_UNIT,
  type WrittenPaper,
} from './xml-pieces.ts';

const CHANGE_DOCUMENT_NAME =
  'Документ, подтверждающий согласие (факт уведомления) покупателя на изменение стоимости отгруженных товаров (выполненных работ, оказанных услуг), переданных имущественных прав';
const INVOICE_DOCUMENT_NAME = `Корректировочный счет-фактура и ${CHANGE_DOCUMENT_NAME.charAt(0).toLowerCase()}${CHANGE_DOCUMENT_NAME.slice(1)}`;

/** УКД by order ЕД-7-26/736@, version 5.01: function КСЧФДИС, or ДИС where no line has VAT. The same bytes each time. */
export function writeCorrectionXml(whole: WholePaper): WrittenPaper {
  const { paper, lines } = whole;
  const { id, buyer: ИдПол, seller: ИдОтпр } = getFileIds('ON_NKORSCHFDOPPR', whole);
  const seller = getSeller(paper);
  const isInvoice = hasVat(lines);
  const document = el(
    'Документ',
    {
      КНД: '1115133',
      Функция: isInvoice ? 'КСЧФДИС' : 'ДИС',
      ПоФактХЖ: CHANGE_DOCUMENT_NAME,
      НаимДокОпр: isInvoice ? INVOICE_DOCUMENT_NAME : CHANGE_DOCUMENT_NAME,
      ...getIssueTimeAttributes(paper).made,
      НаимЭконСубСост: `${seller.name}, ИНН/КПП ${formatInnAndKpp(seller)}`,
    },
    [buildHeadNode(whole), buildTableNode(lines), buildAgreementNode(whole), buildSignerNode(whole)],
  );
  const sides = el('СвУчДокОбор', { ИдОтпр, ИдПол });
  const root = el('Файл', { ИдФайл: id, ВерсФорм: '5.01', ВерсПрог: 'Трасса' }, [sides, document]) as XmlNode;
  return { name: `${id}.xml`, bytes: encodeXml(root) };
}

function buildHeadNode({ paper, base }: WholePaper): XmlNode | null {
  const revised = base?.revised_on
    ? el('ИспрСчФ', { НомИспрСчФ: base.revision, ДатаИспрСчФ: formatDay(base.revised_on) })
    : null;
  return el('СвКСчФ', { НомерКСчФ: paper.number_text, ДатаКСчФ: formatDay(paper.issued_on), КодОКВ: '643' }, [
    base && el('СчФ', { НомерСчФ: base.number_text, ДатаСчФ: formatDay(base.issued_on) }, [revised]),
    buildPartyNode('СвПрод', getSeller(paper), {}),
    buildPartyNode('СвПокуп', getBuyer(paper), {}),
    el('ДопСвФХЖ1', { НаимОКВ: 'Российский рубль' }),
  ]);
}

const buildCostNode = (name: string, before: number, after: number): XmlNode | null =>
  el(name, {
    ...{ СтоимДоИзм: formatXmlSum(before), СтоимПослеИзм: formatXmlSum(after) },
    [after >= before ? 'СтоимУвел' : 'СтоимУм']: formatXmlSum(Math.abs(after - before)),
  });

const buildNoExciseNode = (name: string) => el(name, {}, [el('БезАкциз', {}, ['без акциза'])]);

function buildLineNode(line: PaperLineRow, index: number): XmlNode | null {
  const { before, after, grown } = getLineChange(line);
  const [netBefore, netAfter] = [before.sum - before.vat, after.sum - after.vat];
  return el(
    'СведТов',
    {
      ...{ НомСтр: index + 1, ПорНомТовВСЧФ: line.position, НаимТов: line.text },
      ...{
        ОКЕИ_ТовДо: SERVICE_UNIT.code,
        ОКЕИ_ТовПосле: SERVICE_UNIT.code,
        КолТовДо: '1',
        КолТовПосле: after.sum > 0 ? '1' : '0',
      },
      ...{ ЦенаТовДо: formatXmlSum(netBefore), ЦенаТовПосле: formatXmlSum(netAfter) },
      ...{ НалСтДо: formatXmlRate(before.rate), НалСтПосле: formatXmlRate(after.rate) },
    },
    [
      buildCostNode('СтТовБезНДС', netBefore, netAfter),
      ...['АкцизДо', 'АкцизПосле'].map(buildNoExciseNode),
      buildVatNode('СумНалДо', 'СумНДС', before.rate === null ? null : before.vat),
      buildVatNode('СумНалПосле', 'СумНДС', after.rate === null ? null : after.vat),
      el('СумНалРазн', {}, [el(grown.vat >= 0 ? 'СумУвел' : 'СумУм', {}, [formatXmlSum(Math.abs(grown.vat))])]),
      buildCostNode('СтТовУчНал', before.sum, after.sum),
      el('ДопСведТов', { НаимЕдИзмДо: SERVICE_UNIT.name, НаимЕдИзмПосле: SERVICE_UNIT.name }),
    ],
  );
}

function buildTableNode(lines: readonly PaperLineRow[]): XmlNode | null {
  const { up, down } = sumChanges(lines);
  const isTaxed = lines.some((line) => line.vat_rate !== null || line.before_vat_rate !== null);
  const total = (name: string, { net, vat, sum }: typeof up) =>
    sum + net + vat === 0
      ? null
      : el(name, { СтТовБезНДСВсего: formatXmlSum(net), СтТовУчНалВсего: formatXmlSum(sum) }, [
          buildVatNode('СумНал', 'СумНДС', isTaxed ? vat : null),
        ]);
  return el('ТаблКСчФ', {}, [...lines.map(buildLineNode), total('ВсегоУвел', up), total('ВсегоУм', down)]);
}

function buildAgreementNode({ paper, base }: WholePaper): XmlNode | null {
  const basis = parseBasis(paper.basis);
  return el('СодФХЖ3', { СодОпер: 'Изменение стоимости оказанных услуг', ДатаНапр: formatDay(paper.issued_on) }, [
    base &&
      el('ПередатДокум', {
        ...{ НаимОсн: 'Универсальный передаточный документ', НомОсн: base.number_text },
        ДатаОсн: formatDay(base.issued_on),
      }),
    basis
      ? el('ДокумОснКор', { НаимОсн: basis.name, НомОсн: basis.number, ДатаОсн: basis.date })
      : el('ДокумОснКор', { НаимОсн: paper.basis || 'Соглашение сторон об изменении цены' }),
  ]);
}

function buildSignerNode({ paper: { seller } }: WholePaper): XmlNode | null {
  const name = buildNameNode(seller.signer);
  const signer = isSoleTrader(seller.inn)
    ? el('ИП', { ИННФЛ: seller.inn }, [name])
    : el('ЮЛ', { ИННЮЛ: seller.inn, НаимОрг: seller.name, Должн: seller.position }, [name]);
  return el('Подписант', { ОблПолн: '6', Статус: '1', ОснПолн: 'Должностные обязанности' }, [signer]);
}
