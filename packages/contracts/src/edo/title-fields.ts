import { z } from 'zod';
import { mostRubles, rublesSchema } from '../finance/rubles.ts';
import { realTime } from '../real-day.ts';
import { isWholeKopecks } from '../rubles.rules.ts';
import type { OutgoingKind } from './outgoing-kinds.ts';
import type { TitleProblem } from './outgoing-title.ts';
import { findCostGaps, findReplacementGaps, findTimeSequenceGaps } from './title-fields.rules.ts';
import {
  actMarkSchema,
  driverSignatureSchema,
  neededText,
  pastTime,
  pastTimeOrNone,
  refusalSideSchema,
  reportGaps,
  stageMarkSchema,
  titleCorrectionSchema,
  titleDriverSchema,
  titleMarkSchema,
  titleNotesSchema,
  titlePaperSchema,
  titlePartySchema,
  titleText,
  titleVehicleSchema,
} from './title-parts.ts';
import { titleVatRates } from './title-values.ts';

const MOST_STAGE_MARKS = 50;

const stageFields = {
  marks: z.array(stageMarkSchema).max(MOST_STAGE_MARKS),
  driver: driverSignatureSchema.nullable(),
  notes: titleNotesSchema,
};
const departureSequence = ['departedAt', 'Убытие раньше прибытия'] as const;

/** Acceptance of the cargo; the remarks contradict what the consignor has stated. */
const acceptance = z.object({
  remarks: z
    .object({
      arrivedAt: pastTimeOrNone,
      placedAt: pastTimeOrNone,
      departedAt: pastTimeOrNone,
      cargo: titleText(10_000),
      mass: titleText(1000),
      places: titleText(1000),
      works: titleText(1000),
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
  ...stageFields,
});

/** Delivery of the cargo; the remarks contradict what the consignee has stated. */
const delivery = z.object({
  remarks: z
    .object({
      arrivedAt: pastTimeOrNone,
      placedAt: pastTimeOrNone,
      departedAt: pastTimeOrNone,
      cargo: titleText(10_000),
      works: titleText(10_000),
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
  ...stageFields,
});

const changeFields = { correction: titleCorrectionSchema.nullable(), notes: titleNotesSchema };

/** Readdressing: another place of unloading, and another consignee where there is one. */
const readdressing = z.object({
  ...changeFields,
  at: pastTime,
  form: neededText(1000, 'Укажите, в какой форме переадресован груз'),
  delivery: neededText(50, 'Укажите, как доставлен документ о переадресовке'),
  basis: titlePaperSchema,
  consignee: titlePartySchema.nullable(),
  unloading: z.object({
    at: realTime,
    address: neededText(1000, 'Укажите новый адрес выгрузки'),
    comment: titleText(2000),
  }),
  marks: z.array(titleMarkSchema).max(MOST_STAGE_MARKS),
});

/** Replacement of drivers, of the truck, of trailers. */
const replacement = z
  .object({
    ...changeFields,
    at: pastTime,
    reason: titleText(2000),
    reasonPaper: titlePaperSchema.nullable(),
    drivers: z.array(titleDriverSchema).max(10),
    vehicle: z
      .object({
        truck: titleVehicleSchema.nullable(),
        trailers: z.array(titleVehicleSchema).max(10),
        handover: titlePaperSchema.nullable(),
      })
      .nullable(),
    marks: z.array(actMarkSchema).max(MOST_STAGE_MARKS),
  })
  .superRefine(reportGaps(findReplacementGaps));

const costSumSchema = rublesSchema('Укажите стоимость');

/** Cost of the carriage in rubles. */
const cost = z
  .object({
    ...changeFields,
    service: neededText(1000, 'Назовите услугу'),
    cost: costSumSchema,
    rate: z.enum(titleVatRates, 'Укажите ставку НДС'),
    vat: z
      .number('Укажите сумму НДС')
      .min(0)
      .max(mostRubles)
      .refine(isWholeKopecks, 'Не более двух знаков после запятой'),
    total: costSumSchema,
    calculation: titleText(2000),
    company: neededText(1000, 'Укажите название вашей компании'),
    shortName: neededText(255, 'Укажите краткое название вашей компании'),
    bank: z
      .object({
        account: z.string().regex(/^\d{20}$/, 'Счёт состоит из 20 цифр'),
        name: titleText(1000),
        bik: z.string().regex(/^(\d{9})?$/, 'БИК состоит из 9 цифр'),
        correspondent: z.string().regex(/^(\d{20})?$/, 'Корреспондентский счёт состоит из 20 цифр'),
      })
      .nullable(),
    basis: titlePaperSchema.nullable(),
  })
  .superRefine(reportGaps(findCostGaps));

/** Refusal to sign the title of the other side. */
const refusal = z.object({
  text: neededText(5000, 'Напишите, почему вы отказываетесь подписать'),
  receivedAt: pastTime,
  company: refusalSideSchema,
  author: refusalSideSchema,
});

/** Fields of each title that a carrier writes. Texts and times that nobody states are empty, parts are null. */
export const titleFieldsSchemas = {
  PPRIN: acceptance,
  PVYN: delivery,
  PEREADR: readdressing,
  ZAMEN: replacement,
  PUDPER: cost,
  UVUTOCH: refusal,
} as const satisfies Record<OutgoingKind, z.ZodType>;

export type TitleFields<Kind extends OutgoingKind = OutgoingKind> = z.infer<(typeof titleFieldsSchemas)[Kind]>;

/** Fields as a title holds them, or what is wrong with them: one problem for each field. */
export function parseTitleFields<Kind extends OutgoingKind>(
  kind: Kind,
  given: unknown,
): { fields: TitleFields<Kind> } | { problems: TitleProblem[] } {
  const { success, data, error } = titleFieldsSchemas[kind].safeParse(given);
  if (success) return { fields: data as TitleFields<Kind> };
  const byField = Map.groupBy(error.issues, ({ path }) => path.join('.'));
  return { problems: [...byField].map(([field, [first]]) => ({ field, text: first?.message ?? '' })) };
}
