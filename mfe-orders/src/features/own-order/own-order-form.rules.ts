import { type DatedVatMode, findVatRateOn } from '@trassa/contracts/finance/vat.rules';
import { findClockOfPlace } from '@trassa/contracts/identity/clock-at.rules';
import { shiftToClock } from '@trassa/contracts/identity/place-clock.rules';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import { type OrderPoint, type OwnOrder, ownOrderSchema } from '@trassa/contracts/orders/own-order';
import { toMoscowTimes, toPlaceTimes } from '@trassa/contracts/orders/point-clock.rules';
import { schema } from '@trassa/mfe-kit/schema';
import { formatNumber, formatPhone } from '@trassa/ui/format';

type AsText<T, Names extends keyof T> = Omit<T, Names> & { [Name in Names]: string };
type Cargo = OwnOrder['cargo'];

/** What the form holds: the order with its numbers as they are typed, weight in tonnes, times by the clocks of the places. */
export type OwnOrderForm = AsText<Omit<OwnOrder, 'cargo'>, 'price' | 'vatRate' | 'paymentDays'> & {
  cargo: AsText<Cargo, 'weight' | 'volume' | 'places' | 'temperatureFrom' | 'temperatureTo'>;
};

const KG_IN_TONNE = 1000;

/** A point of the route before anything is entered. */
export const buildEmptyPoint = (kind: OrderPoint['kind']): OrderPoint => ({
  kind,
  company: '',
  inn: '',
  address: '',
  city: '',
  latitude: null,
  longitude: null,
  day: '',
  from: '',
  to: '',
  contactName: '',
  contactPhone: '',
});

/** The form before anything is entered, with the VAT rate of the company, else 22 %. */
export const buildEmptyForm = (modes: readonly DatedVatMode[] = [], today = ''): OwnOrderForm => ({
  number: '',
  client: { name: '', inn: '' },
  points: [buildEmptyPoint('loading'), buildEmptyPoint('unloading')],
  cargo: { description: '', weight: '', volume: '', places: '', temperatureFrom: '', temperatureTo: '', adrClass: '' },
  price: '',
  vatRate: modes.length === 0 ? '22' : String(findVatRateOn(today, modes) ?? ''),
  paymentDays: '',
  priority: 'normal',
  vehicleRequirements: '',
  remarks: '',
});

const formatFieldNumber = (value: number | null, unit = 1) =>
  value === null ? '' : String(value / unit).replace('.', ',');

/** An order as the form holds it. */
export function buildOwnOrderForm(order: OwnOrder): OwnOrderForm {
  const { cargo } = order;
  return {
    ...order,
    points: toPlaceTimes(order.points).map((point) => ({ ...point, contactPhone: formatPhone(point.contactPhone) })),
    price: order.price === null ? '' : formatNumber(order.price, 2),
    vatRate: order.vatRate === null ? '' : String(order.vatRate),
    paymentDays: formatFieldNumber(order.paymentDays),
    cargo: {
      ...cargo,
      weight: formatFieldNumber(cargo.weight, KG_IN_TONNE),
      volume: formatFieldNumber(cargo.volume),
      places: formatFieldNumber(cargo.places),
      temperatureFrom: formatFieldNumber(cargo.temperatureFrom),
      temperatureTo: formatFieldNumber(cargo.temperatureTo),
    },
  };
}

/** A copy as a new order: without number and days, which belong to the copied one. */
export function buildOrderCopy(order: OwnOrder): OwnOrderForm {
  const points = order.points.map((point) => ({ ...point, day: '' }));
  return buildOwnOrderForm({ ...order, number: '', points });
}

/** Days of points that are already over at their place, each once, in the order of the route. */
export const listPastDays = (points: OwnOrderForm['points'], now: Date): string[] => [
  ...new Set(
    points.flatMap((point) =>
      point.day && point.day < getDay(shiftToClock(now, findClockOfPlace(point))) ? point.day : [],
    ),
  ),
];

/** The number somebody typed: «1 200,5» is 1200.5; null when empty, NaN when it is no number. */
function parseNumber(text: string): number | null {
  const plain = text.replace(/\s/g, '').replace(',', '.').replace('−', '-');
  return plain === '' ? null : Number(plain);
}

/** The order that a form describes; a text that is no number becomes NaN, which the contract refuses. */
export function buildOrderFromForm(form: OwnOrderForm): OwnOrder {
  const { cargo } = form;
  const tonnes = parseNumber(cargo.weight);
  return {
    ...form,
    points: toMoscowTimes(form.points),
    price: parseNumber(form.price),
    vatRate: parseNumber(form.vatRate) as OwnOrder['vatRate'],
    paymentDays: parseNumber(form.paymentDays),
    cargo: {
      ...cargo,
      weight: tonnes === null ? null : Math.round(tonnes * KG_IN_TONNE),
      volume: parseNumber(cargo.volume),
      places: parseNumber(cargo.places),
      temperatureFrom: parseNumber(cargo.temperatureFrom),
      temperatureTo: parseNumber(cargo.temperatureTo),
    },
  };
}

/** Checks the form by the schema of the contract; names of fields are the same in both. */
export const ownOrderFormSchema = schema.custom<OwnOrderForm>().transform(buildOrderFromForm).pipe(ownOrderSchema);
