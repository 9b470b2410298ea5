import type { OutgoingTitleKind } from '@trassa/contracts/edo/outgoing-kinds';
import type { TitleFields } from '@trassa/contracts/edo/title-fields';
import type {
  DriverSignature,
  RefusalParty,
  TitleDriver,
  TitlePaper,
  TitleVehicle,
} from '@trassa/contracts/edo/title-parts';
import { titleVatRates } from '@trassa/contracts/edo/title-values';
import type { WaybillFields, WaybillParty } from '@trassa/contracts/edo/waybill-fields';
import { getVatKopecksInside } from '@trassa/contracts/finance/vat.rules';
import { toMoscowClock } from '@trassa/contracts/moscow-day.rules';
import { toKopecks, toRubles } from '@trassa/contracts/rubles.rules';
import { formatPartyName } from '../../reading/waybill-text.rules.ts';
import { parseParticipantIds } from './file-ids.rules.ts';

/** What is known when a form is opened; null: not known. */
export interface KnownFacts {
  now: Date;
  /** Fields of T1. */
  first: WaybillFields | null;
  /** `ИдФайл` of the title that the form answers. */
  answeredId: string | null;
  company: Omit<RefusalParty, 'id'> & { shortName: string; bank: TitleFields<'PUDPER'>['bank'] };
  /** Driver's approval in the operator's application. */
  approved: DriverSignature | null;
  /** Price in rubles with the VAT inside it, `rate` in per cent; `rate` null: without VAT. */
  price: { rubles: number; rate: number | null } | null;
  /** Drivers (and below the vehicle) of the trip where T1 names others; else empty (and null). */
  drivers: readonly TitleDriver[];
  vehicle: { truck: TitleVehicle | null; trailers: TitleVehicle[] } | null;
}

const noPaper: TitlePaper = { name: '', number: '', day: '', id: '', more: '', parties: [], authority: '' };

/** A moment by the clock in Moscow with its offset, without milliseconds. */
export const formatMoscowIsoTime = (moment: Date) => `${toMoscowClock(moment).toISOString().slice(0, 19)}+03:00`;

const noTimes = { arrivedAt: '', placedAt: '', departedAt: '' };
const noExtras = { correction: null, notes: [], marks: [] };

function fillCost({ first, company, price }: KnownFacts): TitleFields<'PUDPER'> {
  const waybill = [
    first?.НомерНакладной && `№ ${first.НомерНакладной}`,
    first?.ДатаНакладной && `от ${first.ДатаНакладной}`,
  ];
  const total = toKopecks(price?.rubles ?? 0);
  const vat = getVatKopecksInside(total, price?.rate ?? null);
  return {
    correction: null,
    notes: [],
    service: ['Перевозка груза по транспортной накладной', ...waybill].filter(Boolean).join(' '),
    cost: toRubles(total - vat),
    rate: titleVatRates.find((rate) => rate === `${price?.rate}%`) ?? 'без НДС',
    vat: toRubles(vat),
    total: toRubles(total),
    calculation: '',
    company: company.name,
    shortName: company.shortName,
    bank: company.bank,
    basis: null,
  };
}

const sideKinds = { ЮЛ: 'firm', ИП: 'entrepreneur', ФЛ: 'person', 'Иностранное лицо': 'firm' } as const;

/** A party of a waybill as a side of a refusal. */
export const buildRefusalSide = (party: WaybillParty | null | undefined, id: string): RefusalParty => ({
  id,
  kind: sideKinds[party?.Вид ?? 'ЮЛ'],
  inn: party?.ИНН ?? '',
  kpp: party?.КПП ?? '',
  name: party?.НаимОрг ?? formatPartyName(party),
  lastName: party?.ФИО?.Фамилия ?? '',
  firstName: party?.ФИО?.Имя ?? '',
  middleName: party?.ФИО?.Отчество ?? '',
});

function fillRefusal({ now, first, answeredId, company }: KnownFacts): TitleFields<'UVUTOCH'> {
  const participants = answeredId === null ? null : parseParticipantIds(answeredId);
  const byConsignee = answeredId?.startsWith('ON_TRNACLGRPO_') ?? false;
  const author = byConsignee ? first?.Грузополучатель : first?.Грузоотправитель;
  const { shortName: _, bank: __, ...side } = company;
  return {
    text: '',
    receivedAt: formatMoscowIsoTime(now),
    company: { ...side, id: participants?.carrier ?? '' },
    author: buildRefusalSide(author, participants?.[byConsignee ? 'consignee' : 'consignor'] ?? ''),
  };
}

const fieldFillers: { [Kind in OutgoingTitleKind]: (known: KnownFacts) => TitleFields<Kind> } = {
  PPRIN: ({ approved }) => ({
    remarks: { ...noTimes, cargo: '', mass: '', places: '', works: '' },
    marks: [],
    driver: approved,
    notes: [],
  }),
  PVYN: ({ approved }) => ({ remarks: { ...noTimes, cargo: '', works: '' }, marks: [], driver: approved, notes: [] }),
  PEREADR: ({ now, first }) => ({
    ...noExtras,
    at: formatMoscowIsoTime(now),
    form: '',
    delivery: '',
    basis: { ...noPaper, parties: [first?.Грузоотправитель?.ИНН ?? ''].filter(Boolean) },
    consignee: null,
    unloading: { at: '', address: '', comment: '' },
  }),
  ZAMEN: ({ now, drivers, vehicle }) => ({
    ...noExtras,
    at: formatMoscowIsoTime(now),
    reason: '',
    reasonPaper: null,
    drivers: [...drivers],
    vehicle: vehicle && { ...vehicle, handover: null },
  }),
  PUDPER: fillCost,
  UVUTOCH: fillRefusal,
};

/** Fields of a form by the known facts; unknown ones are empty, and the check of the title asks for them. */
export function fillTitle<Kind extends OutgoingTitleKind>(kind: Kind, known: KnownFacts): TitleFields<Kind> {
  return fieldFillers[kind](known);
}
