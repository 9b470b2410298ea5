import { z } from 'zod';
import { getGeneralVatRate } from '../finance/vat.rules.ts';
import { isValidInn } from '../identity/check-digits.rules.ts';
import { findClockOfPlace } from '../identity/clock-at.rules.ts';
import { shiftWindow } from '../identity/place-clock.rules.ts';
import { requisiteTexts } from '../identity/requisite-texts.ts';
import { kppSchema } from '../identity/requisites.ts';
import { realDayOrNone } from '../real-day.ts';
import { isWholeKopecks } from '../rubles.rules.ts';
import { lineText, plainText } from '../text.ts';
import { orderPriorities } from './order-status.ts';
import { adrClasses, MAX_ROUTE_POINTS, pointKinds, vatRates } from './own-order-values.ts';
import { getWindowEndDay, isWindowReversed } from './window.rules.ts';

const texts = {
  client: 'Укажите заказчика',
  inn: 'ИНН: 10 или 12 цифр',
  address: 'Укажите адрес',
  time: 'Время: часы и минуты, например 08:30',
  windowDay: 'Для времени нужен день',
  windowEnd: 'Конец окна раньше начала',
  firstDay: 'Укажите день погрузки',
  first: 'Маршрут начинается с погрузки',
  last: 'Маршрут заканчивается выгрузкой',
  points: 'В маршруте нужны погрузка и выгрузка',
  manyPoints: `Не больше ${MAX_ROUTE_POINTS} точек маршрута`,
  backwards: 'Раньше предыдущей точки маршрута: проверьте день и время',
  cargo: 'Укажите груз',
  weight: 'Вес: число больше нуля',
  weightMax: 'Вес: не больше 100 тонн',
  volume: 'Объём: число больше нуля',
  volumeMax: 'Объём: не больше 200 м³',
  places: 'Места: целое число больше нуля',
  placesMax: 'Места: не больше 100 000',
  temperature: 'Температура: от −60 до +60 °C',
  temperatureOrder: 'Верхняя граница ниже нижней',
  adr: 'Неизвестный класс опасности',
  price: 'Стоимость: сумма больше нуля',
  priceMax: 'Слишком большая сумма',
  kopecks: 'Не более двух знаков после запятой',
  vat: 'Неизвестная ставка НДС',
  vatOfDay: (rate: number) => `Общая ставка НДС в день выгрузки — ${rate} %`,
  days: 'Отсрочка: целое число дней от 0 до 365',
  long: (max: number) => `Не более ${max} символов`,
};

const buildTextSchema = (max: number) => plainText.max(max, texts.long(max));

const inn = lineText.regex(/^(\d{10}|\d{12})?$/, texts.inn);

const buildAmountSchema = (wrong: string, { max, tooLarge }: { max: number; tooLarge: string }) =>
  z.number(wrong).positive(wrong).max(max, tooLarge).nullable();
const temperatureSchema = z.number(texts.temperature).min(-60, texts.temperature).max(60, texts.temperature).nullable();
const clock = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, texts.time);
/** 24:00 is the last minute of its day. */
const endClock = z
  .string()
  .overwrite((text) => (text === '24:00' ? '23:59' : text))
  .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, texts.time);

/**
 * A place of loading or unloading. Day `YYYY-MM-DD`, window `HH:MM` that may end after midnight, all by Moscow, whatever the
 * clock of the place is; empty texts are «не указано».
 */
const orderPointSchema = z.object({
  kind: z.enum(pointKinds),
  /** Who gives or takes the cargo there. */
  company: buildTextSchema(500),
  inn,
  address: buildTextSchema(1000).min(1, texts.address),
  city: buildTextSchema(200),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  day: realDayOrNone,
  from: clock,
  to: endClock,
  contactName: buildTextSchema(200),
  contactPhone: buildTextSchema(50),
});
export type OrderPoint = z.infer<typeof orderPointSchema>;

/**
 * An order that the carrier entered: weight in kg, volume in m³, temperature in °C, price in rubles including VAT, payment
 * term in days after unloading. Numbers are null and texts empty when nobody has said them.
 */
