import type { DocumentCategory } from '@trassa/contracts/edo/statuses';
import { formatWaybillAddress } from '@trassa/contracts/edo/waybill-address.rules';
import type { TitleKind, WaybillFields } from '@trassa/contracts/edo/waybill-fields';
import { parseWaybillTime } from '@trassa/contracts/edo/waybill-time.rules';
import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import type { NewDocument } from '../db/tables.ts';
import { MAX_CODE_LENGTH } from '../documents-store/text-lengths.rules.ts';
import type { TitleReading } from './reading.ts';
import { formatPartyName, formatPersonName } from './waybill-text.rules.ts';

const categoryByTitleKind: Partial<Record<TitleKind, DocumentCategory>> = {
  cost: 'TRNPUD',
  order: 'REQUEST',
  'trip-sheet': 'PTL',
  invoice: 'OTHER',
  unknown: 'OTHER',
};
/** Place of a title among the documents of a connection. */
export interface TitleRowPlace extends ConnectionKey {
  id: string;
  chainId: string;
  /** When the title was made. */
  at: Date;
  now: Date;
}

/** A title that was read, as a document. */
export function toTitleRow(reading: TitleReading, { id, at, ...place }: TitleRowPlace): NewDocument {
  const { title, fields } = reading;
  const own = getNumberedOutline(reading);
  const type = title.prefix ?? 'UNKNOWN';
  return {
    company_id: place.companyId,
    connection_id: place.connectionId,
    document_id: id,
    chain_id: place.chainId,
    create_date: at,
    update_date: place.now,
    read: false,
    deleted: false,
    status_code: type,
    doc_type: type,
    role_code: '',
    docflow_type: categoryByTitleKind[title.kind] ?? 'ETRN',
    number: cutCode(fields?.НомерНакладной ?? own?.Номер),
    doc_date: toIsoDay(fields?.ДатаНакладной ?? own?.Дата ?? ''),
    trip: '',
    sum: getStatedSum(reading),
    ...(hasOutlineParties(title) ? buildOutlinePartyColumns(reading) : buildPartyColumns(fields)),
    ...buildCrewColumns(fields),
    from_addr: formatWaybillAddress(fields?.Погрузка?.Адрес),
    to_addr:
      formatWaybillAddress(fields?.Грузополучатель?.АдресДоставки) ||
      formatWaybillAddress(fields?.Получение?.АдресВыгрузки),
    last_type: type,
    last_at: at.toISOString(),
    chain_documents: JSON.stringify([{ id, type, dateTime: at.toISOString() }]),
  };
}

/** The sum that a title states, as it is written; empty: none. */
const getStatedSum = (reading: TitleReading): string => cutCode(getNumberedOutline(reading)?.Сумма);

/** Exchanges write days as `2026-03-10`, titles as `10.03.2026`; any other text stays. */
const toIsoDay = (date: string) => parseWaybillTime(date)?.day ?? date;

/** Kinds whose parties stand in their outline. */
const hasOutlineParties = ({ kind }: TitleReading['title']) => kind === 'invoice' || kind === 'refusal';

/** Outline of a document with a number of its own; null: it has none, and its date is only that of the file. */
export function getNumberedOutline({ title, outline }: TitleReading): TitleReading['outline'] {
  return (title.kind in categoryByTitleKind || hasOutlineParties(title)) && outline?.Номер ? outline : null;
}

function buildPartyColumns(fields: WaybillFields | null) {
  const { Грузоотправитель: go, Грузополучатель: gp, Перевозчик: tk } = fields ?? {};
  return {
    go_name: formatPartyName(go),
    go_inn: cutCode(go?.ИНН),
    go_kpp: cutCode(go?.КПП),
    gp_name: formatPartyName(gp),
    gp_inn: cutCode(gp?.ИНН),
    gp_kpp: cutCode(gp?.КПП),
    tk_name: formatPartyName(tk),
    tk_inn: cutCode(tk?.ИНН),
    tk_kpp: cutCode(tk?.КПП),
  };
}

/** Parties of an outline: the seller of an УПД is the carrier, its buyer stands for the consignee. */
function buildOutlinePartyColumns({ outline }: TitleReading): ReturnType<typeof buildPartyColumns> {
  const side = (...roles: readonly string[]) => {
    const found = roles.map((role) => outline?.Стороны.find(({ Роль }) => Роль === role)).find(Boolean);
    return { name: found?.Наименование ?? '', inn: cutCode(found?.ИНН), kpp: cutCode(found?.КПП) };
  };
  const [go, gp, tk] = [
    side('Грузоотправитель'),
    side('Покупатель', 'Грузополучатель'),
    side('Продавец', 'Перевозчик'),
  ];
  return {
    ...{ go_name: go.name, go_inn: go.inn, go_kpp: go.kpp },
    ...{ gp_name: gp.name, gp_inn: gp.inn, gp_kpp: gp.kpp },
    ...{ tk_name: tk.name, tk_inn: tk.inn, tk_kpp: tk.kpp },
  };
}

/** A text longer than any code is cut, so that the rest of the waybill can be stored. */
const cutCode = (given: string | null | undefined) => (given ?? '').slice(0, MAX_CODE_LENGTH);

function buildCrewColumns(fields: WaybillFields | null) {
  const driver = formatPersonName(fields?.Водители[0]);
  return { doc_driver: driver, driver, vehicle: cutCode(fields?.ТранспортныеСредства[0]?.РегНомер) };
}
