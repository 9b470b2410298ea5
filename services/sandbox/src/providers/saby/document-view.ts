import type { HeldWaybill } from '../../operator-waybills/waybill-book.ts';
import type { KeptFile, StateAnswer } from '../../operator-waybills/waybill-events.ts';
import { formatClockTime, formatDottedDate } from '../../shared/moscow-time.rules.ts';
import type { Company } from '../../world/companies.ts';
import { TITLE_1, TITLE_2, TITLE_3, TITLE_4 } from '../edo/document-types.ts';
import type { SabyDraft } from './drafts.ts';
import { findStage, getAttachmentId, REJECTION_TYPE, type SabyStage } from './stages.rules.ts';

/** How a document is shown: `link` makes the addresses of its files, `fault` is the fault to show, if any. */
export interface ViewContext {
  link: (path: string) => string;
  fault: string | undefined;
}

const TITLE_CODES: Readonly<Record<string, string>> = {
  [TITLE_1]: '1110339',
  [TITLE_2]: '1110340',
  [TITLE_3]: '1110341',
  [TITLE_4]: '1110342',
};

const STATE_ANSWER_WORDS: Readonly<Record<StateAnswer, { КодСтатуса: string; ОписСтатуса: string }>> = {
  sent: { КодСтатуса: '4000110000', ОписСтатуса: 'Документ передан в ГИС ЭПД' },
  registered: { КодСтатуса: '4000211000', ОписСтатуса: 'Принят новый перевозочный документ' },
  refused: {
    КодСтатуса: '0400300001',
    ОписСтатуса: 'Отказ в регистрации: дата приёма груза раньше даты транспортной накладной',
  },
};

/** `20.11.2026 14.05.00`. */
export const formatSabyMoment = (at: number) => `${formatDottedDate(at)} ${formatClockTime(at).replaceAll(':', '.')}`;

const buildFirmView = ({ inn, kpp, shortName }: Company) => ({ СвЮЛ: { ИНН: inn, КПП: kpp, Название: shortName } });

const isCarrierFileType = (type: string) => type === TITLE_2 || type === TITLE_4 || type === REJECTION_TYPE;

/** Fields that an attachment has in every answer. */
function buildFileView(waybill: string, type: string, name: string, link: ViewContext['link']) {
  const id = getAttachmentId(waybill, type);
  return {
    Идентификатор: id,
    Тип: 'ЭТрН',
    ...(TITLE_CODES[type] ? { Подтип: TITLE_CODES[type] } : {}),
    ВерсияФормата: '5.01',
    Направление: isCarrierFileType(type) ? 'Исходящий' : 'Входящий',
    Служебный: 'Нет',
    Удален: 'Нет',
    Файл: { Имя: name, Ссылка: link(`${waybill}/${id}/file`) },
  };
}

function buildTitleView(held: HeldWaybill, type: string, { id, at }: KeptFile, link: ViewContext['link']) {
  const file = buildFileView(held.id, type, `${id}.xml`, link);
  const signature = {
    ДатаВремя: formatSabyMoment(at),
    Файл: { Имя: `${id}.xml.sgn`, Ссылка: link(`${held.id}/${file.Идентификатор}/signature`) },
  };
  return { ...file, Подпись: [signature] };
}

/** A draft as an attachment that an action wants signed; Госключ may have signed it already. */
export function buildDraftView(waybill: string, { type, name, signature }: SabyDraft, link: ViewContext['link']) {
  const file = buildFileView(waybill, type, name, link);
  const place = `${waybill}/${file.Идентификатор}/signature`;
  return signature ? { ...file, Подпись: [{ Файл: { Имя: `${name}.sgn`, Ссылка: link(place) } }] } : file;
}

/** A receipt of the operator among the titles, which the product has to ignore. */
const buildReceiptView = ({ id }: HeldWaybill, link: ViewContext['link']) => ({
  ...buildFileView(id, 'DP_PDOTPR', 'DP_PDOTPR_1.xml', link),
  Тип: 'ПодтверждениеДатыОтправки',
  Служебный: 'Да',
});