export const ownOrderFields = z.object({
  /** Number the customer knows it by; given by the server when empty. */
  number: buildTextSchema(50),
  /** `kpp`: of the branch that orders; absent: not stated. */
  client: z.object({ name: buildTextSchema(500).min(1, texts.client), inn, kpp: kppSchema.optional() }),
  points: z.array(orderPointSchema).max(MAX_ROUTE_POINTS, texts.manyPoints),
  cargo: z.object({
    description: buildTextSchema(2000).min(1, texts.cargo),
    weight: buildAmountSchema(texts.weight, { max: 100_000, tooLarge: texts.weightMax }),
    volume: buildAmountSchema(texts.volume, { max: 200, tooLarge: texts.volumeMax }),
    places: z.number(texts.places).int(texts.places).positive(texts.places).max(100_000, texts.placesMax).nullable(),
    temperatureFrom: temperatureSchema,
    temperatureTo: temperatureSchema,
    adrClass: z.enum(['', ...adrClasses], texts.adr),
  }),
  price: buildAmountSchema(texts.price, { max: 1_000_000_000, tooLarge: texts.priceMax }).refine(
    (rubles) => rubles === null || isWholeKopecks(rubles),
    texts.kopecks,
  ),
  /** Per cent; null: without VAT. */
  vatRate: z.literal([...vatRates, null], texts.vat),
  paymentDays: z.number(texts.days).int(texts.days).min(0, texts.days).max(365, texts.days).nullable(),
  priority: z.enum(orderPriorities),
  vehicleRequirements: buildTextSchema(500),
  remarks: buildTextSchema(2000),
});
export type OwnOrder = z.infer<typeof ownOrderFields>;

/** {@link ownOrderFields} checked as a whole: the route goes from loading to unloading, and forward in time. */
export const ownOrderSchema = ownOrderFields.superRefine(({ client, points, cargo, vatRate }, context) => {
  const refuse = (message: string, ...path: (string | number)[]) => context.addIssue({ code: 'custom', message, path });
  if (points.length < 2) refuse(texts.points, 'points');
  if (points[0] && points[0].kind !== 'loading') refuse(texts.first, 'points', 0, 'kind');
  if (points.at(-1)?.kind === 'loading') refuse(texts.last, 'points', points.length - 1, 'kind');
  if (points[0]?.day === '') refuse(texts.firstDay, 'points', 0, 'day');
  refuseImpossibleTimes(points, refuse);
  if (isWrongInn(client.inn)) refuse(requisiteTexts.innDigits, 'client', 'inn');
  points.forEach((point, index) => {
    if (isWrongInn(point.inn)) refuse(requisiteTexts.innDigits, 'points', index, 'inn');
  });
  const lastDay = points.findLast(({ day }) => day !== '')?.day;
  if (lastDay && (vatRate === 22 || vatRate === 20)) {
    const general = getGeneralVatRate(lastDay);
    if (vatRate !== general) refuse(texts.vatOfDay(general), 'vatRate');
  }
  const { temperatureFrom: low, temperatureTo: high } = cargo;
  if (low !== null && high !== null && high < low) refuse(texts.temperatureOrder, 'cargo', 'temperatureTo');
});

const isWrongInn = (inn: string) => inn !== '' && !isValidInn(inn);

type AddRefusal = (message: string, ...path: (string | number)[]) => void;

/**
 * Refuses a window that ends before it begins by both clocks, Moscow's and that of the place, and a place whose window
 * ends before an earlier place of the route can be reached.
 */
function refuseImpossibleTimes(points: readonly OrderPoint[], refuse: AddRefusal): void {
  let reached = '';
  points.forEach((point, index) => {
    const { day, from, to } = point;
    if (day === '' && (from || to)) refuse(texts.windowDay, 'points', index, 'day');
    if (isWindowReversed(point) && isWindowReversed(shiftWindow(point, findClockOfPlace(point))))
      refuse(texts.windowEnd, 'points', index, 'to');
    if (day === '') return;
    if (`${getWindowEndDay(day, { from, to })} ${to || '24:00'}` < reached)
      refuse(texts.backwards, 'points', index, 'day');
    const earliest = `${day} ${from || '00:00'}`;
    if (earliest > reached) reached = earliest;
  });
}

/** POST /api/orders. The same `key` again answers with the stored order, so a retry creates no second one. */
export const newOwnOrderSchema = z.object({ key: z.uuid(), order: ownOrderSchema });

/** PUT /api/orders/:id. `version`: that of the order the person saw; an older one is a conflict. */
export const ownOrderChangeSchema = z.object({ version: z.number().int().positive(), order: ownOrderSchema });

/** GET /api/orders/:id/form: any order as the form has it, to change it or to copy it. */
export const ownOrderFormSchema = z.object({
  version: z.number().int().positive(),
  /** Why the form cannot change the order; null when it can. */
  locked: z.string().nullable(),
  order: ownOrderFields,
});
