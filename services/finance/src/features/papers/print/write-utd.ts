import { dayText, moscowClock } from '@trassa/contracts/moscow-day.rules';
import { el, encodeXml, type XmlNode } from '@trassa/service-kit/xml-nodes';
import { formatCodes, getBuyer, getSeller, hasVat, type WholePaper } from './paper-words.rules.ts';

/** Name of the file, which is its id, and its bytes in windows-1251. */
export interface WrittenPaper {
  name: string;
  bytes: Uint8Array;
}

const SHIPPED =
  'Документ об отгрузке товаров (выполнении работ), передаче имущественных прав (документ об оказании услуг)';
const INVOICED = `Счет-фактура и ${SHIPPED.charAt(0).toLowerCase()}${SHIPPED.slice(1)}`;
/** ОКЕИ of a conditional unit, in which services are counted. */
const UNIT = { code: '876', name: 'усл. ед' };
/** A person of twelve digits is a sole trader. */
const TRADER_INN = 12;

/**
 * УПД by order ЕД-7-26/970@, version 5.03: function СЧФДОП, or ДОП where no line has VAT. The same paper is always the same
 * bytes, so a second load of it into 1C is known as the first.
 */
export function writeUtd(whole: WholePaper): WrittenPaper {
  const { paper, lines } = whole;
  const [seller, buyer] = [getSeller(paper), getBuyer(paper)];
  const made = moscowClock(paper.issued_at).toISOString();
  const day = made.slice(0, 10);
  const ids = [buyer, seller].map(({ inn, kpp }) => `${inn ?? ''}${kpp}`);
  const id = ['ON_NSCHFDOPPR', ...ids, day.replaceAll('-', ''), paper.id, '0_0_0_0_0_00'].join('_');
  const isInvoice = hasVat(lines);
  const document = el(
    'Документ',
    {
      КНД: '1115131',
      Функция: isInvoice ? 'СЧФДОП' : 'ДОП',
      ПоФактХЖ: SHIPPED,
      НаимДокОпр: isInvoice ? INVOICED : SHIPPED,
      ДатаИнфПр: dayText(day),
      ВремИнфПр: made.slice(11, 19).replaceAll(':', '.'),
      НаимЭконСубСост: `${seller.name}, ИНН/КПП ${formatCodes(seller)}`,
    },
    [invoiceNode(whole), tableNode(whole), transferNode(whole), signerNode(whole)],
  );
  const root = el('Файл', { ИдФайл: id, ВерсФорм: '5.03', ВерсПрог: 'Трасса' }, [document]) as XmlNode;
  return { name: `${id}.xml`, bytes: encodeXml(root) };
}

function invoiceNode({ paper }: WholePaper): XmlNode | null {
  const { account, bankName, bic, correspondentAccount } = paper.seller;
  const bank = el('БанкРекв', { НомерСчета: account }, [
    el('СвБанк', { НаимБанк: bankName, БИК: bic, КорСчет: correspondentAccount }),
  ]);
  return el('СвСчФакт', { НомерДок: paper.number_text, ДатаДок: dayText(paper.issued_on) }, [
    partyNode('СвПрод', getSeller(paper), bank),
    el('ДокПодтвОтгрНом', {
      ...{ РеквНаимДок: 'Универсальный передаточный документ', РеквНомерДок: paper.number_text },
      РеквДатаДок: dayText(paper.issued_on),
    }),
    partyNode('СвПокуп', getBuyer(paper), null),
    el('ДенИзм', { КодОКВ: '643', НаимОКВ: 'Российский рубль' }),
  ]);
}

function partyNode(
  name: string,
  { name: called, inn, kpp, address }: ReturnType<typeof getSeller>,
  bank: XmlNode | null,
): XmlNode | null {
  const isTrader = inn?.length === TRADER_INN;
  const identity = isTrader
    ? el('СвИП', { ИННФЛ: inn }, [nameNode(called.replace(/^(ИП|Индивидуальный предприниматель)\s+/iu, ''))])
    : el('СвЮЛУч', { НаимОрг: called, ИННЮЛ: inn, КПП: kpp });
  const place = address ? el('АдрИнф', { КодСтр: '643', НаимСтран: 'Россия', АдрТекст: address }) : null;
  return el(name, {}, [el('ИдСв', {}, [identity]), place && el('Адрес', {}, [place]), bank]);
}

/** Family name, given name and the rest, as people write them. */
function nameNode(name: string): XmlNode | null {
  const [family, given, ...rest] = name.trim().split(/\s+/);
  return el('ФИО', { Фамилия: family, Имя: given, Отчество: rest.join(' ') });
}

function tableNode({ paper, lines }: WholePaper): XmlNode | null {
  const rows = lines.map((line) => {
    const net = formatXmlSum(line.sum_kopecks - line.vat_kopecks);
    return el(
      'СведТов',
      {
        ...{ НомСтр: line.position, НаимТов: line.text, ОКЕИ_Тов: UNIT.code, НаимЕдИзм: UNIT.name, КолТов: '1' },
        ...{ ЦенаТов: net, СтТовБезНДС: net, НалСт: line.vat_rate === null ? 'без НДС' : `${line.vat_rate}%` },
        СтТовУчНал: formatXmlSum(line.sum_kopecks),
      },
      [
        el('ДопСведТов', { ПрТовРаб: '3' }),
        el('Акциз', {}, [el('БезАкциз', {}, ['без акциза'])]),
        vatNode('СумНал', line.vat_rate === null ? null : line.vat_kopecks),
      ],
    );
  });
  const totals = {
    СтТовБезНДСВсего: formatXmlSum(paper.total_kopecks - paper.vat_kopecks),
    СтТовУчНалВсего: formatXmlSum(paper.total_kopecks),
  };
  const vat = vatNode('СумНалВсего', hasVat(lines) ? paper.vat_kopecks : null);
  return el('ТаблСчФакт', {}, [...rows, el('ВсегоОпл', totals, [vat])]);
}

const vatNode = (name: string, kopecks: number | null): XmlNode | null =>
  el(name, {}, [kopecks === null ? el('БезНДС', {}, ['без НДС']) : el('СумНал', {}, [formatXmlSum(kopecks)])]);

function transferNode({ paper }: WholePaper): XmlNode | null {
  const basis = parseBasis(paper.basis);
  return el('СвПродПер', {}, [
    el('СвПер', { СодОпер: 'Услуги оказаны в полном объёме', ДатаПер: dayText(paper.issued_on) }, [
      basis
        ? el('ОснПер', { РеквНаимДок: basis.name, РеквНомерДок: basis.number, РеквДатаДок: basis.date })
        : el('БезДокОснПер', {}, ['1']),
    ]),
  ]);
}

/** «Договор № 5/26 от 01.02.2026» in its parts; null for other words, which the format has no place for. */
export function parseBasis(text: string): { name: string; number: string; date: string } | null {
  const found = /^(?<name>.+?)\s*№\s*(?<number>.+?)\s+от\s+(?<date>\d{2}\.\d{2}\.\d{4})\b/u.exec(text.trim())?.groups;
  return found?.name && found.number && found.date
    ? { name: found.name, number: found.number, date: found.date }
    : null;
}

const signerNode = ({ paper: { seller } }: WholePaper): XmlNode | null =>
  el('Подписант', { Должн: seller.position, ТипПодпис: '1', СпосПодтПолном: '1' }, [nameNode(seller.signer)]);

const formatXmlSum = (kopecks: number): string => (kopecks / 100).toFixed(2);
