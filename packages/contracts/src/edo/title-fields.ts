import { z } from 'zod';
import { buildPositiveRublesSchema, mostRubles } from '../finance/rubles.ts';
import { realTime } from '../real-day.ts';
import { isWholeKopecks } from '../rubles.rules.ts';
import type { OutgoingTitleKind } from './outgoing-kinds.ts';
import type { TitleProblem } from './outgoing-title.ts';
import { findCostGaps, findReplacementGaps, findTimeSequenceGaps } from './title-fields.rules.ts';
import {
  actMarkSchema,
  buildNeededTextSchema,
  buildTitleTextSchema,
  driverSignatureSchema,
  pastTimeOrNoneSchema,
  pastTimeSchema,
  refusalPartySchema,
  reportGaps,
  stageMarkSchema,
  titleCorrectionSchema,
  titleDriverSchema,
  titleMarkSchema,
  titleNotesSchema,
  titlePaperSchema,
  titlePartySchema,
  titleVehicleSchema,
} from './title-parts.ts';
import { titleVatRates } from './title-values.ts';

const MOST_MARKS_OF_TITLE = 50;

const acceptanceAndDeliveryFields = {
  marks: z.array(stageMarkSchema).max(MOST_MARKS_OF_TITLE),
  driver: driverSignatureSchema.nullable(),
  notes: titleNotesSchema,
};
const departureSequence = ['departedAt', 'Убытие раньше прибытия'] as const;

/** Acceptance of the cargo; the remarks contradict what the consignor has stated. */
const acceptanceFieldsSchema = z.object({
  remarks: z
    .object({
      arrivedAt: pastTimeOrNoneSchema,
      placedAt: pastTimeOrNoneSchema,
      departedAt: pastTimeOrNoneSchema,
      cargo: buildTitleTextSchema(10_000),
      mass: buildTitleTextSchema(1000),
      places: buildTitleTextSchema(1000),
      works: buildTitleTextSchema(1000),
    })
    .superRefine(
      reportGaps((remarks) =>
        findTimeSequenceGaps(remarks, [
          ['arrivedAt', ''],
          ['placedAt', 'Постановка на погрузку раньше прибытия'],
          departureSequence,
        ]),
      ),
    ),
  ...acceptanceAndDeliveryFields,
});

/** Delivery of the cargo; the remarks contradict what the consignee has stated. */
const deliveryFieldsSchema = z.object({
  remarks: z
    .object({
      arrivedAt: pastTimeOrNoneSchema,
      placedAt: pastTimeOrNoneSchema,
      departedAt: pastTimeOrNoneSchema,
      cargo: buildTitleTextSchema(10_000),
      works: buildTitleTextSchema(10_000),
    })
    .superRefine(
      reportGaps((remarks) =>
        findTimeSequenceGaps(remarks, [
          ['arrivedAt', ''],
          ['placedAt', 'Постановка на выгрузку раньше прибытия'],
          departureSequence,
        ]),
      ),
    ),
  ...acceptanceAndDeliveryFields,
});

const changeFields = { correction: titleCorrectionSchema.nullable(), notes: titleNotesSchema };

/** Readdressing: another place of unloading, and another consignee where there is one. */
const readdressingFieldsSchema = z.object({
  ...changeFields,
  at: pastTimeSchema,
  form: buildNeededTextSchema(1000, 'Укажите, в какой форме переадресован груз'),
  delivery: buildNeededTextSchema(50, 'Укажите, как доставлен документ о переадресовке'),
  basis: titlePaperSchema,
  consignee: titlePartySchema.nullable(),
  unloading: z.object({
    at: realTime,
    address: buildNeededTextSchema(1000, 'Укажите новый адрес выгрузки'),
    comment: buildTitleTextSchema(2000),
  }),
  marks: z.array(titleMarkSchema).max(MOST_MARKS_OF_TITLE),
});

/** Replacement of drivers, of the truck, of trailers. */
const replacementFieldsSchema = z
  .object({
    ...changeFields,
    at: pastTimeSchema,
    reason: buildTitleTextSchema(2000),
    reasonPaper: titlePaperSchema.nullable(),
    drivers: z.array(titleDriverSchema).max(10),
    vehicle: z
      .object({
        truck: titleVehicleSchema.nullable(),
        trailers: z.array(titleVehicleSchema).max(10),
        handover: titlePaperSchema.nullable(),
      })
      .nullable(),
    marks: z.array(actMarkSchema).max(MOST_MARKS_OF_TITLE),
  })
  .superRefine(reportGaps(findReplacementGaps));

const costSumSchema = buildPositiveRublesSchema('Укажите стоимость');

/** Cost of the carriage in rubles. */
const costFieldsSchema = z
  .object({
    ...changeFields,
    service: buildNeededTextSchema(1000, 'Назовите услугу'),
    cost: costSumSchema,
    rate: z.enum(titleVatRates, 'Укажите ставку НДС'),
    vat: z
      .number('Укажите сумму НДС')
      .min(0)
      .max(mostRubles)
      .refine(isWholeKopecks, 'Не более двух знаков после запятой'),
    total: costSumSchema,
    calculation: buildTitleTextSchema(2000),
    company: buildNeededTextSchema(1000, 'Укажите название вашей компании'),
    shortName: buildNeededTextSchema(255, 'Укажите краткое название вашей компании'),
    bank: z
      .object({
        account: z.string().regex(/^\d{20}$/, 'Счёт состоит из 20 цифр'),
        name: buildTitleTextSchema(1000),
        bik: z.string().regex(/^(\d{9})?$/, 'БИК состоит из 9 цифр'),
        correspondent: z.string().regex(/^(\d{20})?$/, 'Корреспондентский счёт состоит из 20 цифр'),
      })
      .nullable(),
    basis: titlePaperSchema.nullable(),
  })
  .superRefine(reportGaps(findCostGaps));

/** Refusal to sign the title of the other side. */
const refusalFieldsSchema = z.object({
  text: buildNeededTextSchema(5000, 'Напишите, почему вы отказываетесь подписать'),
  receivedAt: pastTimeSchema,
  company: refusalPartySchema,
  author: refusalPartySchema,
});

/** Fields of each title that a carrier writes. Texts and times that nobody states are empty, parts are null. */
export const titleFieldsSchemas = {
  PPRIN: acceptanceFieldsSchema,
  PVYN: deliveryFieldsSchema,
  PEREADR: readdressingFieldsSchema,
  ZAMEN: replacementFieldsSchema,
  PUDPER: costFieldsSchema,
  UVUTOCH: refusalFieldsSchema,
} as const satisfies Record<OutgoingTitleKind, z.ZodType>;

export type TitleFields<Kind extends OutgoingTitleKind = OutgoingTitleKind> = z.infer<
  (typeof titleFieldsSchemas)[Kind]
>;

/** Fields as a title holds them, or what is wrong with them: one problem for each field. */
export function parseTitleFields<Kind extends OutgoingTitleKind>(
  kind: Kind,
  given: unknown,
): { fields: TitleFields<Kind> } | { problems: TitleProblem[] } {
  const { success, data, error } = titleFieldsSchemas[kind].safeParse(given);
  if (success) return { fields: data as TitleFields<Kind> };
  const byField = Map.groupBy(error.issues, ({ path }) => path.join('.'));
  return { problems: [...byField].map(([field, [first]]) => ({ field, text: first?.message ?? '' })) };
}
