import type { FleetVehicle } from './fleet.ts';
import type { BodyKind } from './fleet-values.ts';

/** Words of bodies in the types that waybills state, the telling ones first: «фургон рефрижератор», «бортовой тентованный». */
const words: readonly (readonly [BodyKind, RegExp])[] = [
  ['refrigerator', /рефриж/iu],
  ['isothermal', /изотерм/iu],
  ['tent', /тент|штор/iu],
  ['tank', /цистерн/iu],
  ['container', /контейнер/iu],
  ['tipper', /самосвал/iu],
  ['van', /фургон/iu],
  ['open', /борт|платформ/iu],
];

/** Bodies that a waybill may call a van as well. */
const vans: readonly (BodyKind | null)[] = ['refrigerator', 'isothermal'];

/** Body that a type of a waybill names; null: it names none, «Седельный тягач». */
export const bodyOfType = (type: string): BodyKind | null => words.find(([, word]) => word.test(type))?.[0] ?? null;

/** Body of the latest waybill where the directory has another one, and nobody has kept that for it. */
export function otherBodyOf(
  { body, keptBody }: Pick<FleetVehicle, 'body' | 'keptBody'>,
  type: string,
): BodyKind | null {
  const stated = bodyOfType(type);
  if (stated === null || stated === body || stated === keptBody) return null;
  return stated === 'van' && vans.includes(body) ? null : stated;
}
