import {
  type FleetDriver,
  type FleetVehicle,
  fleetDriverFields,
  fleetVehicleFields,
} from '@trassa/contracts/orders/fleet';
import { type BodyKind, driverPaperKinds, vehiclePaperKinds } from '@trassa/contracts/orders/fleet-values';
import { schema } from '@trassa/mfe-kit/schema';

type EnteredFields<T> = Omit<T, 'id' | 'version'>;
/** A vehicle as sent. */
export type VehicleFields = EnteredFields<FleetVehicle>;
/** A driver as sent. */
export type DriverFields = EnteredFields<FleetDriver>;

/** A paper as typed; `endsOn` empty: the company has none. */
export interface FormPaper {
  number: string;
  endsOn: string;
}
type NumberFieldName = 'capacity' | 'volume' | 'fuelSummer' | 'fuelWinter';

/** Values of the vehicle form: numbers as typed, one paper per kind, with an empty `endsOn` when there is none. */
export type VehicleFormValues = Omit<VehicleFields, NumberFieldName | 'papers' | 'body'> &
  Record<NumberFieldName, string> & { body: BodyKind | ''; papers: FormPaper[] };
export type DriverFormValues = Omit<DriverFields, 'papers'> & { papers: FormPaper[] };

const buildPaperTexts = <Kind extends string>(
  kinds: readonly Kind[],
  papers: readonly { kind: Kind; number: string; endsOn: string }[],
): FormPaper[] =>
  kinds.map((kind) => {
    const { number = '', endsOn = '' } = papers.find((paper) => paper.kind === kind) ?? {};
    return { number, endsOn };
  });

const buildPapers = <Kind extends string>(kinds: readonly Kind[], texts: readonly FormPaper[]) =>
  kinds.flatMap((kind, index) => {
    const text = texts[index];
    // A licence with a number but without its end is refused, so that the number is not lost.
    return text?.endsOn || (kind === 'licence' && text?.number) ? [{ kind, ...text }] : [];
  });

const formatNumberText = (value: number | null) => (value === null ? '' : String(value).replace('.', ','));
/** Null for an empty text; NaN for one that is no number, which the contract refuses. */
const parseNumber = (text: string) =>
  text.trim() === '' ? null : Number(text.replace(',', '.').replaceAll(/\s/g, ''));

const noVehicle: VehicleFields = {
  ...{ plate: '', model: '', trailerPlate: '', body: null, capacity: null, volume: null, ownership: 'own' },
  ...{ trailerModel: '', fuelSummer: null, fuelWinter: null, papers: [], absences: [] },
};
const noDriver: DriverFields = { name: '', inn: '', phone: '', licenceIssuedOn: '', papers: [], absences: [] };

export function buildVehicleForm(vehicle: Partial<VehicleFields>): VehicleFormValues {
  const { plate, model, trailerPlate, trailerModel, ownership, absences, ...rest } = { ...noVehicle, ...vehicle };
  return {
    ...{ plate, model, trailerPlate, trailerModel, ownership, absences },
    body: rest.body ?? '',
    kept: rest.kept,
    capacity: formatNumberText(rest.capacity),
    volume: formatNumberText(rest.volume),
    fuelSummer: formatNumberText(rest.fuelSummer),
    fuelWinter: formatNumberText(rest.fuelWinter),
    papers: buildPaperTexts(vehiclePaperKinds, rest.papers),
  };
}

const buildVehicleFields = ({
  body,
  papers,
  capacity,
  volume,
  fuelSummer,
  fuelWinter,
  ...rest
}: VehicleFormValues) => ({
  ...rest,
  body: body || null,
  capacity: parseNumber(capacity),
  volume: parseNumber(volume),
  fuelSummer: parseNumber(fuelSummer),
  fuelWinter: parseNumber(fuelWinter),
  papers: buildPapers(vehiclePaperKinds, papers),
});

export function buildDriverForm(driver: Partial<DriverFields>): DriverFormValues {
  const { name, inn, phone, licenceIssuedOn, absences, papers } = { ...noDriver, ...driver };
  return { name, inn, phone, licenceIssuedOn, absences, papers: buildPaperTexts(driverPaperKinds, papers) };
}

const buildDriverFields = ({ papers, ...rest }: DriverFormValues) => ({
  ...rest,
  papers: buildPapers(driverPaperKinds, papers),
});

/** Check the forms by the schemas of the contract; names of fields are the same in both. */
export const vehicleFormSchema = schema
  .custom<VehicleFormValues>()
  .transform(buildVehicleFields)
  .pipe(fleetVehicleFields);
export const driverFormSchema = schema.custom<DriverFormValues>().transform(buildDriverFields).pipe(fleetDriverFields);
