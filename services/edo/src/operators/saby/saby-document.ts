import { z } from 'zod';
import { getPrefix } from '../../features/waybill-reading/titles/title-kinds.rules.ts';
import { parseSabyMoment } from './moscow-moment.rules.ts';
import { OUTGOING_DIRECTION, prefixByCode, YES } from './saby-terms.ts';

/** Schemas of Saby: numbers come as texts and texts as numbers, and a list of one thing comes without brackets. */

/** A text; empty when it is absent. */
export const textOrEmpty = z
  .union([z.string(), z.number(), z.boolean()])
  .nullish()
  .transform((value) => String(value ?? ''));
const momentSchema = textOrEmpty.transform(parseSabyMoment);
const yesSchema = textOrEmpty.transform((value) => value === YES);

/** A list, which Saby writes without brackets when it has one item, and leaves out when it is empty. */
export const listOrSingle = <T>(schema: z.ZodType<T>) =>
  z.preprocess(
    (value) => (Array.isArray(value) ? value : value === null || value === undefined || value === '' ? [] : [value]),
    z.array(schema),
  );

const fileSchema = z.object({ Имя: textOrEmpty, Ссылка: textOrEmpty }).nullish();
const keySchema = z.object({ Тип: textOrEmpty, Активирован: textOrEmpty }).nullish();

/** A certificate of the directory of server certificates. */
export const certificateSchema = z
  .object({
    Отпечаток: textOrEmpty,
    ФИО: textOrEmpty,
    ИНН: textOrEmpty,
    Название: textOrEmpty,
    ОГРНИП: textOrEmpty,
    ДействителенПо: textOrEmpty,
    Ключ: keySchema,
  })
  .transform(({ Отпечаток, ФИО, ИНН, Название, ОГРНИП, ДействителенПо, Ключ }) => ({
    thumbprint: Отпечаток.toLowerCase(),
    name: ФИО,
    organisation: Название,
    inn: ИНН,
    ogrnip: ОГРНИП,
    until: parseSabyMoment(ДействителенПо),
    keyType: Ключ?.Тип ?? '',
    isActive: Ключ?.Активирован !== 'Нет',
  }));
export type SabyCertificate = z.infer<typeof certificateSchema>;

const signatureSchema = z
  .object({ ДатаВремя: momentSchema, Файл: fileSchema })
  .transform(({ ДатаВремя, Файл }) => ({ at: ДатаВремя, link: Файл?.Ссылка ?? '' }));

const attachmentSchema = z
  .object({
    Идентификатор: textOrEmpty,
    Подтип: textOrEmpty,
    Направление: textOrEmpty,
    Служебный: yesSchema,
    Удален: yesSchema,
    ТребуемоеДействие: textOrEmpty,
    Дата: momentSchema,
    Редакция: z.object({ ДатаВремя: momentSchema }).nullish().catch(null),
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
  .object({ Название: textOrEmpty, ТребуетПодписания: yesSchema })
  .transform((one) => ({ name: one.Название, isSigned: one.ТребуетПодписания }));

const stageSchema = z
  .object({
    Идентификатор: textOrEmpty,
    Название: textOrEmpty,
    Наименование: textOrEmpty,
    Завершен: yesSchema,
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

const gisSchema = z.object({ КодСтатуса: textOrEmpty, ОписСтатуса: textOrEmpty }).nullish().catch(null);

/** A transport document in our words. `stages`: the current ones. */
export const documentSchema = z
  .object({
    Идентификатор: textOrEmpty,
    Тип: textOrEmpty,
    Дата: momentSchema,
    Удален: yesSchema,
    Состояние: z.object({ Код: textOrEmpty, Название: textOrEmpty, Примечание: textOrEmpty }).nullish(),
    Редакция: listOrSingle(z.object({ Идентификатор: textOrEmpty, Актуален: yesSchema })),
    Этап: listOrSingle(stageSchema),
    ТекущиеЭтапы: listOrSingle(stageSchema),
    Вложение: listOrSingle(attachmentSchema),
    КодПеревозки: listOrSingle(
      z.object({ НазваниеПерехода: textOrEmpty, НазваниеФазы: textOrEmpty, ДатаВремя: momentSchema }),
    ),
    ГИС_УИД: textOrEmpty,
    ГИС: gisSchema,
    Расширение: z.object({ ГИС_УИД: textOrEmpty, ГИС: gisSchema }).nullish().catch(null),
    СсылкаНаPDF: textOrEmpty,
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
      Идентификатор: textOrEmpty,
      Тип: textOrEmpty,
      Событие: listOrSingle(z.object({ Идентификатор: textOrEmpty, ДатаВремя: momentSchema })),
    }),
  ),
  Навигация: z.object({ ЕстьЕще: yesSchema }).nullish(),
});