function buildStageView({ id, name, actions }: SabyStage, fault: string | undefined) {
  const told = fault === 'absent-action' ? [] : actions;
  const Действие = told.map((action) => ({
    Название: fault === 'renamed-action' ? action.other : action.name,
    ТребуетПодписания: action.makes === null ? 'Нет' : 'Да',
  }));
  return { Идентификатор: id, Название: name, Действие };
}

/** The finished stage of the consignor, which Saby still lists. */
const PAST_STAGE = {
  Идентификатор: 'past',
  Название: 'Отправка',
  Действие: [{ Название: 'Погружен', ТребуетПодписания: 'Да' }],
};

function buildStateView(held: HeldWaybill) {
  if (held.refusal) return { Код: '9', Название: 'Отклонён перевозчиком' };
  if (held.titles.has(TITLE_4)) return { Код: '7', Название: 'Выполнение завершено успешно' };
  return held.titles.has(TITLE_2)
    ? { Код: '1', Название: 'Отправлен' }
    : { Код: '4', Название: 'Доставлен, требуются данные перевозчика' };
}

function buildMovesView({ changes, driverApprovedAt }: HeldWaybill) {
  const first = changes[0]?.at ?? 0;
  const begun = { Код: '1', НазваниеПерехода: 'Создан', НазваниеФазы: 'Погрузка', ДатаВремя: formatSabyMoment(first) };
  if (driverApprovedAt === null) return [begun];
  const approved = { Код: '2', НазваниеПерехода: 'Подтверждено водителем', НазваниеФазы: 'Погрузка' };
  return [begun, { ...approved, ДатаВремя: formatSabyMoment(driverApprovedAt) }];
}

/** A waybill as `СБИС.ПрочитатьДокумент` gives it. */
export function buildDocumentView(held: HeldWaybill, drafts: readonly SabyDraft[], { link, fault }: ViewContext) {
  const { trip } = held.chain;
  const stage = findStage(held);
  const rejection = held.changes.find(({ what }) => what === 'refusal');
  const refused = rejection?.what === 'refusal' ? [buildTitleView(held, REJECTION_TYPE, rejection.file, link)] : [];
  return {
    Идентификатор: held.id,
    Тип: 'ConsignmentNote',
    Номер: trip.number,
    Дата: formatDottedDate(trip.startedAt),
    Направление: 'Входящий',
    Удален: held.isRevoked ? 'Да' : 'Нет',
    НашаОрганизация: buildFirmView(trip.carrier),
    Грузоотправитель: buildFirmView(trip.consignor),
    ТранспортнаяКомпания: buildFirmView(trip.carrier),
    Грузополучатель: buildFirmView(trip.consignee),
    Редакция: [{ Идентификатор: `${held.id}-1`, Актуален: 'Да' }],
    Состояние: buildStateView(held),
    Этап: stage ? [PAST_STAGE, buildStageView(stage, fault)] : [PAST_STAGE],
    // Saby sends a list of one item as the item itself.
    ТекущиеЭтапы: stage
      ? { Идентификатор: stage.id, Наименование: stage.name }
      : { Идентификатор: 'end', Наименование: '' },
    Вложение: [
      ...Array.from(held.titles, ([type, file]) => buildTitleView(held, type, file, link)),
      ...refused,
      ...drafts.map((draft) => buildDraftView(held.id, draft, link)),
      buildReceiptView(held, link),
    ],
    КодПеревозки: buildMovesView(held),
    ...(held.uid ? { ГИС_УИД: held.uid } : {}),
    ...(held.state ? { Расширение: { ГИС: STATE_ANSWER_WORDS[held.state.answer] } } : {}),
    СсылкаНаPDF: link(`${held.id}/print/file`),
  };
}
