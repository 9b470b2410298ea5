import { formatDay } from '@trassa/contracts/moscow-day.rules';
import { el, encodeXml, type XmlNode } from '@trassa/service-kit/xml-nodes';
import type { WholePaper } from '../../../shared/papers.queries.ts';
import { formatInnAndKpp, getBuyer, getSeller, hasVat } from './paper-words.rules.ts';
import {
  buildNameNode,
  buildPartyNode,
  buildVatNode,
  formatXmlRate,
  formatXmlSum,
  getFileIds,
  getIssueTimeAttributes,
  parseBasis,
  SERVICE_UNIT,
  type WrittenPaper,
} from './xml-pieces.ts';

const SHIPPING_DOCUMENT_NAME =
  'Документ об отгрузке товаров (выполнении работ), передаче имущественных прав (документ об оказании услуг)';
const INVOICE_DOCUMENT_NAME = `Счет-фактура и ${SHIPPING_DOCUMENT_NAME.charAt(0).toLowerCase()}${SHIPPING_DOCUMENT_NAME.slice(1)}`;
const country = 'Россия';

/**
 * УПД by order ЕД-7-26/970@, version 5.03: function СЧФДОП, or ДОП where no line has VAT. The same paper is always the same
 * bytes, so a second load of it into 1C is known as the first.
 */
export function writeUtdXml(whole: WholePaper): WrittenPaper {
  const { paper, lines } = whole;
  const id = `${getFileIds('ON_NSCHFDOPPR', whole).id}_0_0_0_0_0_00`;
  const seller = getSeller(paper);
  const isInvoice = hasVat(lines);
  const document = el(
    'Документ',
    {
      КНД: '1115131',
      Функция: isInvoice ? 'СЧФДОП' : 'ДОП',
      ПоФактХЖ: SHIPPING_DOCUMENT_NAME,
      НаимДокОпр: isInvoice ? INVOICE_DOCUMENT_NAME : SHIPPING_DOCUMENT_NAME,
      ...getIssueTimeAttributes(paper).made,
      НаимЭконСубСост: `${seller.name}, ИНН/КПП ${formatInnAndKpp(seller)}`,
    },
    [buildInvoiceNode(whole), buildTableNode(whole), buildTransferNode(whole), buildSignerNode(whole)],
  );
  const root = el('Файл', { ИдФайл: id, ВерсФорм: '5.03', ВерсПрог: 'Трасса' }, [document]) as XmlNode;
  return { name: `${id}.xml`, bytes: encodeXml(root) };
}

function buildInvoiceNode({ paper }: WholePaper): XmlNode | null {
  const { account, bankName, bic, correspondentAccount } = paper.seller;
  const bank = el('БанкРекв', { НомерСчета: account }, [
    el('СвБанк', { НаимБанк: bankName, БИК: bic, КорСчет: correspondentAccount }),
  ]);
  const revised = paper.revised_on && { НомИспр: paper.revision, ДатаИспр: formatDay(paper.revised_on) };
  return el('СвСчФакт', { НомерДок: paper.number_text, ДатаДок: formatDay(paper.issued_on) }, [
    revised ? el('ИспрДок', revised) : null,
    buildPartyNode('СвПрод', getSeller(paper), { bank, country }),
    el('ДокПодтвОтгрНом', {
      ...{ РеквНаимДок: 'Универсальный передаточный документ', РеквНомерДок: paper.number_text },
      РеквДатаДок: formatDay(paper.issued_on),
    }),
    buildPartyNode('СвПокуп', getBuyer(paper), { country }),
    el('ДенИзм', { КодОКВ: '643', НаимОКВ: 'Российский рубль' }),
  ]);
}

function buildTableNode({ paper, lines }: WholePaper): XmlNode | null {
  const rows = lines.map((line) => {
    const net = formatXmlSum(line.sum_kopecks - line.vat_kopecks);
    return el(
      'СведТов',
      {
        ...{
          НомСтр: line.position,
          НаимТов: line.text,
          ОКЕИ_Тов: SERVICE_UNIT.code,
          НаимЕдИзм: SERVICE_UNIT.name,
          КолТов: '1',
        },
        ...{ ЦенаТов: net, СтТовБезНДС: net, НалСт: formatXmlRate(line.vat_rate) },
        СтТовУчНал: formatXmlSum(line.sum_kopecks),
      },
      [
        el('ДопСведТов', { ПрТовРаб: '3' }),
        el('Акциз', {}, [el('БезАкциз', {}, ['без акциза'])]),
        buildVatNode('СумНал', 'СумНал', line.vat_rate === null ? null : line.vat_kopecks),
      ],
    );
  });
  const totals = {
    СтТовБезНДСВсего: formatXmlSum(paper.total_kopecks - paper.vat_kopecks),
    СтТовУчНалВсего: formatXmlSum(paper.total_kopecks),
  };
  const vat = buildVatNode('СумНалВсего', 'СумНал', hasVat(lines) ? paper.vat_kopecks : null);
  return el('ТаблСчФакт', {}, [...rows, el('ВсегоОпл', totals, [vat])]);
}

function buildTransferNode({ paper }: WholePaper): XmlNode | null {
  const basis = parseBasis(paper.basis);
  return el('СвПродПер', {}, [
    el('СвПер', { СодОпер: 'Услуги оказаны в полном объёме', ДатаПер: formatDay(paper.issued_on) }, [
      basis
        ? el('ОснПер', { РеквНаимДок: basis.name, РеквНомерДок: basis.number, РеквДатаДок: basis.date })
        : el('БезДокОснПер', {}, ['1']),
    ]),
  ]);
}

const buildSignerNode = ({ paper: { seller } }: WholePaper): XmlNode | null =>
  el('Подписант', { Должн: seller.position, ТипПодпис: '1', СпосПодтПолном: '1' }, [buildNameNode(seller.signer)]);
