import { z } from 'zod';
import { buildPositiveRublesSchema } from '../finance/rubles.ts';
import { normalizePlate } from '../identity/plate.rules.ts';
import { innSchema, kppSchema, ogrnSchema } from '../identity/requisites.ts';
import { buildRealDaySchema, realTime } from '../real-day.ts';
import {
  type FieldGap,
  findDriverGaps,
  findFineGaps,
  findPaperGaps,
  findPartyGaps,
  findVehicleGaps,
  fitsDigits,
  hasTimeCome,
} from './title-fields.rules.ts';
import { cleanTitleText, findTitleTextProblem } from './title-text.rules.ts';

/** Check for `superRefine` that reports the gaps which a rule finds, each at its field. */
export const reportGaps =
  <Value>(find: (value: Value) => FieldGap[]) =>
  (
    value: Value,
    context: { addIssue: (issue: { code: 'custom'; path: (string | number)[]; message: string }) => void },
  ) => {
    for (const { path, text } of find(value)) context.addIssue({ code: 'custom', path, message: text });
  };

/** One line of characters that a title can hold; it may be empty. */
export const buildTitleTextSchema = (most: number) =>
  z
    .string()
    .overwrite(cleanTitleText)
    .max(most, `Не длиннее ${most} знаков`)
    .superRefine((text, context) => {
      const wrong = findTitleTextProblem(text);
      if (wrong) context.addIssue(wrong);
    });

/** {@link buildTitleTextSchema} that must not be empty. */
export const buildNeededTextSchema = (most: number, missing: string) => buildTitleTextSchema(most).min(1, missing);

const notYetText = 'Это время ещё не наступило';

/** A moment that has come, ISO 8601 with offset; the title states it in that offset. */
export const pastTimeSchema = realTime.refine(hasTimeCome, notYetText);

/** {@link pastTimeSchema}, or empty. */
export const pastTimeOrNoneSchema = z.union(
  [z.literal(''), pastTimeSchema],
  'Время: существующий день с 2000 по 2099 год',
);

/** A day that has come. */
export const buildPastDaySchema = (missing: string) =>
  buildRealDaySchema(missing).refine(hasTimeCome, 'Этот день ещё не наступил');
const pastDayOrNoneSchema = z.union([z.literal(''), buildPastDaySchema('Дата: существующий день с 2000 по 2099 год')]);

/** Document that a title refers to. `parties`: INNs of those who drew it up; `authority`: who issued it. */
export const titlePaperSchema = z
  .object({
    name: buildTitleTextSchema(255),
    number: buildTitleTextSchema(255),
    day: pastDayOrNoneSchema,
    id: buildTitleTextSchema(255),
    more: buildTitleTextSchema(2000),
    parties: z.array(innSchema.min(1, 'Укажите ИНН')).max(10, 'Не больше 10 сторон'),
    authority: buildTitleTextSchema(255),
  })
  .superRefine(reportGaps(findPaperGaps));
export type TitlePaper = z.infer<typeof titlePaperSchema>;

const currencyCode = z.string().regex(/^(\d{3})?$/, 'Код валюты: три цифры');
const fineSumSchema = buildPositiveRublesSchema('Укажите сумму');

/** Fine of a mark, in rubles or in another currency. */
const titleFineSchema = z
  .object({
    base: buildTitleTextSchema(255),
    rubles: fineSumSchema.nullable(),
    currency: currencyCode,
    currencyName: buildTitleTextSchema(100),
    foreign: fineSumSchema.nullable(),
    rateDay: pastDayOrNoneSchema,
    rate: z
      .number()
      .positive('Курс должен быть больше нуля')
      .refine((rate) => fitsDigits(rate, 10, 4), 'Курс: до четырёх знаков после запятой')
      .nullable(),
    calculation: buildTitleTextSchema(1000),
  })
  .superRefine(reportGaps(findFineGaps));
export type TitleFine = z.infer<typeof titleFineSchema>;

const markFields = { at: pastTimeSchema, text: buildNeededTextSchema(2000, 'Опишите, что произошло') };
const papers = z.array(titlePaperSchema).max(20);

/** Three kinds of marks: of readdressing; of replacement, with papers; of acceptance and delivery, with fines too. */
export const titleMarkSchema = z.object(markFields);
export const actMarkSchema = z.object({ ...markFields, papers });
export const stageMarkSchema = z.object({
  ...markFields,
  weighing: buildTitleTextSchema(1000),
  papers,
  fines: z.array(titleFineSchema).max(20),
});
/** Type of {@link stageMarkSchema}; marks of other titles have only some of these fields. */
export type StageMark = z.infer<typeof stageMarkSchema>;

const nameFields = {
  lastName: buildNeededTextSchema(60, 'Укажите фамилию'),
  firstName: buildNeededTextSchema(60, 'Укажите имя'),
  middleName: buildTitleTextSchema(60),
};

