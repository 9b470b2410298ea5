import { z } from 'zod';
import { getPrefix } from '../../features/waybill-reading/titles/title-kinds.rules.ts';
import { readMoment } from './moscow-moment.rules.ts';
import { OUTGOING_DIRECTION, prefixByCode, YES } from './saby-terms.ts';

/** Schemas of Saby: numbers come as texts and texts as numbers, and a list of one thing comes without brackets. */

/** A text; empty when it is absent. */
export const text = z
  .union([z.string(), z.number(), z.boolean()])
  .nullish()
  .transform((value) => String(value ?? ''));
const moment = text.transform(readMoment);
const isYes = text.transform((value) => value === YES);

/** A list, which Saby writes without brackets when it has one item, and leaves out when it is empty. */
export const listOrSingle = <T>(schema: z.ZodType<T>) =>
  z.preprocess(
    (value) => (Array.isArray(value) ? value : value === null || value === undefined || value === '' ? [] : [value]),
    z.array(schema),
  );

const fileSchema = z.object({ Имя: text, Ссылка: text }).nullish();
const keySchema = z.object({ Тип: text, Активирован: text }).nullish();

/** A certificate of the directory of server certificates. */
export const certificateSchema = z
  .object({
    Отпечаток: text,
    ФИО: text,
    ИНН: text,
    Название: text,
    ОГРНИП: text,
    ДействителенПо: text,
    Ключ: keySchema,
  })
  .transform(({ Отпечаток, ФИО, ИНН, Название, ОГРНИП, ДействителенПо, Ключ }) => ({
    thumbprint: Отпечаток.toLowerCase(),
    name: ФИО,
    organisation: Название,
    inn: ИНН,
    ogrnip: ОГРНИП,
    until: readMoment(ДействителенПо),
    keyType: Ключ?.Тип ?? '',
    isActive: Ключ?.Активирован !== 'Нет',
  }));
export type SabyCertificate = z.infer<typeof certificateSchema>;

const signatureSchema = z
  .object({
    ДатаВремя: moment,
    Файл: fileSchema,
  })
  .transform(({ ДатаВремя, Файл }) => ({ at: ДатаВремя, link: Файл?.Ссылка ?? '' }));

const attachmentSchema = z
  .object({
    Идентификатор: text,
    Подтип: text,
    Направление: text,
    Служебный: isYes,
    Удален: isYes,
    ТребуемоеДействие: text,
    Дата: moment,
    Редакция: z.object({ ДатаВремя: moment }).nullish().catch(null),
    Файл: fileSchema,
    Подпись: listOrSingle(signatureSchema),
  })
  .transform((one) => ({
    id: one.Идентификатор,
    prefix: prefixByCode[one.Подтип] ?? getPrefix(one.Файл?.Имя ?? null),
    fileName: one.Файл?.Имя ?? '',
    link: one.Файл?.Ссылка ?? '',
    isOurs: one.Направление === OUTGOING_DIRECTION,
    isService: one.Служебный || one.Удален,
    wants: one.ТребуемоеДействие,
    at: one.Подпись[0]?.at ?? one.Редакция?.ДатаВремя ?? one.Дата,
    signatures: one.Подпись,
  }));
export type SabyAttachment = z.infer<typeof attachmentSchema>;

const actionSchema = z
  .object({ Название: text, ТребуетПодписания: isYes })
  .transform((one) => ({ name: one.Название, isSigned: one.ТребуетПодписания }));

const stageSchema = z
  .object({
    Идентификатор: text,
    Название: text,
    Наименование: text,
    Завершен: isYes,
    Действие: listOrSingle(actionSchema),
    Вложение: listOrSingle(attachmentSchema),
  })
  .transform((one) => ({
    id: one.Идентификатор,
    name: one.Название || one.Наименование,
    isDone: one.Завершен,
    actions: one.Действие,
    attachments: one.Вложение,
  }));
export type SabyStage = z.infer<typeof stageSchema>;

const gisSchema = z.object({ КодСтатуса: text, ОписСтатуса: text }).nullish().catch(null);

/** A transport document in our words. `stages`: the current ones. */
export const documentSchema = z
  .object({
    Идентификатор: text,
    Тип: text,
    Дата: moment,
    Удален: isYes,
    Состояние: z.object({ Код: text, Название: text, Примечание: text }).nullish(),
    Редакция: listOrSingle(z.object({ Идентификатор: text, Актуален: isYes })),
    Этап: listOrSingle(stageSchema),
    ТекущиеЭтапы: listOrSingle(stageSchema),
    Вложение: listOrSingle(attachmentSchema),
    КодПеревозки: listOrSingle(z.object({ НазваниеПерехода: text, НазваниеФазы: text, ДатаВремя: moment })),
    ГИС_УИД: text,
    ГИС: gisSchema,
    Расширение: z.object({ ГИС_УИД: text, ГИС: gisSchema }).nullish().catch(null),
    СсылкаНаPDF: text,
  })
  .transform((one) => ({
    id: one.Идентификатор,
    type: one.Тип,
    at: one.Дата,
    isDeleted: one.Удален,
    state: {
      ...{ code: one.Состояние?.Код ?? '', name: one.Состояние?.Название ?? '' },
      // Words of whoever refused. [K]
      note: one.Состояние?.Примечание ?? '',
    },
    revision: (one.Редакция.find(({ Актуален }) => Актуален) ?? one.Редакция[0])?.Идентификатор ?? '',
    stages: getCurrentStages(one.Этап, one.ТекущиеЭтапы),
    attachments: one.Вложение.filter(({ isService, id }) => !isService && id !== ''),
    moves: one.КодПеревозки.map((move) => ({
      name: `${move.НазваниеПерехода} ${move.НазваниеФазы}`,
      at: move.ДатаВремя,
    })),
    uid: one.ГИС_УИД || one.Расширение?.ГИС_УИД || null,
    gis: one.ГИС ?? one.Расширение?.ГИС ?? null,
    pdf: one.СсылкаНаPDF,
  }));
export type SabyDocument = z.infer<typeof documentSchema>;

/** Current stages: `Этап` lists finished ones too, `ТекущиеЭтапы` names the current ones. */
function getCurrentStages(stages: SabyStage[], current: SabyStage[]): SabyStage[] {
  const open = stages.filter(({ isDone }) => !isDone);
  if (current.length === 0) return open;
  return current.map((one) => open.find(({ id }) => id === one.id) ?? one);
}

/** Answer to the reading of a document and to an action: the document itself, or in a wrapper. */
export const documentAnswerSchema = z.preprocess(
  (value) => (value as { Документ?: unknown } | null)?.Документ ?? value,
  documentSchema,
);

/** A page of changes: a document for each of its events. */
export const changesSchema = z.object({
  Документ: listOrSingle(
    z.object({
      Идентификатор: text,
      Тип: text,
      Событие: listOrSingle(z.object({ Идентификатор: text, ДатаВремя: moment })),
    }),
  ),
  Навигация: z.object({ ЕстьЕще: isYes }).nullish(),
});
