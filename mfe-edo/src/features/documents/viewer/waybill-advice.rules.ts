import type { Chain } from '@trassa/contracts/edo/document';
import type { DocumentContent } from '@trassa/contracts/edo/document-content';
import type { WaybillFields } from '@trassa/contracts/edo/waybill-fields';
import { parseWaybillInstant } from '@trassa/contracts/edo/waybill-time.rules';
import { isPlate, normalizePlate } from '@trassa/contracts/identity/plate.rules';
import { buildTitleSteps, getNotices } from '../../../shared/document-viewer/document-viewer.rules.ts';
import { formatPersonName, parseMomentParts } from '../../../shared/waybill/waybill.rules.ts';
import { adviceMessages as messages } from './waybill-advice.messages.ts';

/** A datum that a refusal disputes: `written` in the waybill, `named` in the refusal, empty when it names none. */
interface DisputedDatum {
  label: string;
  written: string;
  named: string;
}

/** What to do about a refused waybill. `until`: sentence about the declared time of loading, ahead or past; empty: unknown. */
export interface RefusalAdvice {
  reason: string;
  disputed: readonly DisputedDatum[];
  sender: string;
  phone: string;
  until: string;
}

const wordPattern = /[\p{L}\d]+/gu;
const findPlates = (text: string) => [...new Set((text.match(wordPattern) ?? []).filter(isPlate).map(normalizePlate))];
const findInns = (text: string) => text.match(/(?<!\d)(?:\d{12}|\d{10})(?!\d)/g) ?? [];

/** Data of the waybill that a refusal disputes, with what its reason names instead. */
export function listDisputedData(reason: string, fields: WaybillFields | null): DisputedDatum[] {
  if (!fields) return [];
  const drivers = fields.Водители.map((driver) =>
    [formatPersonName(driver), [driver.СерияВУ, driver.НомерВУ].filter(Boolean).join(' ')].filter(Boolean).join(', '),
  );
  const plates = fields.ТранспортныеСредства.flatMap(({ РегНомер }) => РегНомер ?? []).map(normalizePlate);
  const cargo = fields.Грузы.map(({ Наименование, МассаБрутто }) =>
    [Наименование, МассаБрутто && messages.kilograms(МассаБрутто)].filter(Boolean).join(', '),
  );
  const inns = [fields.Грузоотправитель, fields.Грузополучатель, fields.Перевозчик].flatMap(
    (party) => party?.ИНН ?? [],
  );
  const other = (named: readonly string[], written: readonly string[]) =>
    named.filter((one) => !written.includes(one)).join(', ');
  const rows = [
    { about: /водител/i, label: messages.driver, written: drivers.join('; '), named: '' },
    {
      about: /машин|автомоб|госномер|тягач|транспортн/i,
      ...{ label: messages.vehicle, written: plates.join(', '), named: other(findPlates(reason), plates) },
    },
    {
      about: /груз(?!о)|масс|вес(?:а|ом)?(?!\p{L})|мест(?:а|о)?(?!\p{L})/iu,
      label: messages.cargo,
      written: cargo.join('; '),
      named: '',
    },
    { about: /ИНН/, label: messages.inn, written: inns.join(', '), named: other(findInns(reason), inns) },
  ];
  return rows
    .filter(({ about, named, written }) => written !== '' && (about.test(reason) || named !== ''))
    .map(({ about: _, ...row }) => row);
}

/** What to do about a refused waybill; null: nobody has refused it. */
export function findRefusalAdvice(chain: Chain, content: DocumentContent | undefined, now: Date): RefusalAdvice | null {
  const reasons = getNotices({ chain, content }).filter(({ kind }) => kind === 'refusal');
  if (reasons.length === 0) return null;
  const reason = reasons.map(({ text }) => text).join('; ');
  const fields = content?.extractedData.extracted.extractedFields ?? null;
  const declared = fields?.Погрузка?.ЗаявленноеВремя ?? null;
  const moment = parseMomentParts(declared);
  const last = parseWaybillInstant(declared, 'end');
  const until = last && last < now ? messages.late : messages.until;
  return {
    reason,
    disputed: listDisputedData(reason, fields),
    sender: fields?.Грузоотправитель?.НаимОрг ?? chain.go?.accName ?? '',
    phone: fields?.Грузоотправитель?.Телефоны[0] ?? '',
    until: moment ? until([moment.day, moment.time].filter(Boolean).join(', ')) : '',
  };
}

/** Names of EDO operators by the first three letters of a participant's id; untried, see docs/providers.md. */
const operatorsByCode: Readonly<Record<string, string>> = {
  '2BM': 'Контур.Диадок',
  '2BE': 'СБИС',
  '2LD': 'DocRobot',
  '2IJ': 'Ediweb',
  '2AE': '1С-ЭДО',
};
const titleToCarrierPattern = /^ON_TRNACLGR(?:OT|PO)_([0-9A-Z]{3})/;

/**
 * Title that the carrier is to sign next, and the operator that the title before was sent to; `operator` is empty when the
 * name of its file does not tell. Null: no title of the carrier is awaited.
 */
export function findTitleToSign(chain: Chain, content: DocumentContent | undefined) {
  if (chain.docflowType !== 'ETRN' || chain.complete || chain.finished) return null;
  const awaited = buildTitleSteps(chain.titles).findIndex(({ state }) => state === 'now');
  // T2 and T4 are the carrier's.
  if (awaited !== 1 && awaited !== 3) return null;
  const code = content?.fileList.map(({ name }) => titleToCarrierPattern.exec(name)?.[1]).find(Boolean) ?? '';
  return { sign: awaited === 1 ? 'Т2' : 'Т4', operator: operatorsByCode[code] ?? '' };
}