/** Simple signature of a driver in the operator's application. */
export const driverSignatureSchema = z.object({ ...nameFields, at: pastTimeSchema });
export type DriverSignature = z.infer<typeof driverSignatureSchema>;

/** Other facts that a participant states, each under a name on which the participants agreed. */
export const titleNotesSchema = z
  .array(
    z.object({
      name: buildNeededTextSchema(50, 'Назовите сведение').regex(/^(?!.*ПЭП$)/, 'Это имя занято подписью водителя'),
      value: buildNeededTextSchema(2000, 'Укажите значение'),
    }),
  )
  .max(50, 'Не больше 50 сведений');

/** Number and day of a correction of the waybill. */
export const titleCorrectionSchema = z.object({
  number: z.int('Номер исправления: от 1 до 999').min(1).max(999),
  day: buildPastDaySchema('Укажите дату исправления'),
});

const buildPhonesSchema = (most: number) => z.array(buildNeededTextSchema(most, 'Укажите телефон')).max(10);

/** New driver. `signing`: how the simple signature is identified; `handover`: paper of the cargo handed over. */
export const titleDriverSchema = z
  .object({
    ...nameFields,
    phones: buildPhonesSchema(20).min(1, 'Укажите телефон водителя'),
    licenceSeries: buildTitleTextSchema(20),
    licenceNumber: buildTitleTextSchema(20),
    licenceDay: pastDayOrNoneSchema,
    inn: innSchema.refine((inn) => inn.length !== 10, 'ИНН водителя состоит из 12 цифр'),
    signing: buildTitleTextSchema(1000),
    handover: titlePaperSchema.nullable(),
  })
  .superRefine(reportGaps(findDriverGaps));
export type TitleDriver = z.infer<typeof titleDriverSchema>;

const buildDecimalSchema = (most: number, texts: { missing: string; wrong: string }) =>
  z
    .number(texts.missing)
    .positive(texts.missing)
    .refine((value) => fitsDigits(value, most, 2), texts.wrong);

/** New truck or trailer; `payload` in tonnes, `volume` in cubic metres. */
export const titleVehicleSchema = z
  .object({
    plate: z.string().overwrite(normalizePlate).min(1, 'Укажите госномер').max(9, 'Госномер не длиннее 9 знаков'),
    certificate: buildTitleTextSchema(20)
      .overwrite((text) => text.replaceAll(/\s/g, ''))
      .max(10, 'СТС: 10 знаков'),
    vin: buildTitleTextSchema(17),
    ownership: z.enum(['1', '2', '3', '4', '5'], 'Укажите вид владения'),
    type: buildNeededTextSchema(1000, 'Укажите тип'),
    make: buildNeededTextSchema(1000, 'Укажите марку'),
    payload: buildDecimalSchema(5, { missing: 'Укажите грузоподъёмность', wrong: 'Грузоподъёмность: до 999,99 т' }),
    volume: buildDecimalSchema(4, { missing: 'Укажите вместимость', wrong: 'Вместимость: не больше четырёх цифр' }),
    leases: papers,
  })
  .superRefine(reportGaps(findVehicleGaps));
export type TitleVehicle = z.infer<typeof titleVehicleSchema>;

const partyFields = {
  kind: z.enum(['firm', 'entrepreneur', 'person']),
  inn: innSchema,
  kpp: kppSchema,
  name: buildTitleTextSchema(1000),
  lastName: buildTitleTextSchema(60),
  firstName: buildTitleTextSchema(60),
  middleName: buildTitleTextSchema(60),
};

/** Participant with its address. */
export const titlePartySchema = z
  .object({
    ...partyFields,
    ogrnip: ogrnSchema.refine((ogrn) => ogrn.length !== 13, 'ОГРНИП состоит из 15 цифр'),
    address: buildNeededTextSchema(1000, 'Укажите адрес'),
    phones: buildPhonesSchema(255),
    emails: z.array(buildNeededTextSchema(255, 'Укажите почту')).max(10),
  })
  .superRefine(reportGaps(findPartyGaps))
  .refine(({ phones, emails }) => emails.length === 0 || phones.length > 0, {
    path: ['phones'],
    message: 'Вместе с почтой укажите телефон',
  });
export type TitleParty = z.infer<typeof titlePartySchema>;

/** Participant of a refusal; `id`: its id at the operator. */
export const refusalPartySchema = z
  .object({
    ...partyFields,
    id: z.string().regex(/^[A-Za-z0-9@.-]{4,46}$/, 'Идентификатор участника: от 4 до 46 латинских букв и цифр'),
  })
  .superRefine(reportGaps(findPartyGaps))
  .refine(({ kind, kpp }) => kind !== 'firm' || kpp !== '', { path: ['kpp'], message: 'Укажите КПП' });
export type RefusalParty = z.infer<typeof refusalPartySchema>;
