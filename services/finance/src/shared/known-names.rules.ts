import { getCompanyNameKey, normalizeInn } from '@trassa/contracts/identity/company.rules';
import { getPersonKey } from '@trassa/contracts/identity/person.rules';
import { findKnownPlate, normalizePlate } from '@trassa/contracts/identity/plate.rules';

/** Kinds of things whose money is added up by a name. */
export type NamedKind = 'client' | 'driver' | 'vehicle';

/** A name by which money is added up and shown; `key` finds it in other spellings. Only a client has an INN. */
export interface KnownName {
  kind: NamedKind;
  name: string;
  key: string;
  inn: string | null;
}

/** A name of a client, driver or vehicle as a report spells it. */
export type ReportedName = Pick<KnownName, 'kind' | 'name' | 'inn'>;

/** Length of a plate without its region. */
const PLATE_BODY_LENGTH = 6;

const nameKeyGetters: Readonly<Record<NamedKind, (name: string) => string>> = {
  client: getCompanyNameKey,
  driver: getPersonKey,
  vehicle: (plate) => normalizePlate(plate).slice(0, PLATE_BODY_LENGTH),
};

/** A name of a report with its key, tidied: a plate or text without needless spaces, an INN without spaces or null. */
export const addNameKey = ({ kind, name, inn }: ReportedName): KnownName => ({
  ...{ kind, name: kind === 'vehicle' ? normalizePlate(name) : name.trim().replace(/\s+/g, ' ') },
  ...{ key: nameKeyGetters[kind](name), inn: normalizeInn(inn ?? '') || null },
});

/** Known name of a reported one. `replaced`: stored name that `known` replaces; `isNew`: `known` is to be stored. */
interface Recognition {
  known: KnownName;
  replaced: KnownName | null;
  isNew: boolean;
}

/** Finds the known name: by INN, else by key. Namesakes with different INNs get names of their own. */
export function recognizeName(asked: KnownName, all: readonly KnownName[]): Recognition {
  const same = all.filter(({ kind, key }) => kind === asked.kind && key === asked.key);
  if (asked.kind === 'vehicle') return recognizeVehicle(asked, same);
  const free = same.find(({ inn }) => inn === null);
  if (asked.inn === null) {
    const only = free ?? (same.length === 1 ? same[0] : undefined);
    return only ? buildKnownRecognition(only) : buildNewRecognition(asked, same, 'без ИНН');
  }
  const byInn = all.find(({ kind, inn }) => kind === asked.kind && inn === asked.inn);
  if (byInn) return buildKnownRecognition(byInn);
  if (free && same.length === 1) return { known: { ...free, inn: asked.inn }, replaced: free, isNew: false };
  return buildNewRecognition(asked, same, `ИНН ${asked.inn}`);
}

/** A plate without its region is the same as the only known plate with one; the longer spelling is kept. */
function recognizeVehicle(asked: KnownName, same: readonly KnownName[]): Recognition {
  const plate = findKnownPlate(
    asked.name,
    same.map(({ name }) => name),
  );
  const known = same.find(({ name }) => name === plate);
  if (!known) return { known: asked, replaced: null, isNew: true };
  return asked.name.length > known.name.length
    ? { known: asked, replaced: known, isNew: false }
    : buildKnownRecognition(known);
}

/** Ending of a stored name that distinguishes it from the same name of another client. */
const namesakeEnding = /, (?:без ИНН|ИНН \d+)$/;

const buildKnownRecognition = (known: KnownName): Recognition => ({ known, replaced: null, isNew: false });

function buildNewRecognition(asked: KnownName, same: readonly KnownName[], mark: string): Recognition {
  const name = same.some((one) => one.name === asked.name) ? `${asked.name}, ${mark}` : asked.name;
  return { known: { ...asked, name }, replaced: null, isNew: true };
}

/** A stored name, and its name by the current rules; `isSame`: another spelling of an earlier name of the list. */
export interface RegroupedName {
  stored: KnownName;
  known: KnownName;
  isSame: boolean;
}

/**
 * Stored names of one kind by the current rules, as if they were reported again: names with an INN first, and whole
 * plates before short ones. As in {@link recognizeName}, the INN decides first.
 */
export function regroupNames(stored: readonly KnownName[]): RegroupedName[] {
  const all: KnownName[] = [];
  const rank = ({ inn }: KnownName) => (inn === null ? 1 : 0);
  const inOrder = stored.toSorted((a, b) => rank(a) - rank(b) || b.name.length - a.name.length);
  return inOrder.map((one) => {
    const { key, name } = addNameKey({ ...one, name: one.name.replace(namesakeEnding, '') });
    const asked = { ...one, key, name: one.kind === 'vehicle' ? name : one.name };
    const { known, isNew } = recognizeName(asked, all);
    if (isNew) all.push(known);
    return { stored: one, known, isSame: !isNew };
  });
}
