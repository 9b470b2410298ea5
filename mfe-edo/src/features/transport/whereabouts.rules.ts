import type { Vehicle } from '@trassa/contracts/edo/transport';
import { findTownInText } from '@trassa/contracts/identity/place.rules';
import { formatRelative } from '@trassa/ui/format-date';
import { getPlaceName } from '../../shared/waybill/waybill.rules.ts';
import { transportMessages as messages } from './transport.messages.ts';

/** Location of a vehicle by its documents: place, event, and a sentence of both. */
interface WhereaboutsText {
  place: string;
  note: string;
  sentence: string;
}

const formatTown = (address: string) => {
  const town = findTownInText(address);
  return town ? messages.town(town) : address || messages.noAddress;
};
export const formatShortPlace = (address: string) => getPlaceName(address) || messages.noAddress;

/** Where a vehicle is. One that has departed is on its way to the next place, not at the one it left. */
export function buildWhereaboutsText({
  whereabouts,
  location,
}: Pick<Vehicle, 'whereabouts' | 'location'>): WhereaboutsText {
  const { kind, from, to, since, silent } = whereabouts;
  const ago = formatRelative(since);
  const statement = messages.where[kind](formatTown(from), formatTown(to), ago);
  return {
    place: kind === 'road' ? messages.onRoadTo(formatTown(to)) : formatShortPlace(location),
    note: messages.whereShort[kind](ago),
    sentence: messages.byDocuments(silent ? messages.silent(statement) : statement),
  };
}
